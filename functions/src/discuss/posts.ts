import type { DiscussCalls, PublicPost } from '../contract/discuss';
import { badField, notFound } from '../contract/errors';
import { limits, postProblem } from '../contract/limits';
import { type PublicPostRecord, publicPosts } from '../data/discuss/public-posts';
import { findTopic, topicPath } from '../data/discuss/topics';
import type { Stored } from '../data/firestore';
import { likedPosts } from '../data/threads/likes';
import { findPost } from '../data/threads/posts';
import { type Handlers, Page } from '../http/handlers';
import { usernameOf } from '../thread/author';
import { editPost } from '../thread/edit';
import { like, unlike } from '../thread/like';
import { threadPage } from '../thread/page';
import { post } from '../thread/post';
import { removePost } from '../thread/remove';
import { repliesPage } from '../thread/replies';
import { presentPost, presentTombstone } from './present';

type Posts =
  | 'GET /api/discuss/posts/{topicId}'
  | 'POST /api/discuss/posts'
  | 'GET /api/discuss/replies/{postId}'
  | 'POST /api/discuss/post'
  | 'PATCH /api/discuss/post/{id}'
  | 'DELETE /api/discuss/post/{id}'
  | 'POST /api/discuss/like'
  | 'POST /api/discuss/unlike';

async function postsOf(
  topicId: string,
  asked: { page: number; limit: number; cursor?: number | undefined },
  uid?: string,
): Promise<Page<PublicPost[]>> {
  const topic = await findTopic(topicId);
  if (!topic) throw notFound();
  const { limit } = asked;
  const page = asked.cursor ?? asked.page;
  const { shown, total } = await threadPage(publicPosts, topicPath(topicId), topic, { page, limit, uid });
  const topicIds = { discussionId: topicId, bookId: topic.bookId };
  const posts = shown.map((one) =>
    'post' in one ? presentPost(one.post, one.liked, uid) : presentTombstone(one.tombstone, topicIds),
  );
  return new Page(posts, { total, ...((page + 1) * limit < total && { cursor: `${page + 1}` }) });
}

async function marked(posts: Stored<PublicPostRecord>[], uid: string | undefined): Promise<PublicPost[]> {
  const ids = posts.filter(({ likes }) => likes > 0).map(({ _id }) => _id);
  const liked = uid ? await likedPosts(publicPosts, ids, uid) : new Set();
  return posts.map((one) => presentPost(one, liked.has(one._id), uid));
}

async function foundPost(postId: string): Promise<Stored<PublicPostRecord>> {
  const found = await findPost(publicPosts, postId);
  if (!found) throw notFound();
  return found;
}

/** A thread's posts and what readers do with them. */
export const posts: Pick<Handlers<DiscussCalls>, Posts> = {
  'GET /api/discuss/posts/{topicId}': ({ params, query }) => postsOf(params.topicId, query),

  'POST /api/discuss/posts': ({ body, caller }) => postsOf(body.topic, body, caller?.uid),

  'GET /api/discuss/replies/{postId}': async ({ params, query: { limit, cursor }, caller }) => {
    const page = await repliesPage(publicPosts, params.postId, { limit, cursor });
    if (!page) throw notFound();
    return new Page(await marked(page.replies, caller?.uid), page.more);
  },

  'POST /api/discuss/post': async ({ caller: { uid }, body, newId, now }) => {
    const { discussionId, replyTo, content } = body;
    const [topic, user] = await Promise.all([findTopic(discussionId), usernameOf(uid)]);
    if (!topic) throw notFound();
    const fields = { _id: newId, discussionId, replyTo, userId: uid, user, content };
    const stored = await post(publicPosts, topic, fields, (made) => ({ ...made, bookId: topic.bookId }), now);
    return presentPost(stored, false, uid);
  },

  'PATCH /api/discuss/post/{id}': async ({ caller: { uid }, params, body: { content }, now }) => {
    const edited = await editPost(publicPosts, params.id, { uid, content, now }, ({ replyTo }) => {
      const problem = replyTo && postProblem(content, limits.reply);
      if (problem) throw badField('content', problem);
    });
    const [shown] = await marked([edited], uid);
    return shown ?? presentPost(edited, false, uid);
  },

  'DELETE /api/discuss/post/{id}': async ({ caller: { uid }, params, now }) => {
    const removed = await removePost(publicPosts, params.id, uid, now);
    return { ...presentPost(removed, false, undefined), deleted: true };
  },

  'POST /api/discuss/like': async ({ caller: { uid }, body, now }) =>
    like(publicPosts, await foundPost(body.id), uid, now),

  'POST /api/discuss/unlike': async ({ caller: { uid }, body, now }) =>
    unlike(publicPosts, await foundPost(body.id), uid, now),
};
