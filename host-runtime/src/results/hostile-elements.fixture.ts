import { limits, type OrdinaryProviderKind } from "@terminal-plugin/sdk/protocol";

/** How a bad element ends: left out alone with this code, or the whole result is refused. */
export type Fate = "refused" | (string & {});

/** One way to spoil an element. */
export interface Spoiling {
  readonly name: string;
  readonly fate: Fate;
  spoil(element: Readonly<Record<string, unknown>>): unknown;
}

/** A kind whose results are lists. */
export interface ListKind {
  readonly kind: OrdinaryProviderKind;
  readonly key: string;
  readonly maxElements: number;
  /** The good element of this number; no two are equal. */
  good(index: number): Readonly<Record<string, unknown>>;
  readonly spoilings: readonly Spoiling[];
}

type Row = readonly [name: string, value: unknown, fate: Fate];

/** The same element with another value of one part. */
const withPart = (part: string, rows: readonly Row[]): readonly Spoiling[] =>
  rows.map(([name, value, fate]) => ({
    name: `${part}: ${name}`,
    fate,
    spoil: (element) => ({ ...element, [part]: value }),
  }));

const without = (part: string): Spoiling => ({
  name: `no ${part}`,
  fate: "refused",
  spoil: ({ [part]: _left, ...others }) => others,
});

const wrongTypes: readonly Row[] = [
  ["null", null, "refused"],
  ["a number", 7, "refused"],
  ["true", true, "refused"],
  ["a list", ["a"], "refused"],
  ["an object", { toString: "a" }, "refused"],
];

/** A character of every family of unsafe ones, ends of ranges included, and how they hide in a text. */
export const unsafeCharacters: readonly string[] = [
  ..."\0\u0001\u0007\b\t\u000b\f\r\u001b\u001f\u007f\u0080\u0085\u009b\u009c\u009f",
  ..."\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u180f\u200b\u200e\u200f\u2028\u2029",
  ..."\u202a\u202b\u202c\u202d\u202e\u2060\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206f\u3164",
  ..."\ufeff\uffa0\ufff0\ufff8\ufff9\ufffb\ufdd0\ufdef\ufffe\uffff",
  "\u{1bca0}",
  "\u{1d173}",
  "\u{1fffe}",
  "\u{10ffff}",
  "\u{e0001}",
  "\u{e007f}",
  "\u{e0fff}",
  "\ud800",
  "\udbff",
  "\udc00",
  "\udfff",
  "\u200c",
  "\u200d",
  "\ufe0f",
  "\u{e0100}",
];

const text = (
  part: string,
  maxChars: number,
  isRequired: boolean,
  allowLineFeed = false,
): readonly Spoiling[] =>
  withPart(part, [
    ...wrongTypes,
    ["one character too many", "x".repeat(maxChars + 1), "too_long"],
    ["many too many, each of two units", "😀".repeat(maxChars / 2 + 1), "too_long"],
    ...unsafeCharacters.map((character): Row => {
      const unit = JSON.stringify(character);
      return [`with ${unit}`, `a${character}b`, "unsafe_character"];
    }),
    ["a hidden one at the end", "git status\u200b", "unsafe_character"],
    ["an escape sequence", "\u001b]52;c;AAAA\u0007", "unsafe_character"],
    ...(allowLineFeed ? [] : ([["a line feed", "a\nb", "unsafe_character"]] as const)),
    ...(isRequired
      ? ([
          ["nothing", "", "empty"],
          ["spaces", " \u3000\u00a0", "empty"],
        ] as const)
      : []),
  ]);

const color = (part: string): readonly Spoiling[] =>
  withPart(part, [
    ...wrongTypes,
    ...[
      "",
      "red",
      "#fff",
      "#12345",
      "#1234567",
      "#123456789",
      "#12345g",
      "#ＦＦ0000",
      "#000000 ",
      "\n#000000",
    ].map((value): Row => [JSON.stringify(value), value, "invalid_color"]),
    ["a style", "#000000;background:url(https://example.com)", "invalid_color"],
    ["a hidden character", "#00000\u200b0", "invalid_color"],
  ]);

