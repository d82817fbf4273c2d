import { Filter, type Query } from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor } from '../cursor';
import type { Stored } from '../firestore';
import { type PageOf, type PageRequest, pageOf } from '../paging';
import { type NoteRecord, notes } from './notes';

/** Chapters of a book, both included. */
export interface Chapters {
  from: number;
  to: number;
}

/** The most values that Firestore compares a field with in one query. */
const MOST_VALUES = 30;

/** Public notes, and those that are shared with any of these clubs. No note is in two of them. */
function sources(clubIds: readonly string[]): Filter[] {
  const shared: Filter[] = [];
  for (let first = 0; first < clubIds.length; first += MOST_VALUES) {
    shared.push(Filter.where('clubId', 'in', clubIds.slice(first, first + MOST_VALUES)));
  }
  return [Filter.where('pub', '==', true), ...shared];
}

const positionOf = ({ chapter, createdAt, _id }: Stored<NoteRecord>): string =>
  `${chapter}.${encodeCursor({ at: createdAt, id: _id })}`;

function readPosition(cursor: string): [number, Date, string] {
  const [chapter = '', rest = ''] = cursor.split('.');
  // Without a chapter, the rest is none of ours either.
  const { at, id } = decodeCursor(/^\d{1,6}$/.test(chapter) ? rest : '');
  return [Number(chapter), at, id];
}

const inOrder = (a: Stored<NoteRecord>, b: Stored<NoteRecord>): number =>
  a.chapter - b.chapter || b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1);

/**
 * A page of the notes on some chapters of a book that are public or shared with these clubs, by chapter and newest first.
 * Each source is asked for a whole page, because any of them can have the next notes.
 * @throws `invalid` for a cursor that we didn't make
 */
export async function sharedNotes(
  bookId: string,
  clubIds: readonly string[],
  { from, to }: Chapters,
  { limit, cursor }: PageRequest,
): Promise<PageOf<Stored<NoteRecord>>> {
  const after = cursor === undefined ? undefined : readPosition(cursor);
  const ofSource = (source: Filter): Query<Stored<NoteRecord>> =>
    notes()
      .where('bookId', '==', bookId)
      .where(source)
      .where('chapter', '>=', from)
      .where('chapter', '<=', to)
      .orderBy('chapter')
      .orderBy('createdAt', 'desc')
      .orderBy('__name__', 'desc');
  const found = await Promise.all(sources(clubIds).map((source) => pageOf(ofSource(source), limit, after)));
  const items = found
    .flat()
    .map((document) => document.data())
    .sort(inOrder)
    .slice(0, limit);
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items, cursor: last && positionOf(last) };
}
