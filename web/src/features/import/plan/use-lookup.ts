import type { BookMatch } from '@contract/search';
import { importLimits } from '@domain/import-limits';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { type LibraryBook, soughtKey } from './library';
import { type KnownBook, type KnownNotes, ownKeyOf } from './preview';
import { sought, soughtBatches } from './sought';

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

const PER_CALL = importLimits.matches.max;
const NOTED_PER_CALL = importLimits.knownNoted.max;
const AT_ONCE = 4;

/** Works on a few batches at a time. */
async function inTurns<Batch>(batches: Generator<Batch>, work: (batch: Batch) => Promise<void>): Promise<void> {
  const next = async () => {
    for (const batch of batches) await work(batch);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

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
      await inTurns(soughtBatches(missing), async (batch) => {
        const body = { books: batch.map(({ book }) => sought(book)) };
        const answer = await call('POST /api/notes/book/matches', { body, signal });
        for (const [index, { key }] of batch.entries()) {
          const match = answer.matches[index];
          if (match) matches.set(key, match);
        }
        setDone((before) => before + batch.reduce((sum, { count }) => sum + count, 0));
      });
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

/** Asks about every book that a row may be stored as. */
async function findKnown(
  books: readonly LibraryBook[],
  matchOf: Found['matchOf'],
  hasEarlier: boolean,
  signal: AbortSignal,
): Promise<KnownNotes> {
  const notesOf = new Map<string, boolean>();
  for (const book of books) {
    const match = matchOf(book);
    if (!match) continue;
    const notes = book.notes.length > 0;
    const candidates = [match.certain, ...match.choices].filter((candidate) => candidate !== null);
    const asked = candidates.filter(({ shelf }) => hasEarlier || (shelf?.numNotes && notes));
    const ids = [...asked.map(({ id }) => id), ...(hasEarlier ? [ownKeyOf(book, match)] : [])];
    for (const id of ids) notesOf.set(id, notes || (notesOf.get(id) ?? false));
  }
  const known = new Map<string, KnownBook>();
  await inTurns(queryBatches(notesOf), async (batch) => {
    let left = batch;
    while (left.length > 0) {
      const answer = await call('POST /api/notes/imports/known', { body: { books: left }, signal });
      for (const { gId, removed, keys, placed, rows } of answer.books) {
        known.set(gId, { removed, keys: new Set(keys), placed: new Set(placed), rows: new Set(rows) });
      }
      // The answer has the first ones, at least one.
      left = left.slice(answer.books.length || left.length);
    }
  });
  return known;
}

interface BookQuery {
  gId: string;
  notes: boolean;
}

function* queryBatches(notesOf: ReadonlyMap<string, boolean>): Generator<BookQuery[]> {
  const asked = [...notesOf].map(([gId, notes]) => ({ gId, notes }));
  const noted = asked.filter(({ notes }) => notes);
  const others = asked.filter(({ notes }) => !notes);
  for (let at = 0; at < noted.length; at += NOTED_PER_CALL) yield noted.slice(at, at + NOTED_PER_CALL);
  for (let at = 0; at < others.length; at += PER_CALL) yield others.slice(at, at + PER_CALL);
}
