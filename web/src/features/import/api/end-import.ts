import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { dropImport, showImported } from '../run/import-run';
import { importsQuery } from './imports';

export function useFinishImport() {
  return useMutation({
    mutationFn: (importId: string) => call('POST /api/notes/imports/{importId}/finish', { params: { importId } }),
    meta: { shown: true },
    onSuccess: async () => {
      await dropImport();
      showImported();
    },
  });
}

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
      client.setQueryData(importsQuery.queryKey, (imports) =>
        imports?.map((each) => (each._id === undone._id ? undone : each)),
      );
      showImported();
    },
  });
}
