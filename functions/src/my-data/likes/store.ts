import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { clubPosts } from '../../clubs/threads/store';
import { publicPosts } from '../../discuss/threads/store';
import { forEachPage, type JobProgress } from '../../platform/jobs/pages';
import { lastOf, PAGE, type Section } from '../../platform/store/export-section';
import { storedInstant } from '../../platform/store/firestore';
import { fieldsOf, pageOf, textOf } from '../../platform/store/paging';
import { eraseLike, likesBy } from '../../threads/likes/store';
import { titlesFor } from '../../threads/my-data';
import { findPosts, type PostFields, type ThreadKind } from '../../threads/store';

export const likes: Section = async (uid, after) => {
  const docs = await pageOf(likesBy(uid), PAGE, after);
  const postPath = ({ ref }: (typeof docs)[number]) => ref.parent.parent?.path ?? '';
  const posts = await fieldsOf(docs.map(postPath), ['discussionId']);
  const found = docs.map((doc) => {
    const isPublic = doc.ref.path.startsWith(`${publicPosts.posts}/`);
    const discussionId = textOf(posts, postPath(doc), 'discussionId');
    const thread = discussionId && `${isPublic ? 'topics' : 'clubDiscussions'}/${discussionId}`;
    return { doc, where: isPublic ? ('public' as const) : ('club' as const), discussionId, thread };
  });
  const titleOf = await titlesFor(
    uid,
    found.flatMap(({ thread }) => thread ?? []),
  );
  const given = found.map(({ doc, where, discussionId, thread }) => ({
    _id: doc.ref.parent.parent?.id ?? '',
    where,
    discussionId,
    discussion: thread ? titleOf(thread) : null,
    at: storedInstant.parse(doc.get('at')).toISOString(),
  }));
  return { found: { likes: given }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};

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

export function eraseLikes(uid: string, hasTime: () => boolean): Promise<JobProgress> {
  const erase = (likes: QueryDocumentSnapshot[]) =>
    Promise.all([eraseLikesOf(publicPosts, likes, uid), eraseLikesOf(clubPosts, likes, uid)]);
  return forEachPage(likesBy(uid).select(), erase, hasTime);
}
