const ASCII = /^[\0-\x7f]*$/;

/** Accents, and the optional vowel signs of Hebrew and Arabic. In other scripts, a mark makes a different letter. */
const ACCENTS =
  '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f' +
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670';
const UNREAD = new RegExp(`[${ACCENTS}\\p{Default_Ignorable_Code_Point}\\p{Cf}]+`, 'gu');

/** Letters that Unicode doesn't decompose into a base letter and a mark, and the final form of sigma. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const NOT_PLAIN = /[øłđðħıßæœþς]/g;

/** `Nesbø` and `nesbo`, `CITTÀ` and `citta`, `ｱ` and `ア`; soft hyphens don't count. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(UNREAD, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}

const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const IN_WORD = '[\\p{L}\\p{M}\\p{N}\\p{Cf}]';
/** Adjacent letters and digits, or a single symbol such as an emoji. An apostrophe or another sign ends a run. */
const RUN = new RegExp(`(?:(?=[${UNSPACED}])${IN_WORD})+|(?:(?![${UNSPACED}])${IN_WORD})+|\\p{S}\\p{M}*`, 'gu');
const ASCII_RUN = /[a-z0-9]+|[$+<=>^`|~]/g;
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const LETTER = /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu;

const runsOf = (folded: string): readonly string[] => folded.match(ASCII.test(folded) ? ASCII_RUN : RUN) ?? [];

/** A word can begin at any letter. */
function pairsOf(run: string): string[] {
  const letters = run.match(LETTER) ?? [run];
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

/** The words in order. A search word matches when one begins with it; without spaces, each letter begins a word. */
export const wordsOf = (text: string): string[] =>
  runsOf(fold(text)).flatMap((run) => (IS_UNSPACED.test(run) ? pairsOf(run) : run));

/** The words to search for, leaving out a last single letter that the pair before it already has. */
export const soughtWordsOf = (text: string): string[] =>
  runsOf(fold(text)).flatMap((run) => {
    if (!IS_UNSPACED.test(run)) return run;
    const pairs = pairsOf(run);
    return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
  });

/** The starts of words in an unfolded text: the index in UTF-16 units, and the rest of the run. */
export function* wordStartsIn(text: string): Generator<{ at: number; rest: string }> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const starts = IS_UNSPACED.test(run) ? [...run.matchAll(LETTER)].map((letter) => letter.index) : [0];
    for (const start of starts) yield { at: index + start, rest: run.slice(start) };
  }
}

export function hasAllWords(sought: readonly string[], words: readonly string[]): boolean {
  return sought.every((wanted) => words.some((word) => word.startsWith(wanted)));
}
