import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { applyAnswer } from '@/lib/api/apply-answer';
import { dropImport } from './import-run';
import { importsQuery } from './imports';

export const useFinishImport = () =>
  useMutation({
    mutationFn: (importId: string) => call('POST /api/notes/imports/{importId}/finish', { params: { importId } }),
    meta: { shown: true },
    onSuccess: dropImport,
  });

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (importId: string) => {
      for (;;) {
        const undone = await call('POST /api/notes/imports/{importId}/undo', { params: { importId } });
        if (undone.state === 'undone') return undone;
      }
    },
    meta: { shown: true },
    onSuccess: async (undone) => {
      await dropImport();
      await applyAnswer(client, importsQuery.queryKey, undone);
    },
  });
}
