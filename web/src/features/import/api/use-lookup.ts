import type { BookMatch } from '@contract/search';
import { limits } from '@domain/limits';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { cleanName } from '../plan/clean';
import type { LibraryBook } from '../plan/library';
import { type KnownNotes, ownKeyOf } from '../plan/preview';

export interface Lookup {
  /** Undefined until all books have been looked up. */
  found: Found | undefined;
  done: number;
  error: unknown;
  retry: () => void;
}

export interface Found {
  books: readonly LibraryBook[];
  matchOf: (book: LibraryBook) => BookMatch | undefined;
  known: KnownNotes;
}

/** The same for two records that find the same book. */
const soughtKey = ({ title, author, isbn13, olWork, olEdition }: LibraryBook): string =>
  [isbn13, olWork, olEdition, title, author].join('\n');

const sought = ({ title, author, isbn13, olWork, olEdition }: LibraryBook) => ({
  title: cleanName(title, limits.title),
  author: cleanName(author ?? '', limits.author),
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});

const PER_CALL = limits.importMatches.max;
/** Note keys in one call, which keep it below the size of a body. */
const KEYS_PER_CALL = 2500;

const AT_ONCE = 4;

/**
 * Looks up the files' books, a few at a time, then finds known notes where an earlier import or a shelf may have them.
 */
export function useLookup(books: readonly LibraryBook[], hasEarlier: boolean | undefined): Lookup {
  /** Kept while the files change, and after a failure. */
  const [matches] = useState(() => new Map<string, BookMatch>());
  const [found, setFound] = useState<Found>();
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt continues where the last one stopped
  useEffect(() => {
    if (books.length === 0 || hasEarlier === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const matchOf = (book: LibraryBook) => matches.get(soughtKey(book));
    setError(undefined);
    const run = async () => {
      const missing = books.filter((book) => !matchOf(book));
      setDone(books.length - missing.length);
      const batches = Array.from({ length: Math.ceil(missing.length / PER_CALL) }, (_, index) =>
        missing.slice(index * PER_CALL, (index + 1) * PER_CALL),
      ).values();
      const next = async () => {
        for (const batch of batches) {
          const answer = await call('POST /api/notes/book/matches', { body: { books: batch.map(sought) }, signal });
          for (const [index, book] of batch.entries()) {
            const match = answer.matches[index];
            if (match) matches.set(soughtKey(book), match);
          }
          setDone((before) => before + batch.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      const known = await findKnown(books, matchOf, hasEarlier, signal);
      if (!signal.aborted) setFound({ books, matchOf, known });
    };
    run().catch((failure: unknown) => {
      if (!signal.aborted) setError(failure);
      stop.abort();
    });
    return () => stop.abort();
  }, [books, hasEarlier, attempt]);

  // A result for other files doesn't count.
  return { found: found?.books === books ? found : undefined, done, error, retry: () => setAttempt(attempt + 1) };
}

/** Every book that a row may be stored as, with the keys of its notes. */
async function findKnown(
  books: readonly LibraryBook[],
  matchOf: Found['matchOf'],
  hasEarlier: boolean,
  signal: AbortSignal,
): Promise<KnownNotes> {
  const keysOf = new Map<string, string[]>();
  for (const book of books) {
    const match = matchOf(book);
    if (!match) continue;
    const keys = book.notes.map(({ key }) => key);
    const candidates = [match.certain, ...match.choices].filter((candidate) => candidate !== null);
    const asked = candidates.filter(({ shelf }) => hasEarlier || (shelf?.numNotes && keys.length > 0));
    const ids = [...asked.map(({ id }) => id), ...(hasEarlier ? [ownKeyOf(book, match)] : [])];
    for (const id of ids) keysOf.set(id, [...(keysOf.get(id) ?? []), ...keys]);
  }
  const known = new Map<string, { removed: boolean; keys: ReadonlySet<string> }>();
  for (const batch of batchesOf(keysOf)) {
    const answer = await call('POST /api/notes/imports/known', { body: { books: batch }, signal });
    for (const { gId, removed, known: keys } of answer.books) {
      known.set(gId, { removed, keys: new Set([...(known.get(gId)?.keys ?? []), ...keys]) });
    }
  }
  return known;
}

interface Asked {
  gId: string;
  keys: string[];
}

function* batchesOf(keysOf: ReadonlyMap<string, readonly string[]>): Generator<Asked[]> {
  let batch: Asked[] = [];
  let size = 0;
  for (const [gId, all] of keysOf) {
    const unique = [...new Set(all)];
    for (let at = 0; at === 0 || at < unique.length; at += limits.knownNotes.max) {
      const keys = unique.slice(at, at + limits.knownNotes.max);
      if (batch.length >= PER_CALL || (batch.length > 0 && size + keys.length > KEYS_PER_CALL)) {
        yield batch;
        batch = [];
        size = 0;
      }
      batch.push({ gId, keys });
      size += keys.length;
    }
  }
  if (batch.length > 0) yield batch;
}
