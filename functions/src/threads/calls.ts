import { notFound } from '../domain/errors';
import { readNoticesOf } from '../notifications/changes/store';
import type { Author, Caller } from '../platform/http/handlers';
import type { Stored } from '../platform/store/firestore';
import { changePost } from './changes/store';
import { addLike, likedPosts, removeLike } from './likes/store';
import { notifyOfEdit } from './mentions/store';
import { numBefore, type RepliesPage, threadPage, withLikes } from './pages/store';
import { type PostedIn, post, type Sent } from './posts/calls';
import { nameOf } from './posts/store';
import { removePost } from './removal/store';
import { movedWith, requireAuthor, requireOpener, tooManyToDelete } from './rules';
import { type CheckedPost, checkThread, own } from './spoilers/rules';
import { type Reveals, viewOf } from './spoilers/view';
import { findLatestPosts, findPost, type PostFields, type ThreadFields } from './store';
import { deleteThread, type Threads } from './thread/store';
import { afterReading, unreadFrom, unreadPosts } from './unread/rules';
import { changeRead, findReads, type RecentPost } from './unread/store';
import { shownEntries } from './view';

/** What the calls of clubs' discussions and of public ones don't have in common. */
interface Differences<Thread, Post, Answer> {
  /** Top-level posts of a page. */
  pageSize: number;
  /** A thread or post that a caller may read; `uid` is undefined for a visitor. @throws `not_found` */
  threadFor: (threadId: string, uid: string | undefined) => Promise<Stored<Thread>>;
  postFor: (postId: string, uid: string | undefined) => Promise<Stored<Post>>;
  present: (shown: CheckedPost<Post>, reader: { uid: string; liked: boolean }) => Answer;
  /** Refuses what only a reader of the post can do. */
  requireOpened?: (post: Stored<Post>, uid: string) => Promise<void>;
  /** Refuses a chapter where posts have none. */
  requireReach?: (post: Stored<Post>, chapter: PostFields['chapter'] | undefined) => void;
  /** Refuses an edit by the author, or a deletion, which has no `content`. */
  requireChangeable?: (post: Stored<Post>, content?: string) => void;
  /** The author has chosen a chapter: in the same step, and after it. */
  choseReach?: (step: Parameters<typeof notifyOfEdit>[0], before: Stored<Post>) => void;
  afterReach?: (changed: Stored<Post>) => Promise<void>;
}

interface Visit {
  caller: Caller | undefined;
}

interface Request {
  caller: Caller;
  now: Date;
}

interface OfPost extends Request {
  params: { id: string };
}

/** The latest posts of a thread, and the time up to which a reader who hasn't opened it counts as having read it. */
interface Latest {
  recent: readonly RecentPost[];
  since: Date | undefined;
}

type Text<Post> = Pick<Sent<Post>, 'replyTo' | 'parent' | 'content' | 'chapter' | 'quote' | 'complete' | 'also'>;

