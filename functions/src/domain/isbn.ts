/** An ISBN-10's sum must be divisible by 11, an ISBN-13's by 10. */
const sum10 = (digits: string): number =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0);
const sum13 = (digits: string): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);

const isIsbn10 = (digits: string): boolean => /^\d{9}[\dX]$/.test(digits) && sum10(digits) % 11 === 0;
const isIsbn13 = (digits: string): boolean => /^97[89]\d{10}$/.test(digits) && sum13(digits) % 10 === 0;

const digitsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Dash}]+/gu, '')
    .replace(/^isbn(?:1[03])?:?(?=.)/i, '')
    .toUpperCase();

/** Accepts a wrong check digit. A year doesn't look like an ISBN. */
export function isbnLikeOf(text: string): string | undefined {
  const digits = digitsOf(text);
  return /^(\d{9}[\dX]|97[89]\d{10})$/.test(digits) ? digits : undefined;
}

/** The ISBN-13 of an ISBN with or without hyphens; undefined for any other text. */
export function isbn13Of(text: string): string | undefined {
  const digits = digitsOf(text);
  if (isIsbn13(digits)) return digits;
  if (!isIsbn10(digits)) return undefined;
  const start = `978${digits.slice(0, 9)}`;
  return `${start}${(10 - (sum13(start) % 10)) % 10}`;
}

export function isbn10Of(isbn13: string): string | undefined {
  if (!isbn13.startsWith('978')) return undefined;
  const start = isbn13.slice(3, 12);
  const check = (11 - (sum10(`${start}0`) % 11)) % 11;
  return `${start}${check === 10 ? 'X' : check}`;
}
