// Not with TextDecoder: some versions of Node read windows-1252 as ISO-8859-1, without quotation marks and dashes.

const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export const characterOf = (byte: number): string =>
  byte >= 0x80 && byte <= 0x9f ? (CHARACTERS[byte - 0x80] ?? '') : String.fromCharCode(byte);

const bytes = new Map(Array.from({ length: 0x80 }, (_, index) => [characterOf(0x80 + index), 0x80 + index]));

/** Undefined for a character that windows-1252 doesn't have. */
export const byteOf = (character: string): number | undefined =>
  character < '\x80' ? character.charCodeAt(0) : bytes.get(character);
