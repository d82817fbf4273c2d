import type { PasskeyUse } from '@contract/passkeys';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { openSession } from '../settings/api';
import { askForPasskey, createPasskey } from './browser';

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/user/passkeys', { signal }),
  staleTime: 0,
});

/** The typed password, or without one a passkey used now. */
const proofOf = async (password: string | undefined) =>
  password === undefined ? { passkey: await askForPasskey() } : { password };

export interface Proven {
  name: string;
  password: string | undefined;
}

const meta = { shown: true, refreshes: true };

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, password }: Proven) => {
      const options = await call('POST /api/user/newPasskeyOptions', { body: await proofOf(password) });
      return call('POST /api/user/passkeys', { body: { name, passkey: await createPasskey(options) } });
    },
    meta,
  });

export const useRenamePasskey = (id: string) =>
  useMutation({
    mutationFn: (body: { name: string }) => call('PATCH /api/user/passkeys/{id}', { params: { id }, body }),
    meta,
  });

export const useRemovePasskey = (id: string) =>
  useMutation({
    mutationFn: async ({ password }: Proven) =>
      call('DELETE /api/user/passkeys/{id}', { params: { id }, body: await proofOf(password) }),
    meta,
  });

export const useRenewCodes = () =>
  useMutation({
    mutationFn: async ({ password }: Proven) => call('POST /api/user/recoveryCodes', { body: await proofOf(password) }),
    meta,
  });

export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async (chosen: PasskeyUse | undefined) =>
      call('POST /api/user/passkeyLogin', { body: { passkey: chosen ?? (await askForPasskey()) } }),
    meta: { shown: true },
    onSuccess: openSession,
  });

export const useRecover = () =>
  useMutation({
    mutationFn: (body: { email: string; code: string; newPassword: string }) =>
      call('POST /api/user/recover', { body }),
    meta: { shown: true },
    onSuccess: openSession,
  });
