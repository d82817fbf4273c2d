import { type MatchingWord, matchingWords, similarWords } from './matching-words';
import { IN_AUTHOR, IN_TITLE, type SearchIndex } from './search-index';
import { lettersOf } from './spelling';

/** How much more a word of the title counts than one of the author. */
const TITLE_BOOST = 3;

/** Okapi BM25 for a word that occurs once in a text: the shorter the text, the more the word says about it. */
const weightIn = (length: number, average: number): number => 0.5 + 2.2 / (1 + 1.2 * (0.3 + (0.7 * length) / average));

const averageOf = (lengths: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < lengths.length; at += 1) sum += lengths[at] ?? 0;
  return sum / Math.max(1, lengths.length);
};

/** Ranks the books of an index for the words of a search. */
export class Ranking {
  /** What a word in the title and one in the author add to the score of each book. */
  readonly #titleWeights: Float64Array;
  readonly #authorWeights: Float64Array;
  #letters: Int32Array | undefined;

  constructor(private readonly index: SearchIndex) {
    const { titleKeys, authorLengths } = index;
    const titleLengths = titleKeys.map((key) => key.split(' ').length);
    const [title, author] = [averageOf(titleLengths), averageOf(authorLengths)];
    this.#titleWeights = Float64Array.from(titleLengths, (length) => TITLE_BOOST * weightIn(length, title));
    this.#authorWeights = Float64Array.from(authorLengths, (length) => weightIn(length, author));
  }

  /**
   * The places of the books that have every word, the best first, at most `most`. A title equal to the words comes first,
   * then titles that begin with them, then the rest by score.
   * @param withTypos finds similar words as well
   */
  best(words: readonly string[], most: number, withTypos: boolean): number[] {
    const scores = new Float64Array(this.index.titleKeys.length);
    /** How many of the words each book has, as long as it has all of them up to that one. */
    const had = new Uint8Array(this.index.titleKeys.length);
    const asked = [...new Set(words)];
    if (asked.length === 0) return [];
    for (const [place, word] of asked.entries()) {
      this.#count(this.#matches(word, place, asked, withTypos), place, scores, had);
    }
    return this.#first(words.join(' '), asked.length, most, scores, had);
  }

  #matches(word: string, place: number, asked: readonly string[], withTypos: boolean): MatchingWord[] {
    // A single letter is a prefix only at the end, where the reader is still typing. Elsewhere it is an initial, and as
    // a prefix it would match half the catalogue.
    const isPrefix = word.length > 1 || place === asked.length - 1;
    const exact = matchingWords(this.index.words, word, isPrefix);
    if (!withTypos) return exact;
    this.#letters ??= Int32Array.from(this.index.words, lettersOf);
    return [...exact, ...similarWords(this.index.words, this.#letters, word)];
  }

  #count(matches: readonly MatchingWord[], place: number, scores: Float64Array, had: Uint8Array): void {
    for (const { at, nearness } of matches) {
      const places = this.index.occurrences[at] ?? [];
      const rarity = nearness * Math.log(1 + (scores.length - places.length + 0.5) / (places.length + 0.5));
      for (const occurrence of places) {
        const book = occurrence >>> 2;
        if ((had[book] ?? 0) < place) continue;
        had[book] = place + 1;
        const title = occurrence & IN_TITLE ? (this.#titleWeights[book] ?? 0) : 0;
        const author = occurrence & IN_AUTHOR ? (this.#authorWeights[book] ?? 0) : 0;
        scores[book] = (scores[book] ?? 0) + rarity * (title + author);
      }
    }
  }

  /** Sorts plain numbers, which is many times faster than objects: closeness, then score, then the earlier book. */
  #first(query: string, asked: number, most: number, scores: Float64Array, had: Uint8Array): number[] {
    const ranks: number[] = [];
    for (let book = 0; book < had.length; book += 1) {
      if (had[book] !== asked) continue;
      const score = Math.min(SCORE_STEPS - 1, Math.floor((scores[book] ?? 0) * 1000));
      const closeness = closenessOf(this.index.titleKeys[book] ?? '', query);
      ranks.push((closeness * SCORE_STEPS + score) * MOST_BOOKS + (MOST_BOOKS - 1 - book));
    }
    const sorted = Float64Array.from(ranks).sort();
    return [...sorted.subarray(-most)].reverse().map((rank) => MOST_BOOKS - 1 - (rank % MOST_BOOKS));
  }
}

/** Both fit into the 53 bits of a whole number, with two more for the closeness. */
const SCORE_STEPS = 2 ** 30;
const MOST_BOOKS = 2 ** 20;

/** 2 for the whole title, 1 for a prefix of it, otherwise 0. */
function closenessOf(title: string, query: string): number {
  if (title === query) return 2;
  return title.startsWith(query) ? 1 : 0;
}
