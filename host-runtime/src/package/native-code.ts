/** File names that mean native code, or make an installer build some. */
const nativeName = /(?:^|\/)binding\.gyp$|\.(?:node|dll|so|dylib|exe)$|\.so\.\d/i;

const magicNumbers: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
];

/** Whether a file is native code, by its name or its first bytes (ELF, Mach-O, PE) (MAN-9). */
export function isNativeCode(path: string, bytes: Uint8Array): boolean {
  return (
    nativeName.test(path) ||
    magicNumbers.some((magic) => magic.every((byte, index) => bytes[index] === byte)) ||
    isPortableExecutable(bytes)
  );
}

function isPortableExecutable(bytes: Uint8Array): boolean {
  if (bytes.length < 0x40 || bytes[0] !== 0x4d || bytes[1] !== 0x5a) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0x3c, true);
  return bytes[header] === 0x50 && bytes[header + 1] === 0x45 && bytes[header + 2] === 0;
}
