import type { Language } from '@contract/languages';
import type { UpToChapter } from '@contract/progress';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProgressView } from '@/features/progress/progress';
import { errorText, unlessGone } from '@/lib/api/api-error';
import { WRITE } from '@/lib/paths';
import { toast } from '@/lib/toasts';
import { useSearchChange } from '@/lib/use-search-change';
import { patchPosts, type RepliesQuery, type ThreadKeys } from '../api/thread-cache';
import type { ListenTo } from '../live/live-layer';
import { useNews } from '../live/use-news';
import { isBehindProgress } from '../spoilers/newly-open';
import { hideAgain, reveal, revealedIn, revealThrough } from '../spoilers/revealed';
import type {
  About,
  LatestPost,
  OpenForm,
  PostLimits,
  ReadPage,
  ThreadPage,
  ThreadPost,
  ThreadState,
  ThreadWrites,
} from '../thread';
import { POSTS_ID, usePostFocus } from './use-post-focus';

export interface ThreadOptions<Post extends ThreadPost> {
  /** The path of the thread's document, below which are those that tell of new posts. */
  path: string;
  /** The thread's id. */
  threadId: string;
  bookId: string;
  /** The last chapter that its opening post talks about. */
  chapter: UpToChapter;
  /** Where the reader is in the book; undefined while it is unknown. */
  progress: ProgressView | undefined;
  keys: ThreadKeys;
  shown: ThreadPage<Post>;
  /** The thread's state when `shown` was read. */
  read: ThreadState;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Another page is loading. */
  isTurning: boolean;
  readPage: ReadPage<Post>;
  writes: ThreadWrites<Post>;
  repliesOf: (postId: string) => RepliesQuery<Post>;
  limits: PostLimits;
  /** The first part of the names of the thread's drafts: 'topic:{id}', say. */
  draftPrefix: string;
  /** Names the button and the form for a new top-level post. */
  newLabel: string;
  /** The language that the thread is read in. Without it, authors aren't asked for theirs. */
  writesIn?: Language;
  /** Where the latest post is. */
  findLatest: () => Promise<LatestPost>;
  /** Shows the replies to a post where they are collapsed. */
  expandReplies?: (postId: string) => void;
  /** Called with the thread's latest state before new posts are read. */
  onOpening?: (live: ThreadState) => void;
  listenTo?: ListenTo;
}

/** All that happens on the screen of a thread, in public and in a club: pages, news, forms, focus and writes. */
export function useThreadScreen<Post extends ThreadPost>(options: ThreadOptions<Post>) {
  const { path, keys, shown, read, page, isTurning, readPage, writes, expandReplies, onOpening, listenTo } = options;
  const client = useQueryClient();
  const [open, openForm] = useOpenForm();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const { target, scrollToPost, scrollToNew, scrollToLatest, turnTo } = usePostFocus({ ...options, open });

  const news = useNews({
    path,
    shown,
    read,
    page,
    isTurning,
    readPage,
    scrollToPost,
    onLikes: (likes) => {
      const changes = Object.entries(likes).map(([id, count]) => [id, { likes: count }]);
      patchPosts(client, keys, Object.fromEntries(changes));
    },
    onChanges: async (live) => {
      onOpening?.(live);
      await Promise.all([keys.pages, keys.replies].map((queryKey) => client.invalidateQueries({ queryKey })));
      await leaveMissingPage();
    },
    isWriting: open !== null && open !== 'new',
    ...(onOpening && { onOpening }),
    ...(listenTo && { listenTo }),
  });

  /** The last post of the last page is gone, and the page with it. */
  const leaveMissingPage = async () => {
    const pages = await readPage(page).then(
      (thread) => thread.pages,
      () => page,
    );
    if (pages < page) turnTo(pages);
  };
  const showNew = async (post: Post) => {
    await writes.invalidate();
    // The server has the post. Failing to find its page doesn't mean that posting failed.
    await scrollToNew(post).catch(() => {});
  };
  const calls = {
    add: async (content: string, key: string, about: About) => showNew(await writes.add(content, null, key, about)),
    reply: async (parentId: string, content: string, key: string, about: About) => {
      const post = await writes.add(content, parentId, key, about);
      expandReplies?.(parentId);
      await showNew(post);
    },
    edit: async (postId: string, content: string, chapter?: UpToChapter) => {
      await writes.edit(postId, content, chapter);
      await writes.invalidate();
    },
    rechapter: writes.rechapter && {
      run: async (postId: string, chapter: UpToChapter, reason: string, key: string) => {
        await writes.rechapter?.(postId, chapter, reason, key);
        await writes.invalidate();
      },
    },
    remove: async (postId: string) => {
      await unlessGone(writes.remove(postId), undefined);
      await writes.invalidate();
      await leaveMissingPage();
    },
    toggleLike: async ({ _id: postId, liked: wasLiked }: Pick<Post, '_id' | 'liked'>) => {
      const { _id, likes, liked } = await writes.like(postId, !wasLiked);
      patchPosts<ThreadPost>(client, keys, { [_id]: { likes, liked } });
    },
  };
  /** Reads the thread again with what the reader has asked for. A failure is said, and the same button asks again. */
  const readRevealed = async () => {
    try {
      const readAgain = (queryKey: QueryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true });
      await Promise.all([readAgain(keys.pages), readAgain(keys.replies)]);
    } catch (error) {
      toast(errorText(error), { kind: 'failed' });
    }
  };
  const { hrefOf, repliesOf, limits, draftPrefix, newLabel, writesIn, threadId, bookId, chapter, progress } = options;
  const revealed = revealedIn(client, threadId);
  return {
    shown,
    page,
    isTurning,
    turnTo,
    hrefOf,
    toLatest: () => scrollToLatest().catch((error) => toast(errorText(error), { kind: 'failed' })),
    target,
    news,
    open,
    openForm,
    calls,
    repliesOf,
    limits,
    draftPrefix,
    newLabel,
    writesIn,
    bookId,
    chapter,
    progress,
    revealed,
    /** Whether a post can be part of a line of hidden ones: not the one that the screen leads to. */
    isHidden: (post: ThreadPost) => !post.deleted && post._id !== target && isBehindProgress(post, progress, revealed),
    reveal: (postId: string) => {
      reveal(client, threadId, postId);
      return readRevealed();
    },
    revealThrough: (upTo: NonNullable<UpToChapter>) => {
      revealThrough(client, threadId, upTo);
      return readRevealed();
    },
    hideAgain: () => {
      hideAgain(client, threadId);
      redraw();
      document.getElementById(POSTS_ID)?.focus({ preventScroll: true });
      return readRevealed();
    },
  };
}

export type ThreadScreen<Post extends ThreadPost> = ReturnType<typeof useThreadScreen<Post>>;

/** Which form is open. It is part of the address, so that a reload or signing in on the way brings it back. */
function useOpenForm(): [OpenForm, (form: OpenForm) => void] {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const openForm = (form: OpenForm) =>
    change((next) => (form ? next.set(WRITE, form) : next.delete(WRITE)), { replace: true });
  const form = search.get(WRITE);
  return [form && /^(new$|reply:|edit:)/.test(form) ? (form as OpenForm) : null, openForm];
}
