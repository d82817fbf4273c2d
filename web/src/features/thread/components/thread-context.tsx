import { createContext, type ReactNode, use, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useProgress } from '@/features/progress/api';
import { copyLink } from '@/lib/copy-link';
import { WRITE } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';
import { useStableCalls } from '@/lib/use-stable-calls';
import { usePostCalls } from '../api/post-calls';
import { useNews } from '../live/use-news';
import { authorsOf } from '../mention';
import { postLink } from '../post-link';
import { useBlocked } from '../shown/blocks';
import type { ThreadPost } from '../shown/post';
import { useRevealed } from '../spoilers/use-revealed';
import type { OpenForm, PageView, ThreadSource } from '../thread';
import { useUnread } from '../unread/use-unread';
import { usePostFocus } from './use-post-focus';

function useThreadState<Post extends ThreadPost>(source: ThreadSource<Post>, page: PageView<Post>) {
  const { kind, about, keys } = source;
  const progress = useProgress(source.bookId, { seeded: true });
  const view = { ...page, progress, read: { ...source.read, added: page.shown.added } };
  const { _id: threadId, chapter, closed } = about;
  const path = `${kind.collection}/${threadId}`;
  const { open, openForm } = useOpenForm(closed);
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const expand = (postId: string, isExpanded = true) =>
    setExpanded((before) => new Map(before).set(postId, isExpanded));
  const focus = usePostFocus(source, { ...view, open, expand });
  const { reveal, revealThrough, ...revealed } = useRevealed({ threadId, keys }, view, focus.target);
  const copyLink = useCopyLink();
  const posts = usePostCalls(source, { ...focus, expand });
  const { markUnread, watch, ...unread } = useUnread(posts.sayRead, view.shown);
  const calls = useStableCalls({
    ...posts,
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
  const news = useNews({ ...source, path }, view, { ...focus, isWriting });
  const thread = { threadId, chapter, closed, path, draftPrefix: `${kind.drafts}:${threadId}` };
  const state = { open, ...focus, expanded, expand, ...revealed, ...unread, blocked, news };
  return { ...source, ...thread, ...view, ...state, calls };
}

/** The open form is part of the address, so that it survives a reload or signing in. */
function useOpenForm(closed: true | undefined) {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const form = search.get(WRITE);
  const forms = closed ? /^edit:/ : /^(new$|reply:|quote:|edit:)/;
  const open = form && forms.test(form) ? (form as OpenForm) : null;
  const openForm = (form: OpenForm) =>
    change((next) => (form ? next.set(WRITE, form) : next.delete(WRITE)), {
      replace: true,
      flushSync: form === null,
    });
  return { open, openForm };
}

/** Copies a post's link. If the browser refuses, the address bar shows it instead. */
function useCopyLink() {
  const navigate = useNavigate();
  return async (postId: string) => {
    const link = postLink(location.href, postId);
    if (!(await copyLink(link))) navigate(link, { replace: true, preventScrollReset: true });
  };
}

type ShownThread<Post extends ThreadPost> = ReturnType<typeof useThreadState<Post>>;

interface Renderers<Post extends ThreadPost> {
  /** Such as a translation. A new function rerenders all posts. */
  renderText?: ((post: Post) => ReactNode) | undefined;
  /** Extra counts in a post's last line. A new function rerenders all posts. */
  renderCounts?: (post: Post) => ReactNode;
  renderReplies?: (post: Post, replies: readonly Post[], list: ReactNode) => ReactNode;
}

type ThreadContext<Post extends ThreadPost> = ShownThread<Post> & Renderers<Post>;

const Context = createContext<ThreadContext<ThreadPost> | null>(null);

/** A change to anything else doesn't rerender posts. */
const OF_POST = [
  'announced',
  'blocked',
  'bookId',
  'calls',
  'closed',
  'draftPrefix',
  'firstFresh',
  'fresh',
  'limits',
  'path',
  'progress',
  'renderCounts',
  'renderText',
  'revealed',
] as const satisfies readonly (keyof ThreadContext<ThreadPost>)[];

type ThreadOfPost = Pick<ThreadContext<ThreadPost>, (typeof OF_POST)[number]>;

const PostContext = createContext<ThreadOfPost | null>(null);

interface Props<Post extends ThreadPost> extends Renderers<Post> {
  source: ThreadSource<Post>;
  page: PageView<Post>;
  children: ReactNode;
}

/** Posts and renderers share one type, so the parts only need ThreadPost. */
export function ThreadProvider<Post extends ThreadPost>({ source, page, children, ...renderers }: Props<Post>) {
  const thread = useThreadState(source, page);
  const value = { ...thread, ...renderers } as unknown as ThreadContext<ThreadPost>;
  const ofPost = useLastEqual(Object.fromEntries(OF_POST.map((key) => [key, value[key]])) as unknown as ThreadOfPost);
  return (
    <Context value={value}>
      <PostContext value={ofPost}>{children}</PostContext>
    </Context>
  );
}

/** The same object until one of its members changes. */
function useLastEqual<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(value);
  const isEqual = Object.entries(value).every(([key, member]) => Object.is(member, Reflect.get(kept, key)));
  if (!isEqual) keep(value);
  return isEqual ? kept : value;
}

/** Every change rerenders; for parts outside of the posts. */
export function useThread(): ThreadContext<ThreadPost> {
  return given(use(Context));
}

/** A change to one post doesn't rerender the others. */
export function useThreadOfPost(): ThreadOfPost {
  return given(use(PostContext));
}

function given<Value>(thread: Value | null): Value {
  if (!thread) throw new Error('A part of a thread must be inside a ThreadProvider.');
  return thread;
}
