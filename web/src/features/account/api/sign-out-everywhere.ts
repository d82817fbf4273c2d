import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const useSignOutEverywhere = (onSignedOut: () => void) =>
  useMutation({
    mutationFn: () => call('POST /api/user/signOutEverywhere'),
    meta: { shown: true },
    onSuccess: onSignedOut,
  });
