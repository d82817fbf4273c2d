import type { Import } from '@contract/imports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import type { Part } from '../plan/parts';
import type { StoredImport } from './import-store';

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call('GET /api/notes/imports', { signal }),
});

export const beginImport = (body: StoredImport): Promise<Import> => call('POST /api/notes/imports', { body });

export const postPart = (importId: string, part: number, body: Part) =>
  call('POST /api/notes/imports/{importId}/parts/{part}', { params: { importId, part: `${part}` }, body });

export const finishImport = (importId: string) =>
  call('POST /api/notes/imports/{importId}/finish', { params: { importId } });

export const listImports = () => call('GET /api/notes/imports');

export async function loadReport(importId: string) {
  const rows = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await call('GET /api/notes/imports/{importId}/rows', {
      params: { importId },
      query: cursor ? { cursor } : {},
    });
    rows.push(...part.rows);
    cursor = part.next;
  }
  return rows;
}
