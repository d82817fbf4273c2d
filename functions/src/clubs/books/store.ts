import type { Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { HIDDEN_TITLE } from '../../books/store';
import { BookIds } from '../../domain/book-ids';
import { bookIdsOf } from '../../domain/book-ids-of';
import { reportReads } from '../../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { clubRef } from '../store';

const Activity = z.object({ discussions: z.int().default(0), posts: z.int().default(0) });

const ClubBookRecord = z.object({
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  published: z.string(),
  cover: z.string(),
  ...BookIds.shape,
  current: z.boolean(),
  currentSince: storedInstant,
  completedAt: storedInstant.nullable(),
  lastPost: storedInstant.nullable(),
  days: z.record(z.string(), z.int()),
  /** By chapter, and by `end` for the whole book. Both numbers can be 0. */
  activity: z.record(z.string(), Activity),
  glossary: z.array(z.object({ en: z.string(), it: z.string() })),
  termsBy: z.record(z.string(), z.string()).optional(),
  hiddenTerms: z.array(z.string()).optional(),
  schedule: z.array(z.object({ chapter: z.int(), by: z.string() })),
  isScheduled: z.boolean(),
  numPinned: z.int().optional(),
  /** The key of the member who added it. */
  by: z.string().optional(),
  /** The original values while moderators hide them: `title` is then `HIDDEN_TITLE`, and the others are empty. */
  moderated: z
    .object({ title: z.string(), author: z.string(), publisher: z.string(), published: z.string() })
    .optional(),
});
export type ClubBookRecord = z.output<typeof ClubBookRecord>;

const books = (clubId: string) => clubRef(clubId).collection('books').withConverter(converter(ClubBookRecord));

export const clubBookDoc = (clubId: string, bookId: string) => clubRef(clubId).collection('books').doc(bookId);

export async function findClubBook(clubId: string, bookId: string): Promise<Stored<ClubBookRecord> | undefined> {
  return (await books(clubId).doc(bookId).get()).data();
}

export async function findClubBookTx(
  tx: Transaction,
  clubId: string,
  bookId: string,
): Promise<Stored<ClubBookRecord> | undefined> {
  return (await tx.get(books(clubId).doc(bookId))).data();
}

export async function findClubBooks(clubId: string, bookIds: readonly string[]): Promise<Stored<ClubBookRecord>[]> {
  if (bookIds.length === 0) return [];
  const found = await db().getAll(...bookIds.map((id) => clubBookDoc(clubId, id)));
  reportReads(found.length);
  return found.flatMap((book) => (book.exists ? [{ ...ClubBookRecord.parse(book.data()), _id: book.id }] : []));
}

export const currentBooks = (clubId: string, page: PageRequest): Promise<PageOf<Stored<ClubBookRecord>>> =>
  findPage(books(clubId).where('current', '==', true), { by: 'currentSince', direction: 'desc' }, page);

export const allClubBooks = (clubId: string, page: PageRequest): Promise<PageOf<Stored<ClubBookRecord>>> =>
  findPage(books(clubId), { by: 'currentSince', direction: 'desc' }, page);

export type AboutBook = Stored<Pick<ClubBookRecord, 'title' | 'author' | 'publisher' | 'published' | 'cover'>> &
  BookIds;

/** A club's book before its first discussion and plan. */
export function blankClubBook(
  { _id, title, author, publisher, published, cover, ...ids }: AboutBook,
  reading: Pick<ClubBookRecord, 'current' | 'currentSince' | 'completedAt'>,
): Stored<ClubBookRecord> {
  return {
    _id,
    title,
    author,
    publisher,
    published,
    cover,
    ...bookIdsOf(ids),
    ...reading,
    lastPost: null,
    days: {},
    activity: {},
    glossary: [],
    schedule: [],
    isScheduled: false,
  };
}

export function createClubBook(batch: WriteBatch, clubId: string, book: Stored<ClubBookRecord>): void {
  batch.create(books(clubId).doc(book._id), book);
}

export async function booksCompletedIn(clubId: string, span: Span, limit: number): Promise<Stored<ClubBookRecord>[]> {
  return (await findIn(books(clubId), 'completedAt', span, limit)).reverse();
}

export async function scheduledBooks(clubId: string, limit: number): Promise<Stored<ClubBookRecord>[]> {
  const found = books(clubId).where('current', '==', true).where('isScheduled', '==', true).limit(limit);
  return (await found.get()).docs.map((book) => book.data());
}

/** `updateTime` detects any write since the read. */
export async function findClubBookAsRead(clubId: string, bookId: string) {
  const found = await books(clubId).doc(bookId).get();
  const [book, updateTime] = [found.data(), found.updateTime];
  return book && updateTime && { book, updateTime };
}

/** Fails (`hasChanged`) when anything, including a post, has changed it since the read. */
export function deleteClubBook(batch: WriteBatch, clubId: string, bookId: string, asRead: Timestamp): void {
  batch.delete(clubBookDoc(clubId, bookId), { lastUpdateTime: asRead });
}

type Change = Partial<
  Pick<ClubBookRecord, 'current' | 'currentSince' | 'completedAt' | 'glossary' | 'termsBy' | 'schedule' | 'isScheduled'>
>;

export function changeClubBook(batch: WriteBatch, clubId: string, bookId: string, change: Change): void {
  batch.update(clubBookDoc(clubId, bookId), change);
}

type HideableBook = Pick<ClubBookRecord, 'title' | 'author' | 'publisher' | 'published' | 'moderated'>;

export const wordsOfClubBook = ({ title, author, publisher, published, moderated }: HideableBook) =>
  moderated ?? { title, author, publisher, published };

export const hiddenWords = (book: HideableBook) => ({
  title: HIDDEN_TITLE,
  author: '',
  publisher: '',
  published: '',
  moderated: wordsOfClubBook(book),
});
