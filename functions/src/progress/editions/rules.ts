import * as z from 'zod';
import { limits } from '../../domain/limits';
import works from './catalogue-works.json' with { type: 'json' };

export interface Titled {
  _id: string;
  title: string;
}

/** The works by book key. Books of one work share `workId`, the key of one of them. */
export const JoinedBooks = z.record(z.string(), z.object({ workId: z.string(), title: z.string() }));
export type JoinedBooks = z.output<typeof JoinedBooks>;

const stated = new Map<string, readonly Titled[]>(
  works.flatMap((editions) => editions.map(({ _id }) => [_id, editions] as const)),
);

function joinedWith(joined: JoinedBooks, bookId: string): Titled[] {
  const workId = Object.hasOwn(joined, bookId) ? joined[bookId]?.workId : undefined;
  if (workId === undefined) return [];
  return Object.entries(joined).flatMap(([_id, book]) => (book.workId === workId ? [{ _id, title: book.title }] : []));
}

/** The book itself first, up to the number that one query can compare. */
export function editionsOf(bookId: string, ...joined: readonly JoinedBooks[]): string[] {
  const editions = new Set([bookId]);
  // The loop also visits the ids that it adds.
  for (const id of editions) {
    const next = [...(stated.get(id) ?? []), ...joined.flatMap((books) => joinedWith(books, id))];
    for (const { _id } of next) if (editions.size < limits.editions.max) editions.add(_id);
  }
  return [...editions];
}

/** `joined` is true for those that `separateBook` removes. */
export function otherEditions(bookId: string, joined: JoinedBooks = {}): (Titled & { joined: boolean })[] {
  return editionsOf(bookId, joined)
    .slice(1)
    .map((_id) => {
      const own = Object.hasOwn(joined, _id) ? joined[_id] : undefined;
      const ofCatalogue = stated.get(_id)?.find((edition) => edition._id === _id)?.title;
      const isStated = stated.get(bookId)?.some((edition) => edition._id === _id) ?? false;
      return { _id, title: ofCatalogue ?? own?.title ?? '', joined: own !== undefined && !isStated };
    });
}

/** Returns the same object when they are already one work. */
export function joinBooks(joined: JoinedBooks, book: Titled, other: Titled): JoinedBooks {
  if (editionsOf(book._id, joined).includes(other._id)) return joined;
  const both = [book, other].flatMap((each) => [each, ...joinedWith(joined, each._id)]);
  const workId = (Object.hasOwn(joined, book._id) && joined[book._id]?.workId) || book._id;
  return { ...joined, ...Object.fromEntries(both.map(({ _id, title }) => [_id, { workId, title }])) };
}

/** The other books stay joined. Returns the same object for a book without joins. */
export function separateBook(joined: JoinedBooks, bookId: string): JoinedBooks {
  const others = joinedWith(joined, bookId).filter(({ _id }) => _id !== bookId);
  const [first, second] = others;
  if (!first) return joined;
  const gone = new Set([bookId, ...others.map(({ _id }) => _id)]);
  const rest = Object.entries(joined).filter(([_id]) => !gone.has(_id));
  // A single book needs no work.
  const kept = second ? others.map(({ _id, title }) => [_id, { workId: first._id, title }] as const) : [];
  return Object.fromEntries([...rest, ...kept]);
}
