import { useMemo } from 'react';
import { call } from '@/lib/api';
import { listenAsMember } from '@/ui/thread/live/listen-as-member';
import type { ListenTo } from '@/ui/thread/live/live-documents';

/** Hears of the documents that are open to a club's members, as the reader. */
export function useMemberListen(club: string): ListenTo {
  return useMemo(
    () => listenAsMember(async () => (await call('POST /api/bookclubs/liveToken', { body: { club } })).token),
    [club],
  );
}
