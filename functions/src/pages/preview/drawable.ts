/** What the site's fonts have letters for. Emoji and other scripts would be drawn differently on every machine, or as boxes. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\u0370-\u03ff\p{Nd}\u0020-\u007e\u00a0-\u00bf\u2010-\u2027\u2030-\u205e\u20ac]/gu;

/** Greek letters with the accents of old Greek, which the fonts lack. */
const OLD_GREEK = /[\u1f00-\u1fff]/g;

/** A text on one line, with only what can be drawn; empty when no letter or digit is left of it. */
export function drawable(text: string): string {
  const plain = text.normalize('NFC').replace(OLD_GREEK, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
  const line = plain.replace(/\s/g, ' ').replace(UNKNOWN, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{Nd}]/u.test(line) ? line : '';
}
