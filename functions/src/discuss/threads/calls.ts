import { countNewReader } from '../../accounts/author/store';
import type { DiscussCalls } from '../../contract/discuss';
import { badField, notFound } from '../../domain/errors';
import { limits, postProblem, threadPage } from '../../domain/limits';
import { type Handlers, type Input, PageAnswer } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { presentProgress } from '../../progress/view';
import { threadCalls } from '../../threads/calls';
import { repliesPage } from '../../threads/pages/store';
import { requireCloser, requireRenamer } from '../../threads/rules';
import { own } from '../../threads/spoilers/rules';
import type { Reveals } from '../../threads/spoilers/view';
import { findPost, postRef } from '../../threads/store';
import { changeThread } from '../../threads/thread/store';
import { unreadOf } from '../../threads/unread/rules';
import { recentPosts } from '../../threads/unread/store';
import type { HiddenEntry } from '../../threads/view';
import { presentPublicPost, presentTombstone, presentTopic } from '../view';
import { findTopic, type PublicPostRecord, publicPosts, publicThreads, type TopicRecord } from './store';

async function topicFor(topicId: string): Promise<Stored<TopicRecord>> {
  const topic = await findTopic(topicId);
  if (!topic) throw notFound();
  return topic;
}

async function postFor(postId: string): Promise<Stored<PublicPostRecord>> {
  const found = await findPost(publicPosts, postId);
  if (!found) throw notFound();
  return found;
}

const publicCalls = threadCalls(publicThreads, {
  pageSize: threadPage.public,
  threadFor: topicFor,
  postFor,
  present: (shown, { uid, liked }) => presentPublicPost(shown, liked, uid),
  requireChangeable: ({ replyTo }, content) => {
    const problem = content !== undefined && replyTo && postProblem(content, limits.reply);
    if (problem) throw badField('content', problem);
  },
  choseReach: (step, { _id, spoilerMarks }) => {
    if (spoilerMarks === 'applied') step.update(postRef(publicPosts, _id), { spoilerMarks: 'overruled' });
  },
});

type Reading = Pick<Input<DiscussCalls, 'POST /api/discuss/posts'>, 'caller' | 'now' | 'signal'>;
type RequestedPage = Reveals & { page: number; limit: number; cursor?: number | undefined };

const presented = (
  entries: readonly HiddenEntry<PublicPostRecord>[],
  uid: string | undefined,
  about: { discussionId: string; bookId: string },
) =>
  entries.map((item) =>
    'shown' in item ? presentPublicPost(item.shown, item.liked, uid) : presentTombstone(item.tombstone, about),
  );

async function readThread(topicId: string, query: RequestedPage, reading: Reading) {
  const { caller, now } = reading;
  const topic = await topicFor(topicId);
  const { limit } = query;
  const page = query.cursor ?? query.page;
  const latest = { recent: recentPosts(topic.recent), since: undefined };
  const { thread, entries, total, view, unread } = await publicCalls.page(topic, latest, { ...query, page }, reading);
  const more = { total, ...((page + 1) * limit < total && { cursor: `${page + 1}` }) };
  return {
    more,
    thread: {
      topic: presentTopic(thread, now, caller?.uid),
      posts: presented(entries, caller?.uid, { discussionId: topicId, bookId: topic.bookId }),
      ...(unread && { unread }),
      total,
      progress: caller ? presentProgress(view.stored) : null,
    },
  };
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
    const { entries } = await publicCalls.replies(page, about.bookId, reveals, { caller });
    return new PageAnswer(presented(entries, caller?.uid, about), page.more);
  },

  'POST /api/discuss/post': async ({ count, ...request }) => {
    const { author, body, now } = request;
    const { discussionId, replyTo, content, chapter, quote } = body;
    const [topic, parent] = await Promise.all([
      topicFor(discussionId),
      replyTo === null ? undefined : findPost(publicPosts, replyTo),
      countNewReader(author, now, () => count('postsOfNewReader')),
    ]);
    return publicCalls.post(request, topic, { replyTo, parent, content, chapter, quote, complete: (post) => post });
  },

  'PATCH /api/discuss/post/{id}': (request) =>
    publicCalls.edit(request, { content: request.body.content, chapter: request.body.chapter }),
  'DELETE /api/discuss/post/{id}': publicCalls.remove,
  'POST /api/discuss/like': publicCalls.like,
  'POST /api/discuss/unlike': publicCalls.unlike,
  'GET /api/discuss/latest/{topicId}': (request) => publicCalls.latest(request.params.topicId, request),
  'GET /api/discuss/place/{postId}': publicCalls.place,
  'DELETE /api/discuss/topic/{topicId}': (request) => publicCalls.deleteThread(request.params.topicId, request),

  // Only the opener of a topic can change all of it, and only before anyone else posts.
  'PATCH /api/discuss/topic/{topicId}': async ({ caller: { uid }, params: { topicId }, body, now }) => {
    const { title, closed } = body;
    const changed = await changeThread(
      publicThreads,
      topicId,
      { title, closed, closedBy: () => 'opener' },
      {
        uid,
        now,
        check: (topic) => {
          if (title !== undefined) requireRenamer(topic, uid);
          if (closed !== undefined) requireCloser(topic, uid);
        },
      },
    );
    return presentTopic(own(changed), now, uid);
  },

  'POST /api/discuss/read': async (request) => {
    const topic = await topicFor(request.body.id);
    const recent = recentPosts(topic.recent);
    const read = await publicCalls.read(request, topic, { recent, since: recent.at(-1)?.at });
    return unreadOf(recent, { uid: request.caller.uid, since: undefined, ...read });
  },
} satisfies Partial<Handlers<DiscussCalls>>;
