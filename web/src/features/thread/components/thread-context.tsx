import type { UpToChapter } from '@contract/progress';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unlessGone } from '@/lib/api/api-error';
import { WRITE } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { patchPosts } from '../api/thread-cache';
import { useNews } from '../live/use-news';
import { useRevealed } from '../spoilers/use-revealed';
import type { About, OpenForm, ThreadPost, ThreadSource, ThreadView } from '../thread';
import { usePostFocus } from './use-post-focus';

/** A thread with all that happens on its screen: its form, focus, posts that open, writes and news. */
export function useThreadState<Post extends ThreadPost>(source: ThreadSource<Post>, view: ThreadView<Post>) {
  const form = useOpenForm();
  const focus = usePostFocus(source, view, form.open);
  const revealed = useRevealed(source, view, focus.target);
  const calls = usePostCalls(source, focus);
  const isWriting = form.open !== null && form.open !== 'new';
  const news = useNews(source, view, { ...focus, isWriting });
  return { ...source, ...view, ...form, ...focus, ...revealed, calls, news };
}

/** Which form is open. It is part of the address, so that a reload or signing in on the way brings it back. */
function useOpenForm() {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const form = search.get(WRITE);
  const open = form && /^(new$|reply:|edit:)/.test(form) ? (form as OpenForm) : null;
  const openForm = (form: OpenForm) =>
    change((next) => (form ? next.set(WRITE, form) : next.delete(WRITE)), {
      replace: true,
      // A form that was sent is gone before it could be sent again.
      flushSync: form === null,
    });
  return { open, openForm };
}

type ShownThread<Post extends ThreadPost> = ReturnType<typeof useThreadState<Post>>;

/** What a kind of threads shows in its own way. */
interface Renderers<Post extends ThreadPost> {
  /** Says where the reader is in the book, beside what goes further, and changes it. */
  whereYouAre?: ReactNode;
  /** In place of a post's text: a translation of it, say. */
  renderText?: (post: Post) => ReactNode;
  /** Further counts in a post's last line. */
  renderCounts?: (post: Post) => ReactNode;
  /** Around the list of replies, to collapse it, say. `replies` are those of the page. */
  renderReplies?: (post: Post, replies: readonly Post[], list: ReactNode) => ReactNode;
}

type ThreadContext<Post extends ThreadPost> = ShownThread<Post> & Renderers<Post>;

const Context = createContext<ThreadContext<ThreadPost> | null>(null);

interface Props<Post extends ThreadPost> extends Renderers<Post> {
  thread: ShownThread<Post>;
  children: ReactNode;
}

/** Gives the parts of a thread what they need. Posts and renderers are of one type, so the parts only need ThreadPost. */
export function ThreadProvider<Post extends ThreadPost>({ thread, children, ...renderers }: Props<Post>) {
  const value: ThreadContext<Post> = { ...thread, ...renderers };
  return <Context value={value as unknown as ThreadContext<ThreadPost>}>{children}</Context>;
}

export function useThread(): ThreadContext<ThreadPost> {
  const thread = use(Context);
  if (!thread) throw new Error('useThread must be used inside a ThreadProvider.');
  return thread;
}

interface Focus {
  scrollToPost: (postId: string, page: number) => void;
  leaveMissingPage: () => Promise<void>;
}

/** What a reader does with posts. The thread is read again after each, and its author is moved to a new post. */
function usePostCalls<Post extends ThreadPost>(source: ThreadSource<Post>, focus: Focus) {
  const client = useQueryClient();
  const refreshed = async <Answer,>(written: Promise<Answer>): Promise<Answer> => {
    const answer = await written;
    await source.invalidate();
    // Until the screen shows what was read: otherwise the form that closes would find its post missing, or its post news.
    await new Promise<void>(notifyManager.schedule);
    return answer;
  };
  const add = async (content: string, replyTo: string | null, key: string, about: About) => {
    const { _id, page } = await refreshed(source.add(content, replyTo, key, about));
    if (replyTo) source.expandReplies?.(replyTo);
    focus.scrollToPost(_id, page + 1);
  };
  const { rechapter } = source;
  return {
    add: (content: string, key: string, about: About) => add(content, null, key, about),
    reply: (parentId: string, content: string, key: string, about: About) => add(content, parentId, key, about),
    edit: (postId: string, content: string, chapter?: UpToChapter) => refreshed(source.edit(postId, content, chapter)),
    rechapter: rechapter && ((...change: Parameters<typeof rechapter>) => refreshed(rechapter(...change))),
    remove: async (postId: string) => {
      await refreshed(unlessGone(source.remove(postId), undefined));
      await focus.leaveMissingPage();
    },
    toggleLike: async ({ _id: postId, liked: wasLiked }: Pick<Post, '_id' | 'liked'>) => {
      const { _id, likes, liked } = await source.like(postId, !wasLiked);
      patchPosts<ThreadPost>(client, source.keys, { [_id]: { likes, liked } });
    },
  };
}
