/**
 * Characters that the site's fonts lack. Emoji and other scripts would look different on every machine, or become
 * boxes.
 */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\u0370-\u03ff\p{Nd}\u0020-\u007e\u00a0-\u00bf\u2010-\u2027\u2030-\u205e\u20ac]/gu;

/** Polytonic Greek letters, which the fonts lack. */
const OLD_GREEK = /[\u1f00-\u1fff]/g;

/** The text on one line, reduced to characters that the fonts have. Empty if no letter or digit is left. */
export function drawable(text: string): string {
  const plain = text.normalize('NFC').replace(OLD_GREEK, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
  const line = plain.replace(/\s/g, ' ').replace(UNKNOWN, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{Nd}]/u.test(line) ? line : '';
}
