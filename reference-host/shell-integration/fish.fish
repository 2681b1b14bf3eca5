# Shell integration for fish, sourced after the user's configuration. It marks prompts, commands and the working folder
# for the terminal. Each mark carries a nonce that only this shell knows.

status is-interactive
and not functions --query __tp_mark
and set --query TERMINAL_PLUGIN_NONCE
or exit 0

set --global __tp_nonce $TERMINAL_PLUGIN_NONCE
set --unexport --global __tp_nonce $__tp_nonce
set --erase TERMINAL_PLUGIN_NONCE
set --global __tp_ran 0

function __tp_mark
    printf '\e]%s\a' "$argv[1]"
end

# Prints its argument with backslash, semicolon and control characters written \xHH.
function __tp_escape
    string replace --all '\\' '\\\\' -- "$argv[1]" | string join '\x0a' | string replace --all ';' '\x3b' \
        | string replace --all --regex '[\x00-\x1f\x7f-\x9f]' '\x1a'
end

function __tp_prompt_event --on-event fish_prompt
    set --local ended $__tp_status
    if test "$__tp_ran" = 1
        __tp_mark "133;D;$ended;nonce=$__tp_nonce"
    else
        __tp_mark "133;D;nonce=$__tp_nonce"
    end
    set --global __tp_ran 0
    __tp_mark "633;P;Cwd="(__tp_escape "$PWD")";$__tp_nonce"
end

function __tp_preexec_event --on-event fish_preexec
    set --global __tp_ran 1
    __tp_mark "633;E;"(__tp_escape "$argv[1]")";$__tp_nonce"
    __tp_mark "133;C;nonce=$__tp_nonce"
end

function __tp_postexec_event --on-event fish_postexec
    set --global __tp_status $status
end

functions --copy fish_prompt __tp_user_prompt
function fish_prompt
    set --local ended $status
    __tp_mark "133;A;nonce=$__tp_nonce"
    __tp_restore_status $ended
    __tp_user_prompt
    __tp_mark "133;B;nonce=$__tp_nonce"
end

function __tp_restore_status
    return $argv[1]
end

if functions --query fish_right_prompt
    functions --copy fish_right_prompt __tp_user_right_prompt
    function fish_right_prompt
        set --local ended $status
        __tp_mark "633;H;$__tp_nonce"
        __tp_restore_status $ended
        __tp_user_right_prompt
        __tp_mark "633;I;$__tp_nonce"
    end
end
