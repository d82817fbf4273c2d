import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { errorText, unlessGone } from '@/lib/api/api-error';
import { toast } from '@/lib/toasts';
import { type ChangeOptions, useSearchChange } from '@/lib/use-search-change';
import { linkedPostOf } from '../post-link';
import { POSTS_ID, postElementId, type ThreadPost } from '../shown/post';
import { LATEST_READS } from '../shown/thread-cache';
import { type OpenForm, openerId, type ThreadSource, type ThreadView, unfold } from '../thread';
import type { Place } from '../thread-kind';

interface View<Post extends ThreadPost> extends ThreadView<Post> {
  open: OpenForm;
  expand: (postId: string) => void;
}

export function usePostFocus<Post extends ThreadPost>(
  { kind, about, readPage, repliesOf }: ThreadSource<Post>,
  { shown, page, onPage, isTurning, open, expand }: View<Post>,
) {
  const client = useQueryClient();
  const changeSearch = useSearchChange();
  const [target, setTarget] = useState<string>();
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

  const scrollToPost = (postId: string, toPage = page, options?: ChangeOptions) => {
    if (postId === target) focusPost(postId);
    setTarget(postId);
    if (toPage !== page) onPage(toPage, options);
  };
  const turnTo = (toPage: number) => {
    setTarget(undefined);
    setTurningTo(toPage);
    onPage(toPage);
  };
  const leaveMissingPage = async () => {
    const { pages } = await readPage(page).catch(() => ({ pages: page }));
    if (pages < page) turnTo(pages);
  };
  const goTo = async ({ _id: id, replyTo, before }: Place, options?: ChangeOptions) => {
    const pageNumber = Math.floor(before / kind.pageSize) + 1;
    const isOn = async (...how: ['again'?]) => (await readPage(pageNumber, ...how)).posts.some(({ _id }) => _id === id);
    const isOnPage = (await isOn()) || (await isOn('again'));
    if (replyTo && !isOnPage) {
      await client.fetchInfiniteQuery({ ...repliesOf(replyTo), pages: LATEST_READS, staleTime: 0 });
      changeSearch((search) => unfold(search, replyTo), { ...options, replace: true });
    }
    if (replyTo) expand(replyTo);
    scrollToPost(id, pageNumber, options);
  };
  const toLatest = async () => {
    try {
      await goTo(await kind.findLatest(about._id));
    } catch (error) {
      toast(errorText(error), { kind: 'failed' });
    }
  };
  const isLinkedGone = useLinkedPost(async (postId, isLinked) => {
    const here = shown.posts.find(({ _id }) => _id === postId);
    if (here?.replyTo) expand(here.replyTo);
    if (here) {
      setTarget(postId);
      return 'there';
    }
    const isPublic = kind.area === 'discuss';
    const request = call(`GET /api/${kind.area}/place/{postId}`, { params: { postId }, anonymous: isPublic });
    const place = await unlessGone(request, undefined);
    if (place?.discussionId !== about._id) return 'gone';
    if (isLinked()) await goTo(place, { replace: true, keepsHash: true });
    return 'there';
  });
  return { target, isLinkedGone, scrollToPost, leaveMissingPage, toLatest, turnTo };
}

type Lead = (postId: string, isLinked: () => boolean) => Promise<'gone' | 'there'>;

/** True once the post that the address names turns out to be gone. */
function useLinkedPost(lead: Lead): boolean {
  const postId = linkedPostOf(useLocation().hash);
  const [gone, setGone] = useState<string>();
  const follow = useEffectEvent(async (linked: string, isLinked: () => boolean) => {
    try {
      if ((await lead(linked, isLinked)) === 'gone') setGone(linked);
    } catch (error) {
      if (isLinked()) toast(errorText(error), { kind: 'failed' });
    }
  });
  useEffect(() => {
    if (!postId) return;
    let isLinked = true;
    follow(postId, () => isLinked);
    return () => {
      isLinked = false;
    };
  }, [postId]);
  return postId !== undefined && postId === gone;
}

export function focusPost(postId: string): void {
  const post = document.getElementById(postElementId(postId));
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'center' });
}
