import { useMemo } from 'react';
import { listenAsMember } from '@/features/thread/live/listen-as-member';
import type { ListenTo } from '@/features/thread/live/live-documents';
import { call } from '@/lib/api';

/** Hears of the documents that are open to a club's members, as the reader. */
export function useMemberListen(club: string): ListenTo {
  return useMemo(
    () => listenAsMember(async () => (await call('POST /api/bookclubs/liveToken', { body: { club } })).token),
    [club],
  );
}
