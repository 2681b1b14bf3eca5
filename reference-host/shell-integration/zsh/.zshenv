# Shell integration for zsh. zsh reads this file because the host points ZDOTDIR here. It gives ZDOTDIR back at once, so
# that zsh reads the rest of the user's start-up files by itself, and installs the marks when the first prompt comes.

if (( ${+TERMINAL_PLUGIN_ZDOTDIR} )); then
  export ZDOTDIR=$TERMINAL_PLUGIN_ZDOTDIR
else
  unset ZDOTDIR
fi
typeset -g __tp_nonce=${TERMINAL_PLUGIN_NONCE-} __tp_source=${${(%):-%x}:A:h}
unset TERMINAL_PLUGIN_ZDOTDIR TERMINAL_PLUGIN_NONCE
typeset +x __tp_nonce __tp_source

if [[ -o rcs && -r ${ZDOTDIR-$HOME}/.zshenv ]]; then . ${ZDOTDIR-$HOME}/.zshenv; fi

if [[ -o interactive && -n $__tp_nonce ]]; then
  autoload -Uz -- $__tp_source/terminal-plugin-integration
  typeset -ga precmd_functions
  precmd_functions+=(terminal-plugin-integration)
else
  unset __tp_nonce
fi
unset __tp_source
