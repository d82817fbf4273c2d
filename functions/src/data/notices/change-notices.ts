import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import type { Stored } from '../firestore';
import { forEachPage, type JobProgress } from '../jobs/pages';
import { atomically } from '../transaction';
import { levelsOf, levelsRef, withoutClub } from './levels';
import {
  type NoticeEvent,
  type NoticeRecord,
  noticeAt,
  noticeRefs,
  noticesAbout,
  noticesInClub,
  noticesOfClub,
  noticeWith,
  tellBrowsersTx,
  unreadNotices,
  unreadNoticesOf,
} from './notices';

type Found = readonly DocumentSnapshot<Stored<NoticeRecord>>[];
type Change = (events: readonly NoticeEvent[]) => readonly NoticeEvent[];

/** Changes the events of notices of one reader as they were read for this step. One without events is deleted. */
function changeTx(tx: Transaction, uid: string, found: Found, change: Change): void {
  const there = found.flatMap((doc) => doc.data() ?? []);
  for (const notice of there) {
    const ref = noticeRefs(uid, [notice._id])[0];
    const events = change(notice.events);
    if (ref && events.length > 0) tx.set(ref, { _id: notice._id, ...noticeWith(notice, events) });
    else if (ref) tx.delete(ref);
  }
  if (there.length > 0) tellBrowsersTx(tx, uid);
}

/** Notices that are changed in one step. */
const AT_ONCE = 100;

const read: Change = (events) => events.map((event) => ({ ...event, read: true }));

/** Reads what a reader's notices say of these posts of a thread. One query, also when there are none. */
export async function readNoticesOf(uid: string, threadId: string, posts: readonly string[]): Promise<void> {
  if (posts.length === 0) return;
  const seen = new Set(posts);
  const readSeen: Change = (events) =>
    events.map((event) => (event.post !== null && seen.has(event.post) ? { ...event, read: true } : event));
  await atomically(async (tx) => {
    const { docs } = await tx.get(unreadNoticesOf(uid, threadId));
    const concerned = docs.filter((doc) => doc.data().events.some(({ post, read }) => !read && seen.has(post ?? '')));
    changeTx(tx, uid, concerned, readSeen);
  });
}

/** Reads these notices of a reader. Those that aren't there any more are ignored. */
export async function readNotices(uid: string, ids: readonly string[]): Promise<void> {
  await atomically(async (tx) => {
    const found = (await tx.getAll(...noticeRefs(uid, ids))) as Found;
    const unread = found.filter((doc) => doc.data()?.isUnread);
    changeTx(tx, uid, unread, read);
  });
}

/** Reads all notices of a reader. */
export async function readAllNotices(uid: string, now: Date): Promise<void> {
  const readSome = () =>
    atomically(async (tx) => {
      const { docs } = await tx.get(unreadNotices(uid, now).limit(AT_ONCE));
      changeTx(tx, uid, docs, read);
      return docs.length;
    });
  while ((await readSome()) === AT_ONCE);
}

/** Changes the notices of all readers that a query finds, until it finds none. */
function changeFound(query: Query, change: Change, hasTime: () => boolean): Promise<JobProgress> {
  const changeOne = ({ path, uid }: { path: string; uid: string }) =>
    atomically(async (tx) => changeTx(tx, uid, [await tx.get(noticeAt(path))], change));
  return forEachPage(
    query.select(),
    (docs) => Promise.all(docs.map(({ ref }) => changeOne({ path: ref.path, uid: ref.parent.parent?.id ?? '' }))),
    hasTime,
  );
}

/** Takes what is about a post or a version out of everybody's notices. */
export const takeBackNotices = (id: string, hasTime: () => boolean): Promise<JobProgress> =>
  changeFound(noticesAbout(id), (events) => events.filter(({ about }) => !about.includes(id)), hasTime);

/** Deletes everybody's notices of a club that was deleted. */
export const deleteNoticesOf = (clubId: string, hasTime: () => boolean): Promise<JobProgress> =>
  changeFound(noticesInClub(clubId), () => [], hasTime);

/** Deletes what somebody who has left a club was told of it, and how much they wanted to hear of it. */
export async function forgetClub(uid: string, clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  const forgetSome = () =>
    atomically(async (tx) => {
      const [{ docs }, levels] = await Promise.all([
        tx.get((noticesOfClub(uid, clubId) as Query<Stored<NoticeRecord>>).limit(AT_ONCE)),
        tx.get(levelsRef(uid)),
      ]);
      const left = levels.exists ? withoutClub(levelsOf(levels.data()), clubId) : undefined;
      if (left) tx.set(levels.ref, left);
      changeTx(tx, uid, docs, () => []);
      return docs.length;
    });
  for (let done = 0; ; ) {
    const some = await forgetSome();
    done += some;
    if (some < AT_ONCE || !hasTime()) return { done, all: some < AT_ONCE };
  }
}
