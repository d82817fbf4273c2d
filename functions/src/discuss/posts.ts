import type { DiscussCalls, PublicPost } from '../contract/discuss';
import { badField, notFound } from '../contract/errors';
import { limits, postProblem } from '../contract/limits';
import { type PublicPostRecord, publicPosts } from '../data/discuss/public-posts';
import { findTopic, topicPath } from '../data/discuss/topics';
import type { Stored } from '../data/firestore';
import { changePost } from '../data/threads/change-post';
import { likedPosts } from '../data/threads/likes';
import { findPost } from '../data/threads/posts';
import { type Handlers, Page } from '../http/handlers';
import { usernameOf } from '../thread/author';
import { shownEntries } from '../thread/entries';
import { latestPlace } from '../thread/latest';
import { like, unlike } from '../thread/like';
import { threadPage } from '../thread/page';
import { post } from '../thread/post';
import { removePost } from '../thread/remove';
import { repliesPage } from '../thread/replies';
import { movedWith, requireAuthor } from '../thread/rules';
import { presentPlace } from '../veil/present-place';
import { own, type ShownPost, shownPost, shownThread } from '../veil/shown';
import { type Asked, viewOf } from '../veil/view';
import { presentPost, presentTombstone, presentTopic } from './present';

type Posts =
  | 'GET /api/discuss/posts/{topicId}'
  | 'POST /api/discuss/posts'
  | 'GET /api/discuss/replies/{postId}'
  | 'GET /api/discuss/latest/{topicId}'
  | 'POST /api/discuss/post'
  | 'PATCH /api/discuss/post/{id}'
  | 'DELETE /api/discuss/post/{id}'
  | 'POST /api/discuss/like'
  | 'POST /api/discuss/unlike';

type AskedPage = Asked & { page: number; limit: number; cursor?: number | undefined };

/** A page of a thread, and the thread itself as the same reader sees it. */
async function readThread(topicId: string, asked: AskedPage, signal: AbortSignal, uid?: string) {
  const topic = await findTopic(topicId);
  if (!topic) throw notFound();
  const { limit } = asked;
  const page = asked.cursor ?? asked.page;
  const [{ shown, total }, view] = await Promise.all([
    threadPage(publicPosts, topicPath(topicId), topic, { page, limit, uid, signal }),
    viewOf(uid, topic.bookId, asked),
  ]);
  const topicIds = { discussionId: topicId, bookId: topic.bookId };
  const posts = shownEntries(shown, view).map((one) =>
    'shown' in one ? presentPost(one.shown, one.liked, uid) : presentTombstone(one.tombstone, topicIds),
  );
  const more = { total, ...((page + 1) * limit < total && { cursor: `${page + 1}` }) };
  return { posts, more, topic: shownThread(topic, view), place: view.stored };
}

async function marked(posts: ShownPost<PublicPostRecord>[], uid: string | undefined): Promise<PublicPost[]> {
  const ids = posts.filter(({ record }) => record.likes > 0).map(({ record }) => record._id);
  const liked = uid ? await likedPosts(publicPosts, ids, uid) : new Set();
  return posts.map((one) => presentPost(one, liked.has(one.record._id), uid));
}

async function foundPost(postId: string): Promise<Stored<PublicPostRecord>> {
  const found = await findPost(publicPosts, postId);
  if (!found) throw notFound();
  return found;
}

/** A thread's posts and what readers do with them. */
export const posts: Pick<Handlers<DiscussCalls>, Posts> = {
  'GET /api/discuss/posts/{topicId}': async ({ params, query, signal }) => {
    const { posts, more } = await readThread(params.topicId, query, signal);
    return new Page(posts, more);
  },

  'POST /api/discuss/posts': async ({ body, caller, now, signal }) => {
    const { posts, more, topic, place } = await readThread(body.topic, body, signal, caller?.uid);
    const headers: Record<string, string> = {
      'X-Topic': encodeURIComponent(JSON.stringify(presentTopic(topic, now))),
      ...(caller && { 'X-Place': JSON.stringify(presentPlace(place)) }),
    };
    return new Page(posts, { ...more, headers });
  },

  'GET /api/discuss/replies/{postId}': async ({ params, query: { limit, cursor, ...asked }, caller }) => {
    const page = await repliesPage(publicPosts, params.postId, { limit, cursor });
    const about = page?.parent ?? page?.replies[0];
    if (!page) throw notFound();
    if (!about) return new Page([], page.more);
    const view = await viewOf(caller?.uid, about.bookId, asked);
    const shown = page.replies.map((reply) => shownPost(reply, view, page.parent));
    return new Page(await marked(shown, caller?.uid), page.more);
  },

  'GET /api/discuss/latest/{topicId}': async ({ params: { topicId } }) => {
    const topic = await findTopic(topicId);
    const latest = topic && (await latestPlace(publicPosts, topicPath(topicId), topic));
    if (!latest) throw notFound();
    return latest;
  },

  'POST /api/discuss/post': async ({ caller: { uid }, body, newId, now }) => {
    const { discussionId, replyTo, content, chapter, quote } = body;
    const [topic, user] = await Promise.all([findTopic(discussionId), usernameOf(uid)]);
    if (!topic) throw notFound();
    const said = { chapter, quote };
    const fields = { _id: newId, discussionId, replyTo, userId: uid, user, content, said };
    const stored = await post(publicPosts, topic, fields, (made) => ({ ...made, bookId: topic.bookId }), now);
    return presentPost(own(stored), false, uid);
  },

  'PATCH /api/discuss/post/{id}': async ({
    caller: { uid },
    params: { id },
    body: { content, chapter },
    count,
    now,
  }) => {
    await count('changes', chapter === undefined ? 1 : movedWith(await foundPost(id)));
    const changed = await changePost(publicPosts, id, { content, chapter, uid, now }, (post) => {
      requireAuthor(post, uid);
      const problem = content !== undefined && post.replyTo && postProblem(content, limits.reply);
      if (problem) throw badField('content', problem);
    });
    if (!changed) throw notFound();
    const [shown] = await marked([own(changed)], uid);
    return shown ?? presentPost(own(changed), false, uid);
  },

  'DELETE /api/discuss/post/{id}': async ({ caller: { uid }, params, now }) => {
    const removed = await removePost(publicPosts, params.id, uid, now);
    return { ...presentPost(own(removed), false, undefined), deleted: true };
  },

  'POST /api/discuss/like': async ({ caller: { uid }, body, now }) =>
    like(publicPosts, await foundPost(body.id), uid, now),

  'POST /api/discuss/unlike': async ({ caller: { uid }, body, now }) =>
    unlike(publicPosts, await foundPost(body.id), uid, now),
};
