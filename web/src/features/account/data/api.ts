import type { TokenCalls } from '@contract/tokens';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { call, callList } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
import { applyRemoval } from '@/lib/api/apply-answer';
import { attempt } from '@/lib/attempt';
import { outboxName } from '@/lib/outbox/mark';
import { hrefs } from '@/lib/paths';
import type { Session } from '@/lib/session/session';
import { useSignOut } from '@/lib/session/use-sign-out';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';

export function useDeleteAccount({ id, email }: Session) {
  const signOut = useSignOut();
  const form = useForm({ defaultValues: { password: '' } });
  const [done, setDone] = useState(0);
  const erasing = useMutation({
    mutationFn: ({ password }: { password: string }) => eraseAccount({ email, password }, setDone),
    meta: { shown: true },
    onSuccess: () => {
      removeLocalData(id);
      signOut(hrefs.home());
      toastAction(t`Your account has been deleted.`);
    },
  });
  const submit = useSubmit(form, erasing, { toVariables: (values) => values });
  return { form, submit, done, isErasing: erasing.isPending || erasing.isSuccess };
}

/** The reader is their only member. Fetched each time the popup opens. */
export const endingClubsQuery = queryOptions({
  queryKey: ['account', 'ending-clubs'],
  queryFn: async () => {
    const names: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { items, next } = await callList('GET /api/bookclubs/myClubs', { query: cursor ? { cursor } : {} });
      names.push(...items.filter(({ numMembers }) => numMembers === 1).map(({ clubName }) => clubName));
      cursor = next;
    } while (cursor);
    return names;
  },
  staleTime: 0,
});

interface Credentials {
  email: string;
  password: string;
}

async function eraseAccount(credentials: Credentials, onProgress: (done: number) => void): Promise<void> {
  const { password } = credentials;
  let total = 0;
  for (let erased = false; !erased; ) {
    try {
      const answer = await call('DELETE /api/user', { body: { password } });
      erased = answer.erased;
      total += answer.done;
    } catch (error) {
      // The account may already be gone if the response to an earlier attempt was lost.
      if (!hasCode(error, 'unauthenticated') || !(await isGone(credentials))) throw error;
      erased = true;
    }
    onProgress(total);
  }
}

async function isGone(body: Credentials): Promise<boolean> {
  try {
    await call('POST /api/user/login', { body });
    return false;
  } catch (error) {
    return hasCode(error, 'bad_credentials');
  }
}

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

function removeLocalData(userId: string): void {
  attempt(() => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.includes(userId)) localStorage.removeItem(key);
  });
  attempt(() => sessionStorage.clear());
  attempt(() => indexedDB.deleteDatabase(outboxName(userId)));
}

const page = (cursor: string, signal: AbortSignal) =>
  callList('GET /api/bookclubs/ownPosts', { query: { limit: 20, ...(cursor && { cursor }) }, signal });

/** The next page with a post, or the last page: among many clubs, pages can be empty. */
async function load(cursor: string, signal: AbortSignal) {
  let list = await page(cursor, signal);
  while (list.items.length === 0 && list.next) list = await page(list.next, signal);
  return list;
}

export const ownPostsQuery = infiniteQueryOptions({
  queryKey: ['account', 'ownPosts'],
  queryFn: ({ pageParam, signal }) => load(pageParam, signal),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

export const useDeleteOwnPost = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/ownPosts/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });

export const refusalsQuery = queryOptions({
  queryKey: ['account', 'refusals'],
  queryFn: ({ signal }) => call('GET /api/bookclubs/refusals', { signal }),
  staleTime: 0,
});

export function useWithdrawRefusal(onWithdrawn: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/bookclubs/refusals/{id}', { params: { id } }),
    meta: { shown: true },
    onSuccess: async (_, id) => {
      await applyRemoval(client, refusalsQuery.queryKey, id);
      onWithdrawn();
    },
  });
}

export const statementsQuery = queryOptions({
  queryKey: ['account', 'statements'],
  queryFn: ({ signal }) => call('GET /api/user/statements', { signal }),
});

export const useAppeal = (id: string) =>
  useMutation({
    mutationFn: (text: string) => call('POST /api/user/appeal', { body: { id, text } }),
    meta: { shown: true, refreshes: true },
  });

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call('GET /api/user/tokens', { signal }),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  staleTime: 0,
});

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/sessions/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });

export const useEndOtherSessions = () =>
  useMutation({ mutationFn: () => call('POST /api/user/signOutOthers'), meta: { shown: true, refreshes: true } });

type NewToken = z.input<TokenCalls['POST /api/user/tokens']['body']>;

export const useNewToken = () =>
  useMutation({
    mutationFn: (body: NewToken) => call('POST /api/user/tokens', { body }),
    meta: { shown: true, refreshes: true },
  });

export const useRevokeToken = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/user/tokens/{id}', { params: { id } }),
    meta: { shown: true, refreshes: true },
  });
