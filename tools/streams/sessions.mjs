// What is typed into which program. Each entry of `keys` is written at once, then the output is waited for.

const heredoc = ["cat <<EOF\r", "s3cret\r", "EOF\r"];
const device = `
printf 'Username: '; read name
printf 'Password: '; stty -echo; read password; stty echo; echo
mode='>'
while printf 'core-sw1%s' "$mode"; read line; do
  case $line in
    enable) printf 'Password: '; stty -echo; read password; stty echo; echo; mode='#' ;;
    conf*) mode='(config)#' ;;
    end) mode='#' ;;
    *) echo '% done' ;;
  esac
done
`;

export const sessions = {
  bash: {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\n", "page.txt": "line\n".repeat(60) },
    keys: [
      ...["echo hi\r", "\r", "sh -c 'exit 7'\r", "abc", "\x03", ...heredoc],
      ...["\x12", "ec", "\x07", "echo 'a\r", "b'\r"],
      ...["less page.txt\r", "q", "cd /tmp\r"],
      ...["sh -c 'stty -echo; printf \"Password: \"; read x; stty echo'\r", "s3cret\r"],
    ],
  },
  "bash-vi": {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\nset -o vi\nbind 'set show-mode-in-prompt on'\n" },
    keys: ["echo one", "\x1b", "0", "i", "\x1b", "\r", "ls\x1bk", "\r"],
  },
  zsh: {
    file: "/usr/bin/zsh",
    marks: true,
    files: { ".zshrc": "PROMPT='%% '; RPROMPT='[right]'\n" },
    keys: [
      "echo hi\r",
      "echo 'a\r",
      "b'\r",
      "\x12",
      "ec",
      "\x07",
      ...heredoc,
      "vared -p 'pin%% ' -c x\r",
      "s3cret\r",
    ],
  },
  fish: {
    file: "/usr/bin/fish",
    marks: true,
    files: { ".config/fish/config.fish": "set -g fish_greeting\nfunction fish_prompt; printf '> '; end\n" },
    keys: [
      "echo \u2764\ufe0f x\r",
      "ech",
      "\x03",
      "\x12",
      "ec",
      "\x1b",
      "\x03",
      "read -P 'pin> ' x\r",
      "s3cret\r",
      "for i in 1\r",
      "\x03",
    ],
  },
  dash: {
    file: "/usr/bin/dash",
    keys: [
      "echo hi\r",
      "\r",
      ...heredoc,
      "sh -c 'printf \"$ \"; cat'\r",
      "s3cret\r",
      "\x04",
      "read x\r",
      "s3cret\r",
    ],
  },
  "bash-plain": {
    file: "/bin/bash",
    args: ["--norc", "--noprofile"],
    keys: ["echo hi\r", "abc", "\x03", "read -p 'pin$ ' x\r", "s3cret\r", "\x12", "ec", "\x07", ...heredoc],
  },
  "python-in-bash": {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\n" },
    keys: ["python3 -q\r", "x = 's3cret'\r", "exit()\r"],
  },
  "nested-shells": {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\n" },
    env: { ENV: "" },
    keys: ["bash --norc\r", "echo s3cret\r", "sh\r", "echo s3cret\r", "exit\r", "exit\r", "echo back\r"],
  },
  vim: {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\n" },
    keys: ["vim -u NONE -i NONE note\r", "is3cret\x1b", ":q!\r", "echo back\r"],
  },
  tmux: {
    file: "/bin/bash",
    marks: true,
    files: { ".bashrc": "PS1='$ '\n", "tmux.conf": "set -g status off\n" },
    keys: ["tmux -L stream -f tmux.conf new 'sh'\r", "echo s3cret\r", "exit\r", "echo back\r"],
  },
  device: {
    file: "/usr/bin/dash",
    args: ["device.sh"],
    files: { "device.sh": device },
    keys: [
      "admin\r",
      "s3cret\r",
      "show version\r",
      "enable\r",
      "s3cret\r",
      "conf t\r",
      "hostname x\r",
      "end\r",
    ],
  },
};
