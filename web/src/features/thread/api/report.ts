import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

type Report = Parameters<typeof call<'POST /api/user/report'>>[1]['body'];

export const useReport = (onSent: () => void) =>
  useMutation({
    mutationFn: (body: Report) => call('POST /api/user/report', { body }),
    meta: { shown: true },
    onSuccess: onSent,
  });
