import { createHash } from 'node:crypto';
import {
  type CollectionReference,
  type DocumentReference,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { Notice, noticeKinds } from '../contract/notices';
import { ThreadArea } from '../domain/thread-area';
import { DAY_MS } from '../domain/time';
import { addJob } from '../platform/jobs/job';
import { mailFields, mailRef } from '../platform/mail/mails';
import { encodeCursor } from '../platform/store/cursor';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';
import { findPage, MAX_VALUES, type PageOf, type PageRequest } from '../platform/store/paging';

/** `users/{uid}/notices/{hash of kind, thread and event}`, without any text of its source. */
const NoticeRecord = z.object({
  kind: Notice.shape.kind,
  area: ThreadArea,
  threadId: z.string().nullable(),
  clubId: z.string().nullable(),
  group: z.string(),
  event: z.string(),
  post: z.string().nullable(),
  /** Posts and member translations. Deleting one deletes the notification. */
  about: z.array(z.string()),
  at: storedInstant,
  isUnread: z.boolean(),
  reason: z.string().optional(),
  expiresAt: storedInstant,
});
export type NoticeRecord = z.output<typeof NoticeRecord>;

export type NoticeOf = Pick<NoticeRecord, 'kind' | 'area' | 'threadId' | 'clubId'>;
export type NoticeEvent = Pick<NoticeRecord, 'event' | 'post' | 'about' | 'at' | 'reason'>;

/** A notification that is about a club as a whole. */
export const inClub = (kind: NoticeOf['kind'], clubId: string): NoticeOf => ({
  kind,
  area: 'clubs',
  threadId: null,
  clubId,
});
/** Belongs to no club, because the reader is no longer in it. The event is the club's id. */
const goneFrom: NoticeOf = { kind: 'gone', area: 'clubs', threadId: null, clubId: null };

export const isAlwaysTold = ({ kind }: Pick<NoticeOf, 'kind'>): boolean => 'isAlwaysTold' in noticeKinds[kind];

const stored = (uid: string): CollectionReference => db().collection('users').doc(uid).collection('notices');
const notices = (uid: string) => stored(uid).withConverter(converter(NoticeRecord));

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const KEPT_MS = 90 * DAY_MS;
const firstShown = (now: Date) => new Date(now.getTime() - KEPT_MS);

export const groupOf = ({ kind, area, threadId, clubId }: NoticeOf): string => hashOf(kind, area, threadId ?? clubId);

/** The same event always has the same reference. */
export function noticeOf(
  uid: string,
  of: NoticeOf,
  event: NoticeEvent,
): { ref: DocumentReference; record: NoticeRecord } {
  const { kind, area, threadId, clubId } = of;
  const id = hashOf(kind, area, threadId ?? clubId, event.event);
  const group = isAlwaysTold(of) ? id : groupOf(of);
  const expiresAt = new Date(event.at.getTime() + KEPT_MS);
  const record = { kind, area, threadId, clubId, group, ...event, isUnread: true, expiresAt };
  return { ref: stored(uid).doc(id), record };
}

/** `users/{uid}/live/notices`: a counter of changes, for browsers to listen to. */
const liveRef = (uid: string) => db().collection('users').doc(uid).collection('live').doc('notices');

export const liveInOrder = (uid: string): Query =>
  db().collection('users').doc(uid).collection('live').orderBy('__name__');

interface Step {
  set(ref: DocumentReference, data: object, options: { merge: true }): unknown;
}

export const tellBrowsers = (step: Step, uid: string): void =>
  void step.set(liveRef(uid), { changes: FieldValue.increment(1) }, { merge: true });

/** Ignores mutes. @param isMailed has emails about clubs @param isPushed has devices */
export function tellOfGone(
  batch: WriteBatch,
  uid: string,
  { clubId, isMailed, isPushed }: { clubId: string; isMailed: boolean; isPushed: boolean },
  at: Date,
): void {
  const { ref, record } = noticeOf(uid, goneFrom, { event: clubId, post: null, about: [], at });
  batch.set(ref, record);
  tellBrowsers(batch, uid);
  if (isPushed) addJob(batch, 'push', { uid, club: '' }, at);
  if (!isMailed) return;
  const [kind, since] = ['notice', at.toISOString()] as const;
  const mail = { uid, kind, subject: { group: record.group, since }, due: at };
  batch.set(mailRef(uid, kind, `${record.group} ${since}`), mailFields(mail, at));
}

export function forgetGone(batch: WriteBatch, uid: string, clubId: string): void {
  batch.delete(noticeOf(uid, goneFrom, { event: clubId, post: null, about: [], at: new Date(0) }).ref);
}

export type NoticeGroup = readonly Stored<NoticeRecord>[];

const NOTICES_PER_GROUP = 3;

/** Most recent first. A group that is too large for a page continues on the next one. */
export async function noticeGroups(
  uid: string,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<PageOf<NoticeGroup>> {
  const shown = notices(uid).where('at', '>', firstShown(now));
  const order = { by: 'at', direction: 'desc' } as const;
  const page = await findPage(shown, order, { limit: limit * NOTICES_PER_GROUP, cursor });
  const groups = new Map<string, Stored<NoticeRecord>[]>();
  let last: Stored<NoticeRecord> | undefined;
  for (const notice of page.items) {
    const group = groups.get(notice.group);
    if (group) group.push(notice);
    else if (groups.size < limit) groups.set(notice.group, [notice]);
    else return { items: [...groups.values()], cursor: last && encodeCursor({ at: last.at, id: last._id }) };
    last = notice;
  }
  return { items: [...groups.values()], cursor: page.cursor };
}

export const noticesInOrder = (uid: string): Query<Stored<NoticeRecord>> => notices(uid).orderBy('__name__');

export async function unreadOfGroup(uid: string, group: string): Promise<Stored<NoticeRecord>[]> {
  const { docs } = await notices(uid).where('group', '==', group).where('isUnread', '==', true).get();
  return docs.map((doc) => doc.data());
}

export const unreadInThread = (uid: string, threadId: string): Query =>
  stored(uid).where('threadId', '==', threadId).where('isUnread', '==', true);

export async function groupsWith(uid: string, ids: readonly string[]): Promise<string[]> {
  const docs = await db().getAll(...ids.map((id) => stored(uid).doc(id)), { fieldMask: ['group'] });
  reportReads(docs.length);
  return [...new Set(docs.flatMap((notice) => (notice.exists ? [String(notice.get('group'))] : [])))];
}

export function unreadInGroups(uid: string, groups: readonly string[]): Query[] {
  const parts = Array.from({ length: Math.ceil(groups.length / MAX_VALUES) }, (_, part) =>
    groups.slice(part * MAX_VALUES, (part + 1) * MAX_VALUES),
  );
  return parts.map((part) => stored(uid).where('group', 'in', part).where('isUnread', '==', true));
}

export const unreadNotices = (uid: string, now: Date): Query =>
  stored(uid).where('isUnread', '==', true).where('at', '>', firstShown(now)).orderBy('at', 'desc');

const Unread = NoticeRecord.pick({ group: true, kind: true, clubId: true, threadId: true });

/** Each as one of its notifications. One read per notification. */
export async function unreadGroups(uid: string, limit: number, now: Date): Promise<z.output<typeof Unread>[]> {
  const fields = Object.keys(Unread.shape);
  const { docs } = await unreadNotices(uid, now)
    .select(...fields)
    .limit(limit)
    .get();
  reportReads(Math.max(1, docs.length));
  return [...new Map(docs.map((doc) => Unread.parse(doc.data())).map((notice) => [notice.group, notice])).values()];
}

export async function unreadIn(uid: string, clubId: string | null, limit: number): Promise<Stored<NoticeRecord>[]> {
  const { docs } = await notices(uid).where('clubId', '==', clubId).where('isUnread', '==', true).limit(limit).get();
  return docs.map((doc) => doc.data()).toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export const noticesAbout = (id: string): Query => db().collectionGroup('notices').where('about', 'array-contains', id);

export const noticesInClub = (clubId: string): Query => db().collectionGroup('notices').where('clubId', '==', clubId);

export const noticesOfClub = (uid: string, clubId: string): Query => stored(uid).where('clubId', '==', clubId);

export const readerOf = ({ ref }: Pick<QueryDocumentSnapshot, 'ref'>): string => ref.parent.parent?.id ?? '';
