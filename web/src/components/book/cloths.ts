/** Book cloths and the colour printed on each; cover and avatar are drawn from them. palette.test.ts checks their contrast. */
export const cloths = [
  { cloth: '#24594b', print: '#f6e9c8' },
  { cloth: '#7a2b38', print: '#fbe9d7' },
  { cloth: '#233f63', print: '#e9eef6' },
  { cloth: '#d9b65f', print: '#33260a' },
  { cloth: '#51406b', print: '#f1e8f7' },
  { cloth: '#a94e2a', print: '#fff6ea' },
  { cloth: '#e5ddc9', print: '#3a2f1d' },
  { cloth: '#37413b', print: '#d8e6c9' },
] as const;

/** FNV-1a, 32 bit: the same text gives the same number everywhere. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