/** Ranges in a line of `length` characters. */
const range = (length: number): readonly Spoiling[] => {
  const rows: readonly (readonly [start: unknown, length: unknown, fate: Fate])[] = [
    [0, length + 1, "invalid_range"],
    [1, length, "invalid_range"],
    [length, 1, "invalid_range"],
    [length - 1, 2, "invalid_range"],
    [length + 5, 1, "invalid_range"],
    [0, 0, "invalid_range"],
    [3, 0, "invalid_range"],
    [-1, 1, "invalid_range"],
    [-1, 3, "invalid_range"],
    [5, -3, "invalid_range"],
    [-5, -3, "invalid_range"],
    [Number.MAX_SAFE_INTEGER, 1, "invalid_range"],
    [0, Number.MAX_SAFE_INTEGER, "invalid_range"],
    [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, "invalid_range"],
    [0.5, 1, "refused"],
    [0, 1.5, "refused"],
    [2 ** 53, 1, "refused"],
    [1e300, 1, "refused"],
    [0, -1e300, "refused"],
    [Number.NaN, 1, "refused"],
    [0, Number.POSITIVE_INFINITY, "refused"],
    [null, 1, "refused"],
    ["0", 1, "refused"],
    [0, "1", "refused"],
    [0, undefined, "refused"],
    [[0], 1, "refused"],
    [{}, {}, "refused"],
    [true, 1, "refused"],
  ];
  return rows.map(([start, size, fate]) => ({
    name: `${String(size)} from ${String(start)}`,
    fate,
    spoil: (element) => ({ ...element, start, length: size }),
  }));
};

const addresses: readonly Row[] = [
  ...wrongTypes,
  ...[
    "",
    "https://",
    "https:///path",
    "https:example.com",
    "//example.com",
    "example.com",
    "/path",
    "?query",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://example.com/",
    "ws://example.com/",
    "blob:https://example.com/1",
    "view-source:https://example.com/",
    "about:blank",
    "mailto:a@example.com",
    "https+x://example.com/",
    "https://user@example.com/",
    "https://user:secret@example.com/",
    "https://:secret@example.com/",
    "https://@example.com/",
    "https://good.example@evil.example/",
    "https://good.example%40evil.example/",
    "https://good.example%2f@evil.example/",
    "https://good.example\\@evil.example/",
    "https:\\\\example.com\\",
    "https:/\\example.com/",
    "https://example.com/a b",
    " https://example.com/",
    "https://example.com/\n",
    "https://exam\nple.com/",
    "https://example.com/\u0000",
    "https://example.com/\u202egnp.exe",
    "https://exa\u00admple.com/",
    "https://exa\u200bmple.com/",
    "https://example\u2066.com/",
    "https://example.com/\ufeff",
    "https://example.com/\ud800",
    "https://example.com:99999/",
    "https://example.com:port/",
    "https://exa%mple.com/",
    "https://[::1/",
    "https://1.2.3.4.5/",
    "https://xn--/",
    "https://a..example/\u2028",
    `https://example.com/${"x".repeat(limits.linkUriChars)}`,
    `https://example.com/${"é".repeat(limits.linkUriChars / 2)}`,
  ].map((value): Row => [JSON.stringify(value.slice(0, 60)), value, "invalid_uri"]),
];

const patterns: readonly Row[] = [
  ["a text", "a", "refused"],
  ["null", null, "refused"],
  ["an object", { 0: "a" }, "refused"],
  ["a number in it", [1], "refused"],
  ["null in it", ["a", null], "refused"],
  ["none", [], "empty"],
  ...[
    "",
    "a*",
    "a?",
    "(a|)",
    "()",
    "^",
    "$",
    "\\b",
    "(?:)",
    "a{0}",
    "a{0,5}",
    "(a*)*",
    "(a*)+",
    "x*|y",
    "(?=a)",
    "(?!a)",
    "(?<=a)b",
    "(?<!a)b",
    "(a)\\1",
    "(?P=name)",
    "(?>a)",
    "a++",
    "(",
    ")",
    "[",
    "[z-a]",
    "a**",
    "*a",
    "\\",
    "\\p{Nothing}",
    "a{1001}",
    "a{2,1}",
    "(?i",
    "(?P<n>a)(?P<n>b)",
    "a{1000}",
    "(a{30}){30}",
    "((a{10}){10}){10}",
    "(?:(?:(?:x{9}){9}){9}){9}",
    "\\pL{200}\\pN{200}\\pL{300}",
    "x".repeat(limits.decorationPatternChars + 1),
    `(${"a|".repeat(200)}b){20}`,
  ].map((value): Row => [JSON.stringify(value.slice(0, 40)), ["fine", value], "invalid_pattern"]),
];

const unknownFields: readonly Spoiling[] = [
  ["html", "<img src=x onerror=alert(1)>"],
  ["onclick", "alert(1)"],
  ["style", "color:red"],
  ["providerId", "host.completion"],
  ["builtIn", true],
  ["constructor", "x"],
  ["hasOwnProperty", "x"],
  ["toJSON", "x"],
].map(([key, value]) => ({
  name: `with ${String(key)}`,
  fate: "refused",
  spoil: (element) => ({ ...element, [String(key)]: value }),
}));

