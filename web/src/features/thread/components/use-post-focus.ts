import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearchChange } from '@/lib/use-search-change';
import { LATEST_READS, type RepliesQuery } from '../api/thread-cache';
import {
  type LatestPost,
  type OpenForm,
  openerId,
  postElementId,
  type ReadPage,
  type ThreadPage,
  type ThreadPost,
  unfold,
} from '../thread';

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
  repliesOf: (postId: string) => RepliesQuery<Post>;
  findLatest: () => Promise<LatestPost>;
  expandReplies?: (postId: string) => void;
  open: OpenForm;
}

/** Moves scroll and focus to where the reader should go on: a post, the top of another page, the button of a closed form. */
export function usePostFocus<Post extends ThreadPost>(options: Options<Post>) {
  const { shown, page, onPage, isTurning, readPage, repliesOf, findLatest, expandReplies, open } = options;
  const client = useQueryClient();
  const changeSearch = useSearchChange();
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
  /** The latest post can be a reply on any page, also one that is only read when a post's further replies are. */
  const scrollToLatest = async () => {
    const { _id: id, replyTo, page: at } = await findLatest();
    const isOn = async (...how: ['again'?]) => (await readPage(at, ...how)).posts.some(({ _id }) => _id === id);
    const isOnPage = (await isOn()) || (await isOn('again'));
    if (replyTo && !isOnPage) {
      await client.fetchInfiniteQuery({ ...repliesOf(replyTo), pages: LATEST_READS, staleTime: 0 });
      changeSearch((search) => unfold(search, replyTo), { replace: true });
    }
    if (replyTo) expandReplies?.(replyTo);
    scrollToPost(id, at);
  };
  return { target, scrollToPost, scrollToNew, scrollToLatest, turnTo };
}

/** Scrolls to a post and focuses it. */
export function focusPost(postId: string): void {
  const post = document.getElementById(postElementId(postId));
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'center' });
}
