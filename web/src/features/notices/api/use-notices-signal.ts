import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListenTo } from '@/features/thread/live/live-layer';
import { useSession } from '@/lib/session/session';
import { ringAgain } from '../ring-again';

/** Asks how much is new as soon as something is, over a connection that a page has anyway. */
export function useNoticesSignal(listenTo: ListenTo): void {
  const client = useQueryClient();
  const reader = useSession()?.id;
  useEffect(() => {
    if (!reader) return;
    let isFirst = true;
    return listenTo([`users/${reader}/live/notices`], () => {
      // What is heard first is how it was when the page asked.
      if (!isFirst) ringAgain(client);
      isFirst = false;
    });
  }, [client, reader, listenTo]);
}
