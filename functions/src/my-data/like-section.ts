import { publicPosts } from '../discuss/public-posts';
import { storedInstant } from '../platform/store/firestore';
import { fieldsOf, pageOf, textOf } from '../platform/store/paging';
import { likesBy } from '../threads/likes';
import { lastOf, PAGE, type Section } from './section';
import { titlesFor } from './titles';

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
    ...{ _id: doc.ref.parent.parent?.id ?? '', where, discussionId },
    discussion: thread ? titleOf(thread) : null,
    at: storedInstant.parse(doc.get('at')).toISOString(),
  }));
  return { found: { likes: given }, last: lastOf(docs, ({ ref }) => [ref.path]) };
};
