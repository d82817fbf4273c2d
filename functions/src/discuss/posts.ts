import type { DiscussCalls, PublicPost } from '../contract/discuss';
import { badField, notFound } from '../domain/errors';
import { limits, threadPage as pageSize, postProblem } from '../domain/limits';
import { type Handlers, type Input, PageAnswer } from '../platform/http/handlers';
import { runOwnJob } from '../platform/jobs/in-call';
import type { LeasedJob } from '../platform/jobs/job';
import type { Stored } from '../platform/store/firestore';
import { presentProgress } from '../progress/view';
import { countNewReader, nameOf } from '../threads/author';
import { changePost } from '../threads/change-post';
import { shownEntries } from '../threads/entries';
import { like, unlike } from '../threads/like';
import { likedPosts } from '../threads/likes';
import { notifyOfEdit } from '../threads/notices-of-post';
import { threadPage } from '../threads/page';
import { latestPlace, placeOf } from '../threads/place';
import { post } from '../threads/post';
import { removePost } from '../threads/remove';
import { repliesPage } from '../threads/replies';
import { movedWith, requireAuthor } from '../threads/rules';
import { type CheckedPost, checkPost, checkThread, own } from '../threads/spoilers/check';
import { type Reveals, viewOf } from '../threads/spoilers/view';
import { findPost } from '../threads/store';
import { postRef } from '../threads/thread-kind';
import { type PublicPostRecord, publicPosts } from './public-posts';
import { findTopic, topicPath } from './topics-store';
import { unreadIds } from './unread';
import { presentPublicPost, presentTombstone, presentTopic } from './view';

type Reading = Pick<Input<DiscussCalls, 'POST /api/discuss/posts'>, 'caller' | 'now' | 'signal'>;
type RequestedPage = Reveals & { page: number; limit: number; cursor?: number | undefined };

async function readThread(topicId: string, query: RequestedPage, { caller, now, signal }: Reading) {
  const uid = caller?.uid;
  const topic = await findTopic(topicId);
  if (!topic) throw notFound();
  const { limit } = query;
  const page = query.cursor ?? query.page;
  const [{ shown, total }, view, unread] = await Promise.all([
    threadPage(publicPosts, topicPath(topicId), topic, { page, limit, uid, signal }),
    viewOf(uid, topic.bookId, query),
    unreadIds(topic, uid),
  ]);
  const topicIds = { discussionId: topicId, bookId: topic.bookId };
  const posts = shownEntries(shown, view).map((item) =>
    'shown' in item ? presentPublicPost(item.shown, item.liked, uid) : presentTombstone(item.tombstone, topicIds),
  );
  const progress = caller ? presentProgress(view.stored) : null;
  const more = { total, ...((page + 1) * limit < total && { cursor: `${page + 1}` }) };
  return {
    more,
    thread: {
      topic: presentTopic(checkThread(topic, view), now, uid),
      posts,
      ...(unread && { unread }),
      total,
      progress,
    },
  };
}

async function marked(posts: CheckedPost<PublicPostRecord>[], uid: string | undefined): Promise<PublicPost[]> {
  const ids = posts.filter(({ record }) => record.likes > 0).map(({ record }) => record._id);
  const liked = uid ? await likedPosts(publicPosts, ids, uid) : new Set();
  return posts.map((post) => presentPublicPost(post, liked.has(post.record._id), uid));
}

async function foundPost(postId: string): Promise<Stored<PublicPostRecord>> {
  const found = await findPost(publicPosts, postId);
  if (!found) throw notFound();
  return found;
}