const wholeElement: readonly Spoiling[] = [null, 1, "text", true, [], [[]], {}].map((value) => ({
  name: `${JSON.stringify(value)} in its place`,
  fate: "refused",
  spoil: () => value,
}));

const everywhere: readonly Spoiling[] = [...unknownFields, ...wholeElement];
const lineLength = 26;

/** The line of link and hover requests: ten cells of all widths, then letters. */
export const hostileLine = "a😀b漢e\u0301xyz and some more text".slice(0, lineLength);

/** The kinds whose results are lists, each with everything that can be wrong with an element. */
export const listKinds: readonly ListKind[] = [
  {
    kind: "terminal.completion",
    key: "items",
    maxElements: limits.completionItems,
    good: (index) => ({ text: `git ${index}`, description: "Good", score: index }),
    spoilings: [
      ...everywhere,
      without("text"),
      ...text("text", limits.completionTextChars, true),
      ...text("description", limits.descriptionChars, false),
      ...withPart("score", [
        ["a text", "1", "refused"],
        ["null", null, "refused"],
        ["no number", Number.NaN, "refused"],
        ["endless", Number.NEGATIVE_INFINITY, "refused"],
        ["a list", [1], "refused"],
      ]),
      ...withPart("displayText", [["a number", 1, "refused"]]),
    ],
  },
  {
    kind: "terminal.decoration",
    key: "rules",
    maxElements: limits.decorationRulesPerProvider,
    good: (index) => ({ id: `rule-${index}`, label: "Good", patterns: [`word${index}`], color: "#102030" }),
    spoilings: [
      ...everywhere,
      ...["id", "label", "patterns", "color"].map(without),
      ...text("id", limits.decorationRuleIdChars, true),
      ...text("label", limits.decorationLabelChars, false),
      ...color("color"),
      ...withPart("patterns", patterns),
    ],
  },
  {
    kind: "terminal.link",
    key: "links",
    maxElements: limits.lineRanges,
    good: (index) => ({ start: 0, length: 1, uri: `https://example.com/${index}`, label: "Good" }),
    spoilings: [
      ...everywhere,
      ...["start", "length", "uri"].map(without),
      ...range(lineLength),
      ...withPart("uri", addresses),
      ...text("label", limits.linkLabelChars, false),
    ],
  },
  {
    kind: "terminal.hover",
    key: "hovers",
    maxElements: limits.lineRanges,
    good: (index) => ({ start: 0, length: 1, contents: `Good ${index}\nSecond line` }),
    spoilings: [
      ...everywhere,
      ...["start", "length", "contents"].map(without),
      ...range(lineLength),
      ...text("contents", limits.hoverContentChars, true, true),
    ],
  },
  {
    kind: "terminal.matcher",
    key: "matches",
    maxElements: limits.matcherMatches,
    good: (index) => ({ lineId: "line-1", start: 0, length: 1, label: `Good ${index}`, severity: "error" }),
    spoilings: [
      ...everywhere,
      ...["lineId", "start", "length", "label"].map(without),
      ...range(lineLength),
      ...text("label", limits.matchLabelChars, false),
      ...color("color"),
      ...withPart("lineId", [
        ...wrongTypes,
        ["another request's", "line-99", "unknown_line"],
        ["nothing", "", "unknown_line"],
        ["a hidden character", "line-1\u200b", "unknown_line"],
        ["another case", "LINE-1", "unknown_line"],
        ["a name of objects", "__proto__", "unknown_line"],
        ["another one", "constructor", "unknown_line"],
        ["a very long one", "x".repeat(5000), "unknown_line"],
      ]),
      ...withPart("severity", [
        ["an unknown one", "fatal", "refused"],
        ["another case", "Error", "refused"],
        ["nothing", "", "refused"],
        ["null", null, "refused"],
        ["a number", 0, "refused"],
      ]),
    ],
  },
  {
    kind: "terminal.prompt",
    key: "annotations",
    maxElements: limits.annotations,
    good: (index) => ({ text: `Good ${index}`, color: "#102030" }),
    spoilings: [
      ...everywhere,
      without("text"),
      ...text("text", limits.annotationChars, true),
      ...color("color"),
    ],
  },
  {
    kind: "terminal.background",
    key: "layers",
    maxElements: limits.backgroundLayers,
    good: (index) => ({ color: `#10203${index % 10}`, opacity: 0.05 }),
    spoilings: [
      ...everywhere,
      without("color"),
      ...color("color"),
      ...withPart("opacity", [
        ["a text", "0.1", "refused"],
        ["null", null, "refused"],
        ["no number", Number.NaN, "refused"],
        ["endless", Number.POSITIVE_INFINITY, "refused"],
        ["a list", [0.1], "refused"],
      ]),
    ],
  },
];
