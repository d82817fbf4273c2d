import { tokenize } from '../../functions/src/catalogue/tokenize';

const SET =
  /\b(box(ed)?[ -]?sets?|boxset|slipcase|(\d+|two|three|four)[ -](book|copy|volume) (boxed )?set)\b|\bBox:|\bBooks? \d+ ?[-–] ?\d+/i;
const SET_OF_RANGE = /\b(collection|trilogy|saga|omnibus|duo|quartet)\b|\S [/&] \S|\S: .*[,;] /i;
const COMBINED = /\p{L}\S*\s?\/\s?\p{Lu}/u;
const EXCERPT = /\bFree Preview\b|\bUser's Guide\b|^Vampire Chronicles: |\bTrilogy: .*;/;
const RANGE = /#\d+(\.\d+)? ?[-–] ?\d/;

/**
 * Several books sold as one, or a part of one: the title says so, or it covers a range of a series and lists or counts
 * its books.
 */
export function isBoxedSet(title: string, series: string): boolean {
  const isRange = RANGE.test(series) && SET_OF_RANGE.test(title);
  return SET.test(title) || COMBINED.test(title) || EXCERPT.test(title) || isRange;
}

/** What a title can end with in parentheses as a part of it. Anything else there names a series or an edition. */
const PART_OF_TITLE =
  /^\((and|or|not|but|of|from|almost|when|collected|a graphic|graphic|dramatization|marvel|illustrated\/graphic|getting|mga)\b/i;
const LAST_PARENTHESES = /\s*(\([^()]*(?:\([^()]*\)[^()]*)*\))$/;

/** Titles that no rule mends. */
const TITLES: Readonly<Record<string, string>> = {
  'A Kiss for Little Bear (An I Can Read Book) by Minarik, Else Holmelund [1984]': 'A Kiss for Little Bear',
  'Novecento. Un monologo': 'Novecento',
};

/** The title without series and edition. `isOtherEdition` says that it named one. */
export function cleanTitle(title: string): { title: string; isOtherEdition: boolean } {
  const plain = title.replace(/\s+/g, ' ').trim();
  const mended = TITLES[plain];
  if (mended) return { title: mended, isOtherEdition: true };
  const [, parentheses = ''] = LAST_PARENTHESES.exec(plain) ?? [];
  if (!parentheses || PART_OF_TITLE.test(parentheses)) return { title: plain, isOtherEdition: false };
  return { title: plain.replace(LAST_PARENTHESES, ''), isOtherEdition: true };
}

const ARTICLES = new Set(['the', 'a', 'an', 'il', 'lo', 'la', 'i', 'gli', 'le', 'l']);

const keyOf = (title: string): string => {
  const words = tokenize(title.replaceAll('&', ' and '));
  const [first = '', ...rest] = words;
  return (ARTICLES.has(first) && rest.length > 0 ? rest : words).join(' ');
};

/** Where a title goes on with a subtitle, or with what an edition adds to the work. */
const SUBTITLE = /[:;]|,? or, |, or | \(| (?:and|&) (?:other|selected) /i;

/** `Frankenstein` of `Frankenstein; or, The Modern Prometheus`. */
const mainTitle = (title: string): string => title.split(SUBTITLE, 1)[0] ?? title;

/** The title as a key that ignores case, accents, punctuation and articles, with and without its subtitle. */
export const titleKeys = (title: string): { whole: string; main: string } => ({
  whole: keyOf(title),
  main: keyOf(mainTitle(title)),
});
