import type { ClubPost } from '@contract/bookclubs';
import { useState } from 'react';

/** Whose replies are unfolded. Those with the reply that the reader was led to are, until they fold them. */
export function useShownReplies(posts: readonly ClubPost[], arrived: string | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const withArrived = posts.find(({ _id }) => _id === arrived)?.replyTo;
  const isShown = (postId: string): boolean => chosen.get(postId) ?? withArrived === postId;
  const choose = (postId: string, shown: boolean) => setChosen((before) => new Map(before).set(postId, shown));
  return {
    isShown,
    show: (postId: string) => choose(postId, true),
    toggle: (postId: string) => choose(postId, !isShown(postId)),
    /** The posts of the page that stand open to the reader's eyes. */
    seen: posts.filter(({ replyTo, deleted }) => !deleted && (replyTo === null || isShown(replyTo))),
  };
}
