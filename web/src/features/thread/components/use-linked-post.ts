import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from '@/lib/api/api-error';
import { toast } from '@/lib/toasts';
import { linkedPostOf } from '../post-link';

type Lead = (postId: string, isLinked: () => boolean) => Promise<'gone' | 'there'>;

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
