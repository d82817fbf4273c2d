import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { forEachPage, type JobProgress } from '../platform/jobs/pages';
import { db, hasChanged, isMissing } from '../platform/store/firestore';
import { atomically } from '../platform/store/transaction';
import { levelsOf, levelsRef, withoutClub } from './levels';
import {
  groupsWith,
  noticesAbout,
  noticesInClub,
  noticesOfClub,
  readerOf,
  tellBrowsers,
  unreadInGroups,
  unreadInThread,
  unreadNotices,
} from './store';

/** Notices that are read in one step: a commit takes 500 writes. */
const AT_ONCE = 400;

/**
 * Reads the unread notices that a query finds. The step fails when one is deleted, or read on another device, meanwhile;
 * then the rest are found again.
 * @param isSeen which of them are read; all unless given
 */
async function readFound(
  uid: string,
  query: Query,
  isSeen?: (notice: QueryDocumentSnapshot) => boolean,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(AT_ONCE).get();
    const seen = isSeen ? docs.filter(isSeen) : docs;
    if (seen.length === 0) return;
    const batch = db().batch();
    for (const { ref, updateTime } of seen) batch.update(ref, { isUnread: false }, { lastUpdateTime: updateTime });
    tellBrowsers(batch, uid);
    const isDone = await batch.commit().then(
      () => docs.length < AT_ONCE,
      (error: unknown) => {
        if (!isMissing(error) && !hasChanged(error)) throw error;
        return false;
      },
    );
    if (isDone) return;
  }
}

/** Reads a reader's notices of these posts of a thread. One query, also when there are none. */
export async function readNoticesOf(uid: string, threadId: string, posts: readonly string[]): Promise<void> {
  if (posts.length === 0) return;
  const seen = new Set<unknown>(posts);
  await readFound(uid, unreadInThread(uid, threadId).select('post'), (notice) => seen.has(notice.get('post')));
}

/** Reads the notices of a reader's groups. */
export async function readGroups(uid: string, groups: readonly string[]): Promise<void> {
  for (const query of unreadInGroups(uid, groups)) await readFound(uid, query.select());
}

/** Reads the groups that these notices of a reader are in. Those that aren't there any more are ignored. */
export const readNotices = async (uid: string, ids: readonly string[]): Promise<void> =>
  readGroups(uid, await groupsWith(uid, ids));

/** Reads all notices of a reader. */
export const readAllNotices = (uid: string, now: Date): Promise<void> =>
  readFound(uid, unreadNotices(uid, now).select());

/** Deletes the notices that a query finds, whoever's they are. */
function deleteFound(query: Query, hasTime: () => boolean): Promise<JobProgress> {
  const remove = (docs: readonly QueryDocumentSnapshot[]) => {
    const batch = db().batch();
    for (const { ref } of docs) batch.delete(ref);
    for (const uid of new Set(docs.map(readerOf))) tellBrowsers(batch, uid);
    return batch.commit();
  };
  return forEachPage(query.select(), remove, hasTime);
}

/** Deletes everybody's notices that are about a post or a version. */
export const takeBackNotices = (id: string, hasTime: () => boolean): Promise<JobProgress> =>
  deleteFound(noticesAbout(id), hasTime);

/** Deletes everybody's notices of a club that was deleted. */
export const deleteNoticesOf = (clubId: string, hasTime: () => boolean): Promise<JobProgress> =>
  deleteFound(noticesInClub(clubId), hasTime);

/** Deletes a former member's notices of a club, and how much they wanted to hear of it. */
export async function forgetClub(uid: string, clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  await atomically(async (tx) => {
    const levels = await tx.get(levelsRef(uid));
    const left = levels.exists ? withoutClub(levelsOf(levels.data()), clubId) : undefined;
    if (left) tx.set(levels.ref, left);
  });
  return deleteFound(noticesOfClub(uid, clubId), hasTime);
}
