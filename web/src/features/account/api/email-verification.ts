import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewSession } from '@/lib/session/session';

/** Asks whether the reader's email is verified by now, which the session remembers. Asked again on every return. */
export const emailVerifiedQuery = queryOptions({
  queryKey: ['account', 'email-verified'],
  queryFn: async ({ signal }) => {
    const { id, emailVerified } = await call('GET /api/user', { signal });
    renewSession({ id, emailVerified });
    return emailVerified;
  },
  staleTime: 0,
});