export const posts = {
  'GET /api/discuss/posts/{topicId}': async ({ params, query, ...reading }) => {
    const { thread, more } = await readThread(params.topicId, query, reading);
    return new PageAnswer(thread.posts, more);
  },

  'POST /api/discuss/posts': async ({ body, ...reading }) => {
    const { thread, more } = await readThread(body.topic, body, reading);
    return new PageAnswer(thread.posts, more);
  },

  'GET /api/discuss/thread/{topicId}': async ({ params, query, ...reading }) =>
    (await readThread(params.topicId, query, reading)).thread,

  'GET /api/discuss/replies/{postId}': async ({ params, query: { limit, cursor, ...reveals }, caller }) => {
    const page = await repliesPage(publicPosts, params.postId, { limit, cursor });
    const about = page?.parent ?? page?.replies[0];
    if (!page) throw notFound();
    if (!about) return new PageAnswer([], page.more);
    const view = await viewOf(caller?.uid, about.bookId, reveals);
    const shown = page.replies.map((reply) => checkPost(reply, view, page.parent));
    return new PageAnswer(await marked(shown, caller?.uid), page.more);
  },

  'GET /api/discuss/latest/{topicId}': async ({ params: { topicId } }) => {
    const topic = await findTopic(topicId);
    const latest = topic && (await latestPlace(publicPosts, topic));
    if (!latest) throw notFound();
    return latest;
  },

  'GET /api/discuss/place/{postId}': async ({ params: { postId } }) => {
    const found = await foundPost(postId);
    const topic = await findTopic(found.discussionId);
    if (!topic) throw notFound();
    return placeOf(publicPosts, topic, found);
  },

  'POST /api/discuss/post': async ({ caller: { uid }, author, body, newId, count, now }) => {
    const { discussionId, replyTo, content, chapter, quote } = body;
    const [topic, parent] = await Promise.all([
      findTopic(discussionId),
      replyTo === null ? undefined : findPost(publicPosts, replyTo),
      countNewReader(author, now, () => count('postsOfNewReader')),
    ]);
    if (!topic) throw notFound();
    const reach = { chapter, quote };
    const fields = { _id: newId, discussionId, replyTo, parent, userId: uid, ...nameOf(author), content, reach };
    const posted = await post(publicPosts, topic, fields, (made) => ({ ...made, bookId: topic.bookId }), now);
    return { ...presentPublicPost(own(posted.post), false, uid), page: Math.floor(posted.before / pageSize.public) };
  },

  'PATCH /api/discuss/post/{id}': async ({
    caller: { uid },
    params: { id },
    body: { content, chapter },
    count,
    now,
  }) => {
    await count('changes', chapter === undefined ? 1 : movedWith(await foundPost(id)));
    let notificationJob: LeasedJob | undefined;
    const check = (post: PublicPostRecord) => {
      requireAuthor(post, uid);
      const problem = content !== undefined && post.replyTo && postProblem(content, limits.reply);
      if (problem) throw badField('content', problem);
    };
    const changed = await changePost(publicPosts, id, { content, chapter, uid, now }, check, (tx, after, before) => {
      notificationJob = notifyOfEdit(tx, publicPosts.posts, { before, after }, now);
      if (chapter !== undefined && before.spoilerMarks === 'applied')
        tx.update(postRef(publicPosts, id), { spoilerMarks: 'overruled' });
    });
    if (!changed) throw notFound();
    if (notificationJob) await runOwnJob(notificationJob, now);
    const [shown] = await marked([own(changed)], uid);
    return shown ?? presentPublicPost(own(changed), false, uid);
  },

  'DELETE /api/discuss/post/{id}': async ({ caller: { uid }, params, now }) => {
    const removed = await removePost(publicPosts, params.id, uid, now);
    return { ...presentPublicPost(own(removed), false, undefined), deleted: true };
  },

  'POST /api/discuss/like': async ({ caller: { uid }, body, now }) =>
    like(publicPosts, await foundPost(body.id), uid, now),

  'POST /api/discuss/unlike': async ({ caller: { uid }, body, now }) =>
    unlike(publicPosts, await foundPost(body.id), uid, now),
} satisfies Partial<Handlers<DiscussCalls>>;