/** The calls that clubs' discussions and public ones both have. The table of each area names them. */
export function threadCalls<Thread extends ThreadFields, Post extends PostFields, Answer extends object>(
  threads: Threads<Thread, Post>,
  { pageSize, threadFor, postFor, present, ...differs }: Differences<Thread, Post, Answer>,
) {
  const { kind } = threads;
  /** Only those who may read a thread learn why they can't change it. A public one needs no read for that. */
  const isPrivate = kind.membership !== undefined;
  const area = isPrivate ? 'clubs' : 'public';

  /** On all pages, oldest first. Undefined for a visitor, or without `since` in a thread not opened before. One read. */
  async function unreadIds(uid: string | undefined, threadId: string, { recent, since }: Latest) {
    if (uid === undefined) return undefined;
    const reads = await findReads(uid, area);
    if (!since && !reads[threadId]) return undefined;
    return unreadPosts(recent, { uid, reads, since }).map(({ _id }) => _id);
  }

  async function likesNow(postId: string): Promise<number> {
    const found = await findPost(kind, postId);
    if (!found) throw notFound();
    return found.likes;
  }

  return {
    post: async (
      { caller: { uid }, author, newId: _id, now }: Request & { author: Author; newId: string },
      thread: Stored<PostedIn>,
      text: Text<Post>,
    ): Promise<Answer & { page: number }> => {
      const sent = { ...text, ...nameOf(author), _id, discussionId: thread._id, bookId: thread.bookId, userId: uid };
      const posted = await post(kind, thread, sent, now);
      const page = Math.floor(posted.before / pageSize);
      return { ...present(own(posted.post), { uid, liked: false }), page };
    },

    edit: async (
      {
        caller: { uid },
        params: { id },
        count,
        now,
      }: OfPost & { count: (rate: 'changes', size?: number) => Promise<void> },
      { content, chapter }: { content: string | undefined; chapter: PostFields['chapter'] | undefined },
    ): Promise<Answer> => {
      const found = isPrivate || chapter !== undefined ? await postFor(id, uid) : undefined;
      if (found) differs.requireReach?.(found, chapter);
      await count('changes', found && chapter !== undefined ? movedWith(found) : 1);
      const check = (before: Stored<Post>) => {
        requireAuthor(before, uid);
        if (content !== undefined) differs.requireChangeable?.(before, content);
      };
      const changed = await changePost(kind, id, { content, chapter, uid, now }, check, (tx, after, before) => {
        notifyOfEdit(tx, kind.posts, { before, after }, now);
        if (chapter !== undefined) differs.choseReach?.(tx, before);
      });
      if (!changed) throw notFound();
      if (chapter !== undefined) await differs.afterReach?.(changed);
      const liked = changed.likes > 0 && (await likedPosts(kind, [id], uid)).has(id);
      return present(own(changed), { uid, liked });
    },

    remove: async ({ caller: { uid }, params: { id }, now }: OfPost) => {
      if (isPrivate) await postFor(id, uid);
      const removed = await removePost(kind, id, uid, now, (post) => {
        requireAuthor(post, uid);
        differs.requireChangeable?.(post);
      });
      const can = { edit: false, delete: false };
      return { ...present(own(removed), { uid, liked: false }), deleted: true, can };
    },

    /** Repeating it changes nothing. Returns the count with this like, based on the post that this call read. */
    like: async ({ caller: { uid }, body: { id }, now }: Request & { body: { id: string } }) => {
      const found = await postFor(id, uid);
      await differs.requireOpened?.(found, uid);
      const result = await addLike(kind, found, uid, now);
      if (result === 'gone' || result === 'erasing') throw notFound();
      return { _id: id, likes: result === 'liked' ? found.likes + 1 : await likesNow(id), liked: true };
    },

    unlike: async ({ caller: { uid }, body: { id }, now }: Request & { body: { id: string } }) => {
      const found = await postFor(id, uid);
      const wasLiked = await removeLike(kind, found, uid, now);
      return { _id: id, likes: wasLiked ? Math.max(0, found.likes - 1) : await likesNow(id), liked: false };
    },

    latest: async (threadId: string, { caller }: Visit) => {
      const thread = await threadFor(threadId, caller?.uid);
      const [latest] = await findLatestPosts(kind, threadId, 1);
      if (!latest) throw notFound();
      return { _id: latest._id, replyTo: latest.replyTo, before: await numBefore(kind, thread, latest) };
    },

    place: async ({ caller, params: { postId } }: Visit & { params: { postId: string } }) => {
      const found = await postFor(postId, caller?.uid);
      const thread = (await threads.ref(found.discussionId).get()).data();
      if (!thread) throw notFound();
      const { replyTo, discussionId } = found;
      return { _id: postId, replyTo, discussionId, before: await numBefore(kind, thread, found) };
    },

    /** A page with the posts and title as `caller` may see them. */
    page: async (
      thread: Stored<Thread>,
      latest: Latest,
      { page, limit, ...reveals }: Reveals & { page: number; limit: number },
      { caller, signal }: Visit & { signal: AbortSignal },
    ) => {
      const uid = caller?.uid;
      const [{ shown, total }, view, unread] = await Promise.all([
        threadPage(kind, threads.ref(thread._id).path, thread, { page, limit, uid, signal }),
        viewOf(uid, thread.bookId, reveals),
        unreadIds(uid, thread._id, latest),
      ]);
      return { view, total, unread, thread: checkThread(thread, view), entries: shownEntries(shown, view) };
    },

    replies: async ({ replies, parent }: RepliesPage<Post>, bookId: string, reveals: Reveals, { caller }: Visit) => {
      const [shown, view] = await Promise.all([
        withLikes(
          kind,
          replies.map((reply) => ({ post: reply })),
          caller?.uid,
        ),
        viewOf(caller?.uid, bookId, reveals),
      ]);
      return { view, entries: shownEntries(shown, view, parent) };
    },

    /** Stores what the caller has read. */
    read: async (
      { caller: { uid }, body }: Request & { body: { posts: readonly string[]; unreadFrom?: string | undefined } },
      { _id, bookId }: Pick<Stored<Thread>, '_id' | 'bookId'>,
      { recent, since }: Latest,
    ) => {
      const [read, view] = await Promise.all([
        changeRead(uid, area, _id, (before) => {
          const after = afterReading(before, recent, body.posts, since);
          return body.unreadFrom ? unreadFrom(after, recent, body.unreadFrom) : after;
        }),
        viewOf(uid, bookId),
      ]);
      await readNoticesOf(uid, _id, body.posts);
      return { reads: { [_id]: read }, progressIn: () => view.progress };
    },

    /** Only its opener can delete a thread, and only before anybody else posts. */
    deleteThread: async (threadId: string, { caller: { uid }, now }: Request) => {
      if (isPrivate) await threadFor(threadId, uid);
      const isDeleted = await deleteThread(threads, threadId, {
        uid,
        now,
        check: (thread) => requireOpener(thread, uid),
      });
      if (!isDeleted) throw tooManyToDelete();
      return 'ok' as const;
    },
  };
}
