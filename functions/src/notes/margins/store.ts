import { Filter, type Query } from 'firebase-admin/firestore';
import { decodeCursor, encodeCursor } from '../../platform/store/cursor';
import type { Stored } from '../../platform/store/firestore';
import { MAX_VALUES, type PageOf, type PageRequest, pageOf } from '../../platform/store/paging';
import { type NoteRecord, notes } from '../store';

export interface Chapters {
  from: number;
  to: number;
}

const FURTHER_NOTES = 100;
const MAX_CLOSED_NOTES = 300;

/** Editions with public notes, and for each club the editions with shared notes. */
export interface NoteSources {
  public: readonly string[];
  clubs: ReadonlyMap<string, readonly string[]>;
}

function byEditions(clubs: NoteSources['clubs']): { editions: readonly string[]; clubIds: string[] }[] {
  const groups = new Map<string, { editions: readonly string[]; clubIds: string[] }>();
  for (const [clubId, editions] of clubs) {
    const key = editions.toSorted().join();
    groups.set(key, { editions, clubIds: [...(groups.get(key)?.clubIds ?? []), clubId] });
  }
  return [...groups.values()];
}

/** No note matches two filters. */
export function filtersOf({ public: editions, clubs }: NoteSources): Filter[] {
  const of = (books: readonly string[], readers: Filter) => Filter.and(Filter.where('bookId', 'in', books), readers);
  const shared = byEditions(clubs).flatMap((group) => {
    const most = Math.floor(MAX_VALUES / group.editions.length);
    return Array.from({ length: Math.ceil(group.clubIds.length / most) }, (_, part) =>
      of(group.editions, Filter.where('clubId', 'in', group.clubIds.slice(part * most, (part + 1) * most))),
    );
  });
  return editions.length > 0 ? [of(editions, Filter.where('pub', '==', true)), ...shared] : shared;
}

const positionOf = ({ chapter, createdAt, _id }: Stored<NoteRecord>): string =>
  `${chapter}.${encodeCursor({ at: createdAt, id: _id })}`;

function readPosition(cursor: string): [number, Date, string] {
  const [chapter = '', rest = ''] = cursor.split('.');
  // A cursor without a chapter has an invalid rest as well.
  const { at, id } = decodeCursor(/^\d{1,6}$/.test(chapter) ? rest : '');
  return [Number(chapter), at, id];
}

const inOrder = (a: Stored<NoteRecord>, b: Stored<NoteRecord>): number =>
  a.chapter - b.chapter || b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1);

/**
 * By chapter, newest first. Later notes replace hidden ones, so that neither length nor cursor reveals them; a page
 * ends after three hundred hidden notes. Reads a whole page from each source, because any can have the next notes.
 */
export async function sharedNotes(
  sources: NoteSources,
  { from, to }: Chapters,
  { limit, cursor }: PageRequest,
  isOpen: (note: Stored<NoteRecord>) => boolean,
): Promise<PageOf<Stored<NoteRecord>>> {
  const filters = filtersOf(sources);
  let after = cursor === undefined ? undefined : readPosition(cursor);
  const ofSource = (source: Filter): Query<Stored<NoteRecord>> =>
    notes()
      .where(source)
      .where('chapter', '>=', from)
      .where('chapter', '<=', to)
      .orderBy('chapter')
      .orderBy('createdAt', 'desc')
      .orderBy('__name__', 'desc');
  const read = async (most: number) => {
    const found = await Promise.all(filters.map((source) => pageOf(ofSource(source), most, after)));
    const notes = found.flat().map((document) => document.data());
    return notes.sort(inOrder).slice(0, most);
  };
  const items: Stored<NoteRecord>[] = [];
  for (let closed = 0, most = limit; closed < MAX_CLOSED_NOTES && items.length < limit; most = FURTHER_NOTES) {
    const notes = await read(most);
    const open = notes.filter(isOpen);
    closed += notes.length - open.length;
    items.push(...open.slice(0, limit - items.length));
    const end = notes.at(-1);
    if (!end || notes.length < most) break;
    after = [end.chapter, end.createdAt, end._id];
  }
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items, cursor: last && positionOf(last) };
}
