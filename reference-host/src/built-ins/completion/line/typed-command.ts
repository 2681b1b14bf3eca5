/** How the word at the cursor is quoted; `ansi` is `$'…'`. */
export type Quoting = "none" | "single" | "double" | "ansi";

/** The rules of quoting that a shell follows. */
export type Dialect = "posix" | "bash" | "zsh" | "fish";

/** The command that is being typed, as far as completion needs it. */
export interface TypedCommand {
  /** Words of the command before the one at the cursor, unquoted. The first is the program. */
  readonly words: readonly string[];
  /** The word at the cursor as far as it is typed, unquoted; may be empty. */
  readonly word: string;
  /** Whether the cursor stands where the word begins. */
  readonly atWordStart: boolean;
  readonly quoting: Quoting;
  /** What the word is: a part of the command, the file of a redirection, or nothing that can be completed. */
  readonly role: "word" | "redirection" | "nothing";
  /**
   * Whether `word` is what the shell will read. `home`: it begins with the home folder, written `~/` in `word`. An
   * `unknown` one holds an expansion that only the shell can do.
   */
  readonly expansion: "none" | "home" | "unknown";
}

/** The rules of the shell of a session, whose name is as the host knows it. */
export function dialectOf(shellType: string | undefined): Dialect {
  return shellType === "bash" || shellType === "zsh" || shellType === "fish" ? shellType : "posix";
}

/** Words before which another command begins. */
const leadingWords: Readonly<Record<"fish" | "other", ReadonlySet<string>>> = {
  fish: new Set(["if", "else", "while", "and", "or", "not", "begin", "time"]),
  other: new Set(["if", "then", "elif", "else", "while", "until", "do", "!", "time", "{", "coproc"]),
};

/** A command inside the line: the line itself, or a substitution. */
interface Frame {
  words: string[];
  word: string;
  inWord: boolean;
  quoting: Quoting;
  role: TypedCommand["role"];
  expansion: TypedCommand["expansion"];
  /** Whether a quote or a backslash stands in the word: then it is no word of the shell's own. */
  quoted: boolean;
  /** Sign that ends this frame; none for the line itself. */
  readonly end: ")" | "`" | undefined;
}

function createFrame(end: Frame["end"]): Frame {
  return {
    words: [],
    word: "",
    inWord: false,
    quoting: "none",
    role: "word",
    expansion: "none",
    quoted: false,
    end,
  };
}

/**
 * Reads the input up to the cursor by the rules of a shell: quotes, escapes, comments, redirections, assignments, signs
 * that end a command, and commands inside substitutions. Nothing is expanded but the home folder.
 */
export function readTypedCommand(typed: string, dialect: Dialect): TypedCommand {
  return new Reader(typed, dialect).read();
}

class Reader {
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #outer: Frame[] = [];
  #frame = createFrame(undefined);
  #at = 0;

  constructor(text: string, dialect: Dialect) {
    this.#text = text;
    this.#dialect = dialect;
  }

  read(): TypedCommand {
    while (this.#at < this.#text.length) this.#step();
    const { words, word, inWord, quoting, role, expansion } = this.#frame;
    return {
      words,
      word,
      atWordStart: !inWord,
      quoting,
      role,
      expansion,
    };
  }

  #step(): void {
    const frame = this.#frame;
    const char = this.#text.charAt(this.#at);
    if (frame.quoting === "single") this.#stepSingle(char);
    else if (frame.quoting === "ansi") this.#stepAnsi(char);
    else if (char === "\\") this.#stepEscape();
    else if (frame.quoting === "double") this.#stepDouble(char);
    else this.#stepPlain(char);
  }

  #stepSingle(char: string): void {
    const next = this.#text.charAt(this.#at + 1);
    if (char === "'") this.#closeQuote();
    else if (this.#dialect === "fish" && char === "\\" && (next === "'" || next === "\\"))
      this.#take(next, 2);
    else this.#take(char);
  }

