import { t } from '@lingui/core/macro';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, callList } from '@/lib/api/api';
import { ApiError } from '@/lib/api/api-error';
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
