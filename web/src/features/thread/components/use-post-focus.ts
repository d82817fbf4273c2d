import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type OpenForm, openerId, postElementId, type ReadPage, type ThreadPage, type ThreadPost } from '../thread';

/** The id of the list of posts. */
export const POSTS_ID = 'posts';

const POST_HASH = '#post-';

interface Options<Post extends ThreadPost> {
  shown: ThreadPage<Post>;
  page: number;
  onPage: (page: number) => void;
  /** Another page is loading. */
  isTurning: boolean;
  readPage: ReadPage<Post>;
  open: OpenForm;
}

/** Moves scroll and focus to where the reader should go on: a post, the top of another page, the button of a closed form. */
export function usePostFocus<Post extends ThreadPost>(options: Options<Post>) {
  const { shown, page, onPage, isTurning, readPage, open } = options;
  const { hash } = useLocation();
  /** The post to scroll to: the one in the address, one just made, or somebody's new one. */
  const [target, setTarget] = useState(() => (hash.startsWith(POST_HASH) ? hash.slice(POST_HASH.length) : undefined));
  const [turningTo, setTurningTo] = useState<number>();
  const wasOpen = useRef(open);
  const hasTarget = shown.posts.some(({ _id }) => _id === target);

  useEffect(() => {
    if (target && hasTarget) focusPost(target);
  }, [target, hasTarget]);

  useEffect(() => {
    if (turningTo !== page || isTurning) return;
    setTurningTo(undefined);
    const posts = document.getElementById(POSTS_ID);
    (posts?.querySelector('article') ?? posts)?.focus({ preventScroll: true });
    posts?.scrollIntoView({ block: 'start' });
  }, [turningTo, page, isTurning]);

  useEffect(() => {
    const closed = open === null && wasOpen.current;
    wasOpen.current = open;
    const { activeElement } = document;
    if (!closed || (activeElement && activeElement !== document.body)) return;
    document.getElementById(openerId(closed))?.focus({ preventScroll: true });
  }, [open]);

  const scrollToPost = (postId: string, toPage = page) => {
    if (postId === target) focusPost(postId);
    setTarget(postId);
    if (toPage !== page) onPage(toPage);
  };
  const turnTo = (toPage: number) => {
    setTarget(undefined);
    setTurningTo(toPage);
    onPage(toPage);
  };
  /** A new reply is on this page; a new top-level post on the last one, unless others posted at the same time. */
  const scrollToNew = async ({ _id, replyTo }: Pick<Post, '_id' | 'replyTo'>) => {
    if (replyTo !== null) return scrollToPost(_id);
    let last = (await readPage(page)).pages;
    for (;;) {
      const { posts, pages } = await readPage(last);
      if (posts.some((post) => post._id === _id) || pages <= last) return scrollToPost(_id, last);
      last = pages;
    }
  };
  /** The latest post is on the last page, or a reply further up: this page and some from the end are looked through. */
  const scrollToLatest = async (latestPost: number) => {
    let found = { ...newestOf(shown.posts), page };
    for (let at = shown.pages; at > Math.max(0, shown.pages - LATEST_READS) && found.createdAt < latestPost; at -= 1) {
      const newest = newestOf((await readPage(at)).posts);
      if (newest.createdAt > found.createdAt) found = { ...newest, page: at };
    }
    if (found.id) scrollToPost(found.id, found.page);
  };
  return { target, scrollToPost, scrollToNew, scrollToLatest, turnTo };
}

/** Pages that are read for the latest post. */
const LATEST_READS = 5;

function newestOf(posts: readonly ThreadPost[]): { id: string; createdAt: number } {
  const dated = posts.filter(({ deleted }) => !deleted).map((post) => [Date.parse(post.createdAt), post._id] as const);
  const [createdAt, id] = dated.reduce((newest, item) => (item[0] >= newest[0] ? item : newest), [0, '']);
  return { id, createdAt };
}

function focusPost(postId: string): void {
  const post = document.getElementById(postElementId(postId));
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'center' });
}
