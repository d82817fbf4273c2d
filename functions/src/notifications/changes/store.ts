import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { forEachPage, type JobProgress } from '../../platform/jobs/pages';
import { db, hasChanged, isMissing } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { levelsOf, levelsRef, withoutClub } from '../levels/store';
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
} from '../store';

const AT_ONCE = 400;

/** The step fails and the query runs again when one is deleted, or read on another device, at the same time. */
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

export async function readNoticesOf(uid: string, threadId: string, posts: readonly string[]): Promise<void> {
  if (posts.length === 0) return;
  const seen = new Set<unknown>(posts);
  await readFound(uid, unreadInThread(uid, threadId).select('post'), (notice) => seen.has(notice.get('post')));
}

export async function readGroups(uid: string, groups: readonly string[]): Promise<void> {
  for (const query of unreadInGroups(uid, groups)) await readFound(uid, query.select());
}

export const readNotices = async (uid: string, ids: readonly string[]): Promise<void> =>
  readGroups(uid, await groupsWith(uid, ids));

export const readAllNotices = (uid: string, now: Date): Promise<void> =>
  readFound(uid, unreadNotices(uid, now).select());

function deleteFound(query: Query, hasTime: () => boolean): Promise<JobProgress> {
  const remove = (docs: readonly QueryDocumentSnapshot[]) => {
    const batch = db().batch();
    for (const { ref } of docs) batch.delete(ref);
    for (const uid of new Set(docs.map(readerOf))) tellBrowsers(batch, uid);
    return batch.commit();
  };
  return forEachPage(query.select(), remove, hasTime);
}

export const takeBackNotices = (id: string, hasTime: () => boolean): Promise<JobProgress> =>
  deleteFound(noticesAbout(id), hasTime);

export const deleteNoticesOf = (clubId: string, hasTime: () => boolean): Promise<JobProgress> =>
  deleteFound(noticesInClub(clubId), hasTime);

export async function forgetClub(uid: string, clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  await atomically(async (tx) => {
    const levels = await tx.get(levelsRef(uid));
    const left = levels.exists ? withoutClub(levelsOf(levels.data()), clubId) : undefined;
    if (left) tx.set(levels.ref, left);
  });
  return deleteFound(noticesOfClub(uid, clubId), hasTime);
}
