import type { NoteRecord } from '../store';

type Placed = Pick<NoteRecord, 'chapter' | 'page' | 'createdAt'>;
type Told = Placed & Pick<NoteRecord, 'remark' | 'kind' | 'favourite'> & { _id: string };

const byPlace = (one: Placed, other: Placed): number =>
  one.chapter - other.chapter || one.page - other.page || one.createdAt.getTime() - other.createdAt.getTime();

/** Each once, by its place in the book. */
export const inReadingOrder = <Note extends Placed & { _id: string }>(notes: readonly Note[]): Note[] =>
  [...new Map(notes.map((note) => [note._id, note])).values()].sort(byPlace);

const FAVORITES = 6;
const QUOTATIONS = 4;
const LATEST = 5;

/** @param notes in reading order, as is the result */
export function notesToTell<Note extends Told>(notes: readonly Note[]): Note[] {
  const told = new Set([
    ...notes.filter(({ favourite }) => favourite).slice(-FAVORITES),
    ...notes.filter(({ kind }) => kind === 'quotation').slice(-QUOTATIONS),
    ...notes.slice(-LATEST),
  ]);
  return notes.filter((note) => told.has(note));
}

const TITLES = new Set('Mr Mrs Ms Dr St Sr Jr Prof Sig Mme Mlle Lt Col Capt Rev Hr Fr'.split(' '));

/** `O'Brien` and `Jean-Luc` are one word; in `d'Artagnan` and `Darcy's`, the name ends at the apostrophe. */
const WORD = /\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{Lu}[\p{L}\p{M}]+)*|[\p{L}\p{M}]+/gu;
const STARTS_SENTENCE = /[.!?…:。！？\n"“”„«»‹›]/u;

/** Words that German notes can't do without, and that other languages don't have. */
const GERMAN = new Set('und nicht ist eine einen dem auch sich'.split(' '));
const GERMAN_SHARE = 0.02;

interface Token {
  word: string;
  /** One capital and lowercase letters; false for `I` and for shouting. */
  isName: boolean;
  isFirst: boolean;
  /** The token before belongs to the same phrase, such as `Anna` in `Anna Karenina`. */
  isNext: boolean;
}

function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(WORD)];
  return found.map(({ 0: word, index }, at) => {
    const last = found[at - 1];
    const gap = last ? text.slice(last.index + last[0].length, index) : undefined;
    const isAfterTitle = last !== undefined && TITLES.has(last[0]) && gap?.trim() === '.';
    const isNumbered = /^\s*\d/.test(text.slice(index + word.length, index + word.length + 4));
    return {
      word,
      isName: /^\p{Lu}.*\p{Ll}/u.test(word) && word.length > 1 && !isNumbered,
      isFirst: !isAfterTitle && (gap === undefined || STARTS_SENTENCE.test(gap)),
      isNext: isAfterTitle || gap === ' ',
    };
  });
}

interface Seen {
  notes: Set<string>;
  /** Occurrences within a sentence, where a capital means something. */
  inside: number;
  before: Set<string>;
  after: Set<string>;
}

/**
 * Names by their capitals within sentences, in two notes or more; most notes first. German writes all nouns with
 * capitals, so only phrases such as `Hans Castorp` count there. Scripts without capitals have no names.
 */
export function namesIn<Note extends Pick<Told, '_id' | 'remark'>>(
  notes: readonly Note[],
  most: number,
): { name: string; note: Note }[] {
  const seen = new Map<string, Seen>();
  const small = new Map<string, number>();
  let [german, words] = [0, 0];
  for (const { _id, remark } of notes) {
    const tokens = tokensOf(remark);
    tokens.forEach(({ word, isName, isFirst, isNext }, at) => {
      words += 1;
      if (GERMAN.has(word)) german += 1;
      if (!isName) small.set(word, (small.get(word) ?? 0) + 1);
      if (!isName) return;
      const next = tokens[at + 1];
      const of = seen.get(word) ?? { notes: new Set(), inside: 0, before: new Set(), after: new Set() };
      of.notes.add(_id);
      if (!isFirst) of.inside += 1;
      of.before.add((isNext && !isFirst && tokens[at - 1]?.isName && tokens[at - 1]?.word) || '');
      of.after.add((next?.isNext && !next.isFirst && next.isName && next.word) || '');
      seen.set(word, of);
    });
  }
  const isGerman = german > words * GERMAN_SHARE;
  const isTitle = (word: string) => {
    const after = seen.get(word)?.after;
    return TITLES.has(word) || (after !== undefined && after.size > 1 && !after.has(''));
  };
  const names = new Map<string, { name: string; of: Seen }>();
  for (const [word, of] of seen) {
    const isUsual = of.inside > (small.get(word.toLowerCase()) ?? 0);
    const [first = ''] = of.before.size === 1 ? of.before : [];
    if (isUsual && of.notes.size > 1 && !isTitle(word) && (first !== '' || !isGerman)) {
      names.set(word, { name: first ? `${first} ${word}` : word, of });
    }
  }
  // `Anna` and `Anna Karenina` are one name.
  for (const [word, { name, of }] of names) {
    const [first = ''] = of.before;
    const short = names.get(first);
    if (name === word || !short) continue;
    short.name = name;
    names.delete(word);
  }
  const found = [...names.values()].flatMap(({ name, of }) => {
    const note = notes.find(({ _id }) => of.notes.has(_id));
    return note ? [{ name, note, times: of.notes.size }] : [];
  });
  return found
    .sort((one, other) => other.times - one.times)
    .slice(0, most)
    .map(({ name, note }) => ({ name, note }));
}
