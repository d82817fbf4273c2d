import { createContext, type ReactNode, use, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { copyLink } from '@/lib/copy-link';
import { WRITE } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { useStableCalls } from '@/lib/use-stable-calls';
import { useBlocked } from '../blocks/blocks';
import { useNews } from '../live/use-news';
import { authorsOf } from '../mentions/mention';
import { postLink } from '../post-link';
import { useRevealed } from '../spoilers/use-revealed';
import type { OpenForm, ThreadPost, ThreadSource, ThreadView } from '../thread';
import { useUnread } from '../unread/use-unread';
import { usePostCalls } from './use-post-calls';
import { usePostFocus } from './use-post-focus';

/** A thread with all that happens on its screen: its form, focus, posts that open, writes and news. */
export function useThreadState<Post extends ThreadPost>(source: ThreadSource<Post>, view: ThreadView<Post>) {
  const { open, openForm } = useOpenForm(source.closed);
  const focus = usePostFocus(source, view, open);
  const { reveal, revealThrough, ...revealed } = useRevealed(source, view, focus.target);
  const copyLink = useCopyLink();
  const { markUnread, watch, ...unread } = useUnread(source, view);
  const calls = useStableCalls({
    ...usePostCalls(source, focus),
    openForm,
    reveal,
    revealThrough,
    copyLink,
    markUnread,
    watch,
    readNames: source.readNames ?? (async () => authorsOf(view.shown.posts)),
  });
  const blocked = useBlocked();
  const isWriting = open !== null && open !== 'new';
  const news = useNews(source, view, { ...focus, isWriting });
  return { ...source, ...view, open, ...focus, ...revealed, ...unread, blocked, calls, news };
}

/** Which form is open. It is part of the address, so that a reload or signing in on the way brings it back. */
function useOpenForm(closed: true | undefined) {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const form = search.get(WRITE);
  const forms = closed ? /^edit:/ : /^(new$|reply:|quote:|edit:)/;
  const open = form && forms.test(form) ? (form as OpenForm) : null;
  const openForm = (form: OpenForm) =>
    change((next) => (form ? next.set(WRITE, form) : next.delete(WRITE)), {
      replace: true,
      // A form that was sent is gone before it could be sent again.
      flushSync: form === null,
    });
  return { open, openForm };
}

/** Copies the link to a post. Where the browser doesn't, the address is that of the post, to be copied from there. */
function useCopyLink() {
  const navigate = useNavigate();
  return async (postId: string) => {
    const link = postLink(location.href, postId);
    if (!(await copyLink(link))) navigate(link, { replace: true, preventScrollReset: true });
  };
}

type ShownThread<Post extends ThreadPost> = ReturnType<typeof useThreadState<Post>>;

/** What a kind of threads shows in its own way. */
interface Renderers<Post extends ThreadPost> {
  /** In place of a post's text: a translation of it, say. All posts are drawn again when it is another function. */
  renderText?: ((post: Post) => ReactNode) | undefined;
  /** Further counts in a post's last line. The same goes for it. */
  renderCounts?: (post: Post) => ReactNode;
  /** Around the list of replies, to collapse it, say. `replies` are those of the page. */
  renderReplies?: (post: Post, replies: readonly Post[], list: ReactNode) => ReactNode;
}

type ThreadContext<Post extends ThreadPost> = ShownThread<Post> & Renderers<Post>;

const Context = createContext<ThreadContext<ThreadPost> | null>(null);

/** What a post needs of its thread. None of it changes when another post does, or when a form opens. */
type ThreadOfPost = Pick<
  ThreadContext<ThreadPost>,
  | 'blocked'
  | 'bookId'
  | 'calls'
  | 'closed'
  | 'draftPrefix'
  | 'firstFresh'
  | 'fresh'
  | 'limits'
  | 'path'
  | 'progress'
  | 'renderCounts'
  | 'renderText'
  | 'revealed'
>;

const PostContext = createContext<ThreadOfPost | null>(null);

interface Props<Post extends ThreadPost> extends Renderers<Post> {
  thread: ShownThread<Post>;
  children: ReactNode;
}

/** Gives the parts of a thread what they need. Posts and renderers are of one type, so the parts only need ThreadPost. */
export function ThreadProvider<Post extends ThreadPost>({ thread, children, ...renderers }: Props<Post>) {
  const value = { ...thread, ...renderers } as unknown as ThreadContext<ThreadPost>;
  const { blocked, bookId, calls, closed, draftPrefix, firstFresh, fresh, limits, path, progress } = value;
  const { renderCounts, renderText, revealed } = value;
  const ofPost = useMemo(
    () => ({
      ...{ blocked, bookId, calls, closed, draftPrefix, firstFresh, fresh, limits, path, progress },
      ...{ renderCounts, renderText, revealed },
    }),
    [
      blocked,
      bookId,
      calls,
      closed,
      draftPrefix,
      firstFresh,
      fresh,
      limits,
      path,
      progress,
      renderCounts,
      renderText,
      revealed,
    ],
  );
  return (
    <Context value={value}>
      <PostContext value={ofPost}>{children}</PostContext>
    </Context>
  );
}

/** All of a thread, for its parts outside of posts: what uses it is drawn with every change. */
export function useThread(): ThreadContext<ThreadPost> {
  return given(use(Context));
}

/** The part of a thread that its posts need, so that a change of one doesn't draw all of them. */
export function useThreadOfPost(): ThreadOfPost {
  return given(use(PostContext));
}

function given<Value>(thread: Value | null): Value {
  if (!thread) throw new Error('A part of a thread must be inside a ThreadProvider.');
  return thread;
}
