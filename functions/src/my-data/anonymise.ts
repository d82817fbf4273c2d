import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { AUTHOR_FIELDS } from '../accounts/rename-author';
import { casesAbout } from '../cases/store';
import { clubPosts } from '../clubs/threads/club-posts';
import { memberTranslationsBy } from '../clubs/translations/member-translations';
import { publicPosts } from '../discuss/public-posts';
import { DELETED_READER } from '../domain/deleted-reader';
import { actsBy } from '../moderation/log';
import { reportsBy } from '../moderation/store';
import { forEachPage, inOrder, type JobProgress } from '../platform/jobs/pages';
import { db, isMissing } from '../platform/store/firestore';
import { eraseLike, likesBy } from '../threads/likes';
import { findPosts } from '../threads/store';
import type { PostFields, ThreadKind } from '../threads/thread-kind';

/** Sets these fields on all documents that a query finds. */
function anonymise(mine: Query, anonymised: Readonly<Record<string, string>>, hasTime: () => boolean) {
  const update = (docs: QueryDocumentSnapshot[]) =>
    Promise.all(
      docs.map(({ ref }) =>
        ref.update(anonymised).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        }),
      ),
    );
  return forEachPage(mine.select(), update, hasTime);
}

/** Removes a reader's name from all posts, discussions and translations. The text stays. */
export async function anonymiseAll(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const named = AUTHOR_FIELDS.map(({ collection, account, name }) => ({
    mine: db().collection(collection).where(account, '==', uid),
    anonymised: { [account]: '', [name]: DELETED_READER },
  }));
  const kept = { mine: memberTranslationsBy(uid), anonymised: { userId: '', user: DELETED_READER } };
  const opened = ['topics', 'clubDiscussions'].map((collection) => ({
    mine: db().collection(collection).where('openedBy', '==', uid),
    anonymised: { openedBy: '' },
  }));
  const total: JobProgress = { done: 0, all: true };
  for (const { mine, anonymised } of [...named, kept, ...opened]) {
    const { done, all } = await anonymise(mine, anonymised, hasTime);
    total.done += done;
    total.all &&= all;
  }
  return total;
}

/** Removes a reader's name from reports, cases and the moderators' log. The documents stay. */
export async function anonymiseModeration(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const found: { mine: Query; anonymised: Readonly<Record<string, string>> }[] = [
    { mine: reportsBy(uid), anonymised: { reporterId: '' } },
    { mine: casesAbout(uid), anonymised: { authorId: '' } },
    { mine: actsBy(uid), anonymised: { by: '' } },
  ];
  return inOrder(
    found.map(
      ({ mine, anonymised }) =>
        () =>
          anonymise(mine, anonymised, hasTime),
    ),
  );
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

/** Deletes all of a reader's likes and subtracts them from the posts. */
export function eraseLikes(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const erase = (likes: QueryDocumentSnapshot[]) =>
    Promise.all([eraseLikesOf(publicPosts, likes, uid), eraseLikesOf(clubPosts, likes, uid)]);
  return forEachPage(likesBy(uid).select(), erase, hasTime);
}
