const SET =
  /\b(box(ed)?[ -]?sets?|boxset|slipcase|(\d+|two|three|four)[ -](book|copy|volume) (boxed )?set)\b|\bBox:|\bBooks? \d+ ?[-–] ?\d+/i;
const SET_OF_RANGE = /\b(collection|trilogy|saga|omnibus|duo|quartet)\b|\S [/&] \S|\S: .*[,;] /i;
const COMBINED = /\p{L}\S*\s?\/\s?\p{Lu}/u;
const EXCERPT = /\bFree Preview\b|\bUser's Guide\b|^Vampire Chronicles: |\bTrilogy: .*;/;
const RANGE = /#\d+(\.\d+)? ?[-–] ?\d/;

/** Several books sold as one, or a part of one. */
export function isBoxedSet(title: string, series: string): boolean {
  const isRange = RANGE.test(series) && SET_OF_RANGE.test(title);
  return SET.test(title) || COMBINED.test(title) || EXCERPT.test(title) || isRange;
}

/** Endings in parentheses that belong to the title. All others name a series or an edition. */
const PART_OF_TITLE =
  /^\((and|or|not|but|of|from|almost|when|collected|a graphic|graphic|dramatization|marvel|illustrated\/graphic|getting|mga)\b/i;
const LAST_PARENTHESES = /\s*(\([^()]*(?:\([^()]*\)[^()]*)*\))$/;

const TITLES: Readonly<Record<string, string>> = {
  'A Kiss for Little Bear (An I Can Read Book) by Minarik, Else Holmelund [1984]': 'A Kiss for Little Bear',
  'Novecento. Un monologo': 'Novecento',
};

export function cleanTitle(title: string): { title: string; isOtherEdition: boolean } {
  const plain = title.replace(/\s+/g, ' ').trim();
  const mended = TITLES[plain];
  if (mended) return { title: mended, isOtherEdition: true };
  const [, parentheses = ''] = LAST_PARENTHESES.exec(plain) ?? [];
  if (!parentheses || PART_OF_TITLE.test(parentheses)) return { title: plain, isOtherEdition: false };
  return { title: plain.replace(LAST_PARENTHESES, ''), isOtherEdition: true };
}
