import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { DELETED_READER } from '../../contract/deleted-reader';
import { clubPosts } from '../clubs/club-posts';
import { publicPosts } from '../discuss/public-posts';
import { db, isMissing } from '../firestore';
import { eraseLike, likesBy } from '../threads/likes';
import { findPosts } from '../threads/posts';
import type { PostFields, ThreadKind } from '../threads/thread-kind';
import { AUTHOR_FIELDS } from './rename-author';

/** How many documents a step of an erasure has handled, and whether that was all. */
export interface Progress {
  done: number;
  all: boolean;
}

/** Fits in one commit, and is few enough to finish in the time that is left when it starts. */
const PAGE_SIZE = 300;

/**
 * Runs `work` on the documents of a query, page by page, while there is time. `work` must make sure that the query
 * doesn't find them again.
 */
async function forEachPage(
  query: Query,
  work: (docs: QueryDocumentSnapshot[]) => Promise<unknown>,
  hasTime: () => boolean,
): Promise<Progress> {
  let done = 0;
  do {
    const { docs } = await query.limit(PAGE_SIZE).get();
    if (docs.length === 0) return { done, all: true };
    await work(docs);
    done += docs.length;
  } while (hasTime());
  return { done, all: false };
}

/** Deletes the documents of a query. */
export function deleteMatches(query: Query, hasTime: () => boolean): Promise<Progress> {
  const remove = (docs: QueryDocumentSnapshot[]) => {
    const batch = db().batch();
    for (const { ref } of docs) batch.delete(ref);
    return batch.commit();
  };
  return forEachPage(query.select(), remove, hasTime);
}

/** Removes a reader's name from their documents in one collection. */
function anonymiseIn(
  { collection, account, name }: (typeof AUTHOR_FIELDS)[number],
  uid: string,
  hasTime: () => boolean,
) {
  const anonymised = { [account]: '', [name]: DELETED_READER };
  const mine = db().collection(collection).where(account, '==', uid).select();
  const anonymise = (docs: QueryDocumentSnapshot[]) =>
    Promise.all(
      docs.map(({ ref }) =>
        ref.update(anonymised).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        }),
      ),
    );
  return forEachPage(mine, anonymise, hasTime);
}

/** Removes a reader's name from all posts and discussions. The text stays. */
export async function anonymiseAll(uid: string, hasTime: () => boolean): Promise<Progress> {
  const total: Progress = { done: 0, all: true };
  for (const fields of AUTHOR_FIELDS) {
    const { done, all } = await anonymiseIn(fields, uid, hasTime);
    total.done += done;
    total.all &&= all;
  }
  return total;
}

async function eraseLikesOf<Post extends PostFields>(
  kind: ThreadKind<Post>,
  likes: readonly QueryDocumentSnapshot[],
  uid: string,
): Promise<void> {
  const ofKind = likes.filter(({ ref }) => ref.path.startsWith(`${kind.posts}/`));
  const ids = ofKind.map(({ ref }) => ref.parent.parent?.id ?? '');
  const posts = new Map((await findPosts(kind, ids)).map((post) => [post._id, post]));
  await Promise.all(
    ofKind.map(({ ref }, index) => {
      const post = posts.get(ids[index] ?? '');
      return post ? eraseLike(kind, post, uid) : ref.delete();
    }),
  );
}

/** Removes all likes of a reader and subtracts them from the posts. */
export function eraseLikes(uid: string, hasTime: () => boolean): Promise<Progress> {
  const erase = (likes: QueryDocumentSnapshot[]) =>
    Promise.all([eraseLikesOf(publicPosts, likes, uid), eraseLikesOf(clubPosts, likes, uid)]);
  return forEachPage(likesBy(uid).select(), erase, hasTime);
}
