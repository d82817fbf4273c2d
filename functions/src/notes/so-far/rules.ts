import { NO_CHAPTER } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import type { NoteRecord } from '../store';

type Note = Stored<Pick<NoteRecord, 'chapter' | 'page' | 'minute' | 'createdAt' | 'remark' | 'kind' | 'favourite'>>;

/** Each once, by its place in the book. */
export const inReadingOrder = <N extends Note>(notes: readonly N[]): N[] =>
  [...new Map(notes.map((note) => [note._id, note])).values()].sort(
    (one, other) =>
      one.chapter - other.chapter ||
      one.page - other.page ||
      one.minute - other.minute ||
      +one.createdAt - +other.createdAt,
  );

const FAVORITES = 6;
const QUOTATIONS = 4;
const LATEST = 5;

/** Notes without a chapter come only where others leave room. @param notes in reading order, as is the result */
export function notesToTell<N extends Note>(notes: readonly N[]): N[] {
  const isPlaced = ({ chapter }: N) => chapter !== NO_CHAPTER;
  const placedLast = [...notes.filter((note) => !isPlaced(note)), ...notes.filter(isPlaced)];
  const told = new Set([
    ...placedLast.filter(({ favourite }) => favourite).slice(-FAVORITES),
    ...placedLast.filter(({ kind }) => kind === 'quotation').slice(-QUOTATIONS),
    ...placedLast.slice(-LATEST),
  ]);
  return notes.filter((note) => told.has(note));
}

const TITLE = /(?<!\p{L})(Mr|Mrs|Ms|Miss|Dr|St|Prof|Sir|Lord|Lady|Mme|Mlle|Sig|Signor|Signora)\.? (?=\p{Lu})/gu;
/** `O'Brien` and `Jean-Luc` are one name; `d'Artagnan` begins after the apostrophe, and `I` and `NO` are none. */
const NAME = "\\p{Lu}(?:['’]\\p{Lu})?[\\p{L}\\p{M}]*\\p{Ll}[\\p{L}\\p{M}]*(?:-\\p{Lu}[\\p{L}\\p{M}]+)*";
const WORDS = new RegExp(`${NAME}|[\\p{L}\\p{M}]+`, 'gu');
/** Such as `Anna Karenina`, but not `Chapter 3`. */
const PHRASES = new RegExp(`(?<![\\p{L}\\p{M}])${NAME}(?: ${NAME})*(?![\\p{L}\\p{M}])(?! ?\\d)`, 'gu');
const SENTENCE_ENDS = /[.!?…:。！？\n"“”„«»‹›]\s*$/u;

/** Words of German alone, which writes all nouns with capitals. */
const GERMAN = new Set('und nicht ist eine einen dem auch sich'.split(' '));
const GERMAN_SHARE = 0.02;

/** The words with a capital within a sentence: how often, and the longest phrase that begins with each. */
function phrasesIn(texts: readonly string[]): Map<string, { times: number; phrase: string }> {
  const found = new Map<string, { times: number; phrase: string }>();
  for (const text of texts) {
    for (const { 0: whole, index } of text.matchAll(PHRASES)) {
      const isFirst = index === 0 || SENTENCE_ENDS.test(text.slice(Math.max(0, index - 3), index));
      for (const [at, name] of whole.split(' ').entries()) {
        if (isFirst && at === 0) continue;
        const { times, phrase } = found.get(name) ?? { times: 0, phrase: name };
        const here = whole.split(' ').slice(at).join(' ');
        found.set(name, { times: times + 1, phrase: here.length > phrase.length ? here : phrase });
      }
    }
  }
  return found;
}

/** In two notes or more, most notes first, each with the first of them. None in German, and in scripts without capitals. */
export function namesIn<N extends Pick<Note, 'remark'>>(
  notes: readonly N[],
  most: number,
): { name: string; note: N }[] {
  const texts = notes.map(({ remark }) => remark.replace(TITLE, ''));
  const words = texts.map((text): string[] => text.match(WORDS) ?? []);
  const all = words.flat();
  if (all.filter((word) => GERMAN.has(word)).length > all.length * GERMAN_SHARE) return [];
  const names = [...phrasesIn(texts)].flatMap(([name, { times, phrase }]) => {
    const within = notes.filter((_, at) => words[at]?.includes(name));
    const asUsual = all.filter((word) => word === name.toLowerCase()).length;
    const [note] = within;
    return note && within.length > 1 && times > asUsual ? [{ name: phrase, note, notes: within.length }] : [];
  });
  const mostFirst = names.sort((one, other) => other.notes - one.notes);
  // `Karenina` is in `Anna Karenina`.
  const isNew = ({ name }: { name: string }, at: number) =>
    !mostFirst.slice(0, at).some((before) => before.name.split(' ').includes(name));
  return mostFirst.filter(isNew).slice(0, most);
}
