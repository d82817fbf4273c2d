import { createHash } from 'node:crypto';
import { type DocumentReference, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { Notice } from '../../contract/notices';
import { reportReads } from '../documents-read';
import { converter, db, type Stored, storedInstant } from '../firestore';
import { findPage, type PageOf, type PageRequest } from '../paging';
import { ReadsArea } from '../threads/reads';

const NoticeEvent = z.object({
  /** What happened: the post, the version, or the membership that began. */
  _id: z.string(),
  /** The post that it leads to; null without one. */
  post: z.string().nullable(),
  /** The posts and versions without which there is nothing to tell any more. */
  about: z.array(z.string()),
  at: storedInstant,
  read: z.boolean(),
  /** Why a post was removed, in the words of the owner who did it. */
  reason: z.string().optional(),
});
export type NoticeEvent = z.output<typeof NoticeEvent>;

/** `users/{uid}/notices/{hash of kind and thread}`: what a reader is told of one thread, without a word of it. */
const NoticeRecord = z.object({
  kind: Notice.shape.kind,
  area: ReadsArea,
  /** Null for a club that the reader was added to. */
  threadId: z.string().nullable(),
  /** Null in public. */
  clubId: z.string().nullable(),
  /** The latest, oldest first. */
  events: z.array(NoticeEvent),
  /** All that its events are about, by which they are found when that is deleted. */
  ids: z.array(z.string()),
  isUnread: z.boolean(),
  /** Of its latest event. */
  at: storedInstant,
  /** When Firestore may delete it. */
  expiresAt: storedInstant,
});
export type NoticeRecord = z.output<typeof NoticeRecord>;

/** What a notice is of. */
export type NoticeOf = Pick<NoticeRecord, 'kind' | 'area' | 'threadId' | 'clubId'>;

/** That a reader was added to a club. */
export const addedTo = (clubId: string): NoticeOf => ({ kind: 'added', area: 'clubs', threadId: null, clubId });

/** That readers ask to join a club, for its owners. */
export const askedIn = (clubId: string): NoticeOf => ({ ...addedTo(clubId), kind: 'asked' });
/** That a club has accepted a reader who had asked. */
export const acceptedBy = (clubId: string): NoticeOf => ({ ...addedTo(clubId), kind: 'accepted' });

const notices = (uid: string) =>
  db().collection('users').doc(uid).collection('notices').withConverter(converter(NoticeRecord));

/** @param alone the id of an event that is a notice of its own */
export function noticeRef(
  uid: string,
  { kind, area, threadId, clubId }: NoticeOf,
  ...alone: readonly string[]
): DocumentReference {
  const hash = createHash('sha256').update(JSON.stringify([kind, area, threadId ?? clubId, ...alone]));
  return db().collection('users').doc(uid).collection('notices').doc(hash.digest('hex').slice(0, 32));
}

/** The notices of a reader with these ids, as they are stored. */
export const noticeRefs = (uid: string, ids: readonly string[]) => ids.map((id) => notices(uid).doc(id));

/** How many events one notice has. */
const MOST_EVENTS = 100;
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Notices from before aren't shown any more. */
const firstShown = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** A notice with these events, of which there is one at least. */
export function noticeWith(of: NoticeOf, all: readonly NoticeEvent[]): NoticeRecord {
  const events = all.toSorted((one, other) => one.at.getTime() - other.at.getTime()).slice(-MOST_EVENTS);
  const at = events.at(-1)?.at ?? new Date(0);
  return {
    ...{ kind: of.kind, area: of.area, threadId: of.threadId, clubId: of.clubId, events, at },
    ids: [...new Set(events.flatMap(({ about }) => about))],
    isUnread: events.some(({ read }) => !read),
    expiresAt: new Date(at.getTime() + KEPT_MS),
  };
}

/** `users/{uid}/live/notices`: how often a reader's notices have changed, for their browsers to listen to. */
const liveRef = (uid: string) => db().collection('users').doc(uid).collection('live').doc('notices');

/** The document, if there is one. */
export const liveInOrder = (uid: string): Query =>
  db().collection('users').doc(uid).collection('live').orderBy('__name__');

/** Part of each step that changes notices. An erasure deletes it after the notices. */
export const tellBrowsersTx = (tx: Transaction, uid: string): void =>
  void tx.set(liveRef(uid), { changes: FieldValue.increment(1) }, { merge: true });

/** A page of a reader's notices, the latest first. */
export const noticesPage = (uid: string, page: PageRequest, now: Date): Promise<PageOf<Stored<NoticeRecord>>> =>
  findPage(notices(uid).where('at', '>', firstShown(now)), { by: 'at', direction: 'desc' }, page);

/** All notices of a reader, by id. */
export const noticesInOrder = (uid: string): Query<Stored<NoticeRecord>> => notices(uid).orderBy('__name__');

export const noticesOfClub = (uid: string, clubId: string): Query<Stored<NoticeRecord>> =>
  notices(uid).where('clubId', '==', clubId);

export const unreadNoticesOf = (uid: string, threadId: string): Query<Stored<NoticeRecord>> =>
  notices(uid).where('threadId', '==', threadId).where('isUnread', '==', true);

export const unreadNotices = (uid: string, now: Date): Query<Stored<NoticeRecord>> =>
  notices(uid).where('isUnread', '==', true).where('at', '>', firstShown(now)).orderBy('at');

/** How many notices a reader hasn't read, `limit` at most. Firestore bills one read. */
export async function countUnreadNotices(uid: string, limit: number, now: Date): Promise<number> {
  const { count } = (await unreadNotices(uid, now).limit(limit).count().get()).data();
  reportReads(1);
  return count;
}

/** The notices of all readers that are about a post or a version. */
export const noticesAbout = (id: string): Query => db().collectionGroup('notices').where('ids', 'array-contains', id);

/** The notices of all readers that are of a club. */
export const noticesInClub = (clubId: string): Query => db().collectionGroup('notices').where('clubId', '==', clubId);

/** A notice as these two find it, in its own reader's collection. */
export const noticeAt = (path: string) => db().doc(path).withConverter(converter(NoticeRecord));
