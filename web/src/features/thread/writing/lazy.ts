import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { EditBox, PostForm, ReplyBox } = lazyParts(load, { texts: 'thread/writing' });

export const { FoldedText, HiddenPost, LinkedPostGone, SealedUntil, WaitingPost } = lazyParts(load, {
  texts: 'thread/writing',
  isExtra: true,
});
