/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Lower case without accents: `Nesbø` and `nesbo`, `CITTÀ` and `citta` become the same. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a text in order, in lower case, without accents and punctuation. */
export function tokenize(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
