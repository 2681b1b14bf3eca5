const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const values: ReadonlyMap<string, number> = new Map([...alphabet].map((letter, value) => [letter, value]));

/** The global `btoa`. Throws a TypeError for characters above U+00FF. */
export function btoa(text: string): string {
  let result = "";
  for (let index = 0; index < text.length; index += 3) {
    const units = [text.charCodeAt(index), text.charCodeAt(index + 1), text.charCodeAt(index + 2)];
    if (units.some((unit) => unit > 0xff)) throw new TypeError("Expected characters up to U+00FF.");
    const [first = 0, second = 0, third = 0] = units.map((unit) => unit || 0);
    const rest = text.length - index;
    result += letter(first >> 2) + letter(((first & 3) << 4) | (second >> 4));
    result += rest > 1 ? letter(((second & 15) << 2) | (third >> 6)) : "=";
    result += rest > 2 ? letter(third & 63) : "=";
  }
  return result;
}

/** The global `atob`: white space is left out, padding may be missing. Throws a TypeError for anything else. */
export function atob(text: string): string {
  let data = text.replace(/[\t\n\f\r ]/g, "");
  if (data.length % 4 === 0) data = data.replace(/={1,2}$/, "");
  if (data.length % 4 === 1) throw noBase64();
  let result = "";
  let bits = 0;
  let bitCount = 0;
  for (const one of data) {
    const value = values.get(one);
    if (value === undefined) throw noBase64();
    bits = ((bits << 6) | value) & 0xfff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    result += String.fromCharCode((bits >> bitCount) & 0xff);
  }
  return result;
}

function letter(value: number): string {
  return alphabet.charAt(value);
}

function noBase64(): TypeError {
  return new TypeError("Expected base64.");
}
