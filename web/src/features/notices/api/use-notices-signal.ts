import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListenTo } from '@/features/thread/live/live-layer';
import { useSession } from '@/lib/session/session';
import { refetchBell } from '../refetch-bell';

/** As soon as something is new. Uses the page's existing connection. */
export function useNoticesSignal(listenTo: ListenTo): void {
  const client = useQueryClient();
  const reader = useSession()?.id;
  useEffect(() => {
    if (!reader) return;
    let isFirst = true;
    return listenTo([`users/${reader}/live/notices`], () => {
      // The first event describes the state when the page began to listen.
      if (!isFirst) refetchBell(client);
      isFirst = false;
    });
  }, [client, reader, listenTo]);
}