  #stepAnsi(char: string): void {
    if (char === "'") this.#closeQuote();
    else if (char === "\\") {
      // What an escape stands for is not worked out: its word is compared with nothing.
      this.#frame.expansion = "unknown";
      this.#take(this.#text.charAt(this.#at + 1), 2);
    } else this.#take(char);
  }

  #stepDouble(char: string): void {
    if (char === '"') this.#closeQuote();
    else if (char === "$") this.#stepDollar();
    else if (char === "`" && this.#dialect !== "fish") this.#stepBackquote();
    else this.#take(char);
  }

  #stepEscape(): void {
    const frame = this.#frame;
    const next = this.#text.charAt(this.#at + 1);
    frame.inWord = true;
    frame.quoted = true;
    if (next === "") {
      frame.role = "nothing";
      this.#at += 1;
    } else if (next === "\n") this.#at += 2;
    else if (frame.quoting === "double" && !this.#isEscapedInDouble(next)) this.#take("\\");
    else if (frame.quoting === "none" && this.#dialect === "fish" && /[A-Za-z0-9]/.test(next)) {
      frame.expansion = "unknown";
      this.#take(next, 2);
    } else this.#take(next, 2);
  }

  #isEscapedInDouble(char: string): boolean {
    return (this.#dialect === "fish" ? '"\\$' : '"\\$`').includes(char);
  }

  #stepPlain(char: string): void {
    const frame = this.#frame;
    if (char === frame.end) return this.#leave();
    if (char === "'" || char === '"') return this.#openQuote(char === "'" ? "single" : "double", 1);
    if (char === "$") return this.#stepDollar();
    if (char === "`" && this.#dialect !== "fish") return this.#stepBackquote();
    if (char === " " || char === "\t") return this.#endWord();
    if (char === "#" && !frame.inWord && this.#dialect !== "zsh") return this.#skipComment();
    if (char === "(") return this.#enter(")", 1);
    if (char === "<" || char === ">") return this.#stepRedirection(char);
    if ("|&;)\n".includes(char)) return this.#endCommand(char);
    if (char === "~" && !frame.inWord) return this.#stepTilde();
    if ("*?[]{}".includes(char) && !(char === "{" && !frame.inWord)) frame.expansion = "unknown";
    this.#take(char);
  }

  #stepTilde(): void {
    const next = this.#text.charAt(this.#at + 1);
    this.#frame.expansion = next === "/" ? "home" : "unknown";
    this.#take("~");
  }

  #stepDollar(): void {
    const rest = this.#text.slice(this.#at);
    if (rest.startsWith("$(")) return this.#enter(")", 2);
    if (rest.startsWith("$'") && this.#frame.quoting === "none" && !this.#isPlainDollar())
      return this.#openQuote("ansi", 2);
    const home = /^\$(?:HOME|\{HOME\})(?=\/)/.exec(rest)?.[0];
    if (home && this.#frame.word === "" && this.#frame.expansion === "none") {
      this.#take("~", home.length);
      this.#frame.expansion = "home";
      return;
    }
    const variable = /^\$(?:\{[^}]*\}?|[A-Za-z_][A-Za-z0-9_]*|[0-9@*#?$!-])?/.exec(rest)?.[0] ?? "$";
    // The name of a variable that is still being typed is nothing that is known here.
    if (variable.length === rest.length && !variable.endsWith("}")) this.#frame.role = "nothing";
    this.#frame.expansion = "unknown";
    this.#take(variable, variable.length);
  }

  #isPlainDollar(): boolean {
    return this.#dialect === "posix" || this.#dialect === "fish";
  }

  #stepBackquote(): void {
    if (this.#frame.end === "`") this.#leave();
    else this.#enter("`", 1);
  }

  /** `>`, `>>`, `<`, `2>`, `&>`, `>&1`, `<<`: the next word is no word of the command. */
  #stepRedirection(char: string): void {
    const frame = this.#frame;
    const sign = /^(?:<\(|>\(|<<<|<<-?|>>|>\||>&|<&|<>|>|<)/.exec(this.#text.slice(this.#at))?.[0] ?? char;
    if (sign.endsWith("(") && this.#dialect !== "fish") return this.#enter(")", 2);
    if (/^\d+$/.test(frame.word) && !frame.quoted) this.#dropWord();
    else this.#endWord();
    frame.role = sign === "<<" || sign === "<<-" || sign.endsWith("&") ? "nothing" : "redirection";
    this.#at += this.#text.startsWith(sign, this.#at) ? sign.length : 1;
  }

  #skipComment(): void {
    const end = this.#text.indexOf("\n", this.#at);
    if (end === -1) {
      this.#frame.role = "nothing";
      this.#frame.inWord = true;
    }
    this.#at = end === -1 ? this.#text.length : end;
  }

  #openQuote(quoting: Quoting, length: number): void {
    this.#frame.inWord = true;
    this.#frame.quoted = true;
    this.#frame.quoting = quoting;
    this.#at += length;
  }

  #closeQuote(): void {
    this.#frame.quoting = "none";
    this.#at += 1;
  }

  #take(text: string, length = text.length): void {
    this.#frame.inWord = true;
    this.#frame.word += text;
    this.#at += length;
  }

  #endWord(): void {
    const frame = this.#frame;
    if (frame.inWord) {
      const isPart = frame.role === "word" && !(frame.words.length === 0 && isAssignment(frame.word));
      if (isPart && !(frame.words.length === 0 && !frame.quoted && this.#isLeading(frame.word)))
        frame.words.push(frame.word);
      this.#dropWord();
      frame.role = "word";
    }
    if (" \t".includes(this.#text.charAt(this.#at))) this.#at += 1;
  }

  #dropWord(): void {
    Object.assign(this.#frame, { word: "", inWord: false, quoted: false, expansion: "none" });
  }

  #endCommand(char: string): void {
    // `&>` and `&>>` redirect both outputs.
    if (char === "&" && this.#text.charAt(this.#at + 1) === ">") {
      this.#endWord();
      this.#at += 1;
      return;
    }
    this.#dropWord();
    this.#frame.words = [];
    this.#frame.role = "word";
    this.#at += 1;
  }

  #enter(end: ")" | "`", length: number): void {
    this.#outer.push(this.#frame);
    this.#frame = createFrame(end);
    this.#at += length;
  }

  /** Back to what is around a substitution, whose value only the shell knows. */
  #leave(): void {
    this.#frame = this.#outer.pop() ?? createFrame(undefined);
    this.#frame.inWord = true;
    this.#frame.expansion = "unknown";
    this.#at += 1;
  }

  #isLeading(word: string): boolean {
    return leadingWords[this.#dialect === "fish" ? "fish" : "other"].has(word);
  }
}

/** `NAME=value` before a program is no word of the command. */
export function isAssignment(word: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*\+?=/.test(word);
}
