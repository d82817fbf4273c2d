import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { clubKey, myClubsQuery } from './queries';

interface NewDiscussion {
  title: string;
  post: string;
  idempotencyKey: string;
}

/** `onStarted` runs once the discussion is saved, also when the reader has left the screen by then. */
export function useStartDiscussion(club: string, book: string, onStarted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ title, post, idempotencyKey }: NewDiscussion) => {
      const body = { user: getSession()?.id, club, book, title, post };
      return call('POST /api/bookclubs/newDiscussion', { body, idempotencyKey });
    },
    meta: { shown: true },
    onSuccess: () => {
      onStarted();
      client.invalidateQueries({ queryKey: clubKey(club) });
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    },
  });
}
