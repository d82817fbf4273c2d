import { wordsOf } from '../../domain/text-words';

const ARTICLES = new Set(['the', 'a', 'an', 'il', 'lo', 'la', 'i', 'gli', 'le', 'l']);

const keyOf = (title: string): string => {
  const words = wordsOf(title.replaceAll('&', ' and '));
  const [first = '', ...rest] = words;
  return (ARTICLES.has(first) && rest.length > 0 ? rest : words).join(' ');
};

const SUBTITLE = /[:;]|,? or, |, or | \(| (?:and|&) (?:other|selected) /i;

/** `Frankenstein` of `Frankenstein; or, The Modern Prometheus`. */
const mainTitle = (title: string): string => title.split(SUBTITLE, 1)[0] ?? title;

export const titleKeys = (title: string): { whole: string; main: string } => ({
  whole: keyOf(title),
  main: keyOf(mainTitle(title)),
});

const SUFFIXES = new Set(['jr', 'sr', 'fils', 'ii', 'iii', 'xiv', 'phd']);

export function surname(author: string): string {
  const words = wordsOf(author.split(',')[0] ?? '').filter((word) => !SUFFIXES.has(word));
  return words.at(-1) ?? '';
}

interface Named {
  title: string;
  author: string;
}

/** Two different subtitles mean two books; a title without a subtitle matches any. */
export function isSameBook(item: Named, other: Named): boolean {
  const [first, second] = [titleKeys(item.title), titleKeys(other.title)];
  const isTitle = first.whole === second.whole || first.whole === second.main || first.main === second.whole;
  return isTitle && surname(item.author) === surname(other.author);
}

/** A search that finds the same book: its title without a subtitle, and its author's surname. */
export const queryFor = ({ title, author }: Named): string => `${titleKeys(title).main} ${surname(author)}`;
