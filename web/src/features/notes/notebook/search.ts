import type { Note } from '@contract/notes';
import { fold, soughtWordsOf, wordsOf } from '@domain/text-words';
import { editsOf } from '@domain/typos';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Sought } from './words';

/** Characters per slice, which take some milliseconds on a slow phone. */
const SLICE = 10_000;

/** Characters of a note's fields beside its text, roughly. */
const OTHER_FIELDS = 100;

/** The words of a reader's notes, with their books, chapters and tags. */
export class NoteIndex {
  readonly #indexed = new Map<string, Note>();
  readonly #words = new MiniSearch<Note>({
    idField: '_id',
    fields: ['bookTitle', 'chapterTitle', 'remark', 'tags', 'author'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      tokenize: soughtWordsOf,
      boost: { bookTitle: 3, chapterTitle: 2 },
      // Notes with the same words rank by date alone, not by length.
      bm25: { k: 0, b: 0, d: 0 },
    },
  });

  /** Follows the list, with the words of changed notes. Yields after each `slice` of characters. */
  *update(notes: readonly Note[], slice = SLICE): Generator<undefined, void> {
    const ids = new Set(notes.map(({ _id }) => _id));
    for (const id of this.#indexed.keys()) if (!ids.has(id)) this.#remove(id);
    let characters = 0;
    for (const note of notes) {
      // A changed note is a new object.
      if (this.#indexed.get(note._id) === note) continue;
      this.#remove(note._id);
      this.#words.add(note);
      this.#indexed.set(note._id, note);
      characters += note.remark.length + OTHER_FIELDS;
      if (characters < slice) continue;
      characters = 0;
      yield;
    }
  }

  #remove(id: string): void {
    if (this.#indexed.delete(id)) this.#words.discard(id);
  }

  /** Finds notes by words or their beginnings: best first, then in the order of `notes`, newest first. */
  search(notes: readonly Note[], { words, signs, tags = [] }: Sought): readonly Note[] {
    const tagged = withTags(notes, tags);
    if (signs) return tagged.filter(({ remark }) => remark.includes(signs));
    if (words.length === 0) return tagged;
    return ranked(tagged, this.#words.search(words.join(' '), { combineWith: 'AND', prefix: true }));
  }

  /** Notes with words that `isSimilar` finds similar to each of the sought ones, and these words for marking. */
  searchSimilar(
    notes: readonly Note[],
    { words, tags = [] }: Sought,
    isSimilar: (sought: string, word: string) => boolean,
  ): { notes: readonly Note[]; sought: Sought } {
    const similar = new Set<string>();
    const hasAll = ({ terms }: SearchResult) =>
      words.every((word) => {
        const found = terms.filter((term) => isSimilar(word, term));
        for (const term of found) similar.add(term);
        return found.length > 0;
      });
    const results = this.#words.search({ combineWith: 'AND', queries: words.map(candidates) }).filter(hasAll);
    return { notes: ranked(withTags(notes, tags), results), sought: { words: [...similar], signs: '' } };
  }
}

const withTags = (notes: readonly Note[], tags: readonly string[]): readonly Note[] =>
  notes.filter((note) => tags.every((tag) => note.tags.some((own) => fold(own).startsWith(tag))));

/** Words with a few other letters, or with the same beginning. */
const candidates = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], fuzzy: editsOf(word) },
    { queries: [word.slice(0, Math.min(3, word.length - 1))], prefix: true },
  ],
});

function ranked(notes: readonly Note[], results: readonly SearchResult[]): readonly Note[] {
  const scores = new Map(results.map(({ id, score }) => [id as string, score]));
  const scoreOf = ({ _id }: Note) => scores.get(_id) ?? 0;
  return notes.filter(({ _id }) => scores.has(_id)).sort((one, other) => scoreOf(other) - scoreOf(one));
}
