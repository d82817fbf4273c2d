import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const useReset = () =>
  useMutation({
    mutationFn: (body: { email: string }) => call('POST /api/user/reset', { body }),
    meta: { shown: true },
  });
