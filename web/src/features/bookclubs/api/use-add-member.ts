import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { ApiError, errorText } from '@/lib/api-error';
import { toast, toastAction } from '@/lib/toasts';
import { clubKey, myClubsQuery } from './queries';

/** Adds a member by username or e-mail. Says by toast how it went, in the specification's words (section 8). */
export function useAddMember(club: string, onAdded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newMember: string) => call('POST /api/bookclubs/newMember', { body: { club, newMember } }),
    meta: { shown: true },
    onSuccess: () => {
      onAdded();
      toastAction('Successfully Added!');
      client.invalidateQueries({ queryKey: clubKey(club) });
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    },
    onError: (error) => {
      // The 'Auto Sign Out' popup says that one.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      toast(wordsFor(error), { kind: 'failed' });
    },
  });
}

function wordsFor(error: Error): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'user_not_found') return 'User Not Found!';
  if (code === 'already_member') return 'User Alr In Club!';
  return errorText(error);
}
