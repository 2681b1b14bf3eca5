# Shell integration for bash, read in place of ~/.bashrc. It reads the user's own start-up files, then marks prompts,
# commands and the working folder for the terminal. Each mark carries a nonce that only this shell knows.

if [[ "${__tp_shell-}" == "$$" ]]; then return; fi
__tp_shell=$$
__tp_nonce=${TERMINAL_PLUGIN_NONCE-}
__tp_login=${TERMINAL_PLUGIN_LOGIN-}
unset TERMINAL_PLUGIN_NONCE TERMINAL_PLUGIN_LOGIN
export -n __tp_shell __tp_nonce __tp_login

# The user's own files, once and in the mode asked for. They run outside a function, so that `declare` stays global.
if [[ -n "$__tp_login" ]]; then
  if [[ -r /etc/profile ]]; then . /etc/profile; fi
  if [[ -r ~/.bash_profile ]]; then . ~/.bash_profile
  elif [[ -r ~/.bash_login ]]; then . ~/.bash_login
  elif [[ -r ~/.profile ]]; then . ~/.profile
  fi
elif [[ -r ~/.bashrc ]]; then . ~/.bashrc
fi
unset __tp_login

# PS0 came with bash 4.4. An older bash, or a missing nonce, gets a shell without marks.
if [[ -z "$__tp_nonce" ]] || (( BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] < 404 )); then
  unset __tp_shell __tp_nonce
  return
fi

__tp_mark_a=$'\e]133;A;nonce='$__tp_nonce$'\a'
__tp_mark_b=$'\e]133;B;nonce='$__tp_nonce$'\a'
__tp_mark_c=$'\e]133;C;nonce='$__tp_nonce$'\a'
__tp_mark_f=$'\e]633;F;'$__tp_nonce$'\a'
__tp_mark_g=$'\e]633;G;'$__tp_nonce$'\a'
__tp_ran=0
__tp_history=
__tp_started=
export -n __tp_mark_a __tp_mark_b __tp_mark_c __tp_mark_f __tp_mark_g __tp_ran __tp_history __tp_started

# Sets __tp_escaped to $1 with backslash, semicolon and every control byte (C1 as UTF-8 too) written \xHH.
__tp_escape() {
  local LC_ALL=C text=${1//\\/\\\\} index char code
  text=${text//;/\\x3b}
  if [[ "$text" != *[$'\x01'-$'\x1f'$'\x7f']* && "$text" != *$'\xc2'[$'\x80'-$'\x9f']* ]]; then
    __tp_escaped=$text
    return 0
  fi
  __tp_escaped=
  for (( index = 0; index < ${#text}; index += 1 )); do
    char=${text:index:1}
    if [[ "$char" == [$'\x01'-$'\x1f'$'\x7f'-$'\xff'] ]]; then
      builtin printf -v code '%d' "'$char"
      builtin printf -v char '\\x%02x' "$(( code & 255 ))"
    fi
    __tp_escaped+=$char
  done
  return 0
}

# Runs in PS0, after Enter: prints the submitted line when the history has a new entry for it. A line that the history
# leaves out (HISTCONTROL) is not printed, because the newest entry is then another command.
__tp_submitted() {
  [[ "$HISTCMD" != "$__tp_history" ]] || return 0
  local HISTTIMEFORMAT= line
  line=$(builtin history 1)
  if [[ "$line" =~ ^[[:space:]]*[0-9]+\*?[[:space:]]{1,2}(.*)$ ]]; then
    __tp_escape "${BASH_REMATCH[1]}"
    builtin printf '\e]633;E;%s;%s\a' "$__tp_escaped" "$__tp_nonce"
  fi
}

# First in PROMPT_COMMAND: the end of the command and the working folder. Keeps $? and $_ for what runs after it.
__tp_before_prompt() {
  local status=$? __tp_escaped
  if [[ "$__tp_ran" == 1 ]]; then builtin printf '\e]133;D;%s;nonce=%s\a' "$status" "$__tp_nonce"
  else builtin printf '\e]133;D;nonce=%s\a' "$__tp_nonce"
  fi
  __tp_ran=0
  __tp_escape "$PWD"
  builtin printf '\e]633;P;Cwd=%s;%s\a' "$__tp_escaped" "$__tp_nonce"
  if [[ "$-" == *e* ]]; then return 0; fi
  return "$status"
}

# Sets __tp_wrapped to the prompt $1 with the mark named $2 before it and the mark named $3 after it, and nowhere else.
__tp_wrap() {
  local text=$1 name
  for name in "$2" "$3"; do
    text=${text//"\\[\${$name-}\\]"/}
    text=${text//"\\[${!name}\\]"/}
  done
  if shopt -q promptvars; then __tp_wrapped="\\[\${$2-}\\]$text\\[\${$3-}\\]"
  else __tp_wrapped="\\[${!2}\\]$text\\[${!3}\\]"
  fi
}

# Last in PROMPT_COMMAND: puts the marks around prompts that a theme may have set again. A prompt refers to the marks by
# name where bash expands variables in prompts, so that an exported PS1 does not carry the nonce to children.
__tp_after_prompt() {
  local __tp_wrapped submitted='$(__tp_submitted)${__tp_mark_c:0:$((__tp_ran=1,0))}${__tp_mark_c}'
  __tp_wrap "${PS1-}" __tp_mark_a __tp_mark_b
  PS1=$__tp_wrapped
  __tp_wrap "${PS2-}" __tp_mark_f __tp_mark_g
  PS2=$__tp_wrapped
  PS0=${PS0-}
  PS0=${PS0//"$submitted"/}
  PS0=${PS0//"$__tp_mark_c"/}
  if shopt -q promptvars; then PS0+=$submitted
  else
    PS0+=$__tp_mark_c
    export -n PS1 PS2
  fi
  __tp_history=$HISTCMD
  return 0
}

# PROMPT_COMMAND can be a text, a list (bash 5.1) or nothing; what the user has there runs in between. It and PS0 call
# functions of this shell, so a nested shell must not inherit them.
export -n PROMPT_COMMAND PS0
if [[ "$(declare -p PROMPT_COMMAND 2>/dev/null)" == "declare -a"* ]]; then
  PROMPT_COMMAND=('__tp_before_prompt "$_"' "${PROMPT_COMMAND[@]}" __tp_after_prompt)
elif [[ "${PROMPT_COMMAND-}" =~ [^[:space:]\;] ]]; then
  PROMPT_COMMAND="__tp_before_prompt \"\$_\"
${PROMPT_COMMAND}
__tp_after_prompt"
else
  PROMPT_COMMAND=$'__tp_before_prompt "$_"\n__tp_after_prompt'
fi
