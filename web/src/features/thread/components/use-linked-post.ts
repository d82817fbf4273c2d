import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { toast } from '@/lib/toasts';
import { linkedPostOf } from '../post-link';

/** Leads to the post of a link, which the reader may have left behind meanwhile. */
type Lead = (postId: string, isLinked: () => boolean) => Promise<'gone' | 'there'>;

/**
 * Leads to the post that the address ends with, whenever it ends with another one. It is an effect, because a rendered
 * page is the same for every link to it.
 * @returns true when that post isn't in the thread
 */
export function useLinkedPost(lead: Lead): boolean {
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
