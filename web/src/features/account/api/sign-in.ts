import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { openSession } from './account';

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/user/login', { body }),
    meta: { shown: true },
    onSuccess: openSession,
  });
