import type { ClubExportPart } from '@contract/club-export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { applyPart } from '@/lib/api/apply-answer';

export const exportConsentQuery = (club: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'export-consent'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/exportConsent/{club}', { params: { club }, signal }),
  });

export function useExportConsent(club: string) {
  const client = useQueryClient();
  const { queryKey } = exportConsentQuery(club);
  return useMutation({
    mutationFn: (agrees: boolean) => call('POST /api/bookclubs/exportConsent', { body: { club, agrees } }),
    scope: { id: `consent ${club}` },
    meta: { shown: true },
    onSuccess: (_, agrees) => applyPart(client, queryKey, { agrees }),
  });
}

/** Exports in parts. After a failure, the next attempt continues where it stopped. */
export function useClubExport(club: string, save: (parts: readonly ClubExportPart[]) => void) {
  const [count, setCount] = useState(0);
  const collected = useRef<readonly ClubExportPart[]>([]);
  const download = useMutation({
    mutationFn: async () => {
      let cursor = collected.current.at(-1)?.next;
      do {
        const query = cursor ? { cursor } : {};
        const part = await call('GET /api/bookclubs/export/{club}', { params: { club }, query });
        collected.current = [...collected.current, part];
        setCount(collected.current.reduce((sum, { posts }) => sum + posts.length, 0));
        cursor = part.next;
      } while (cursor);
      const parts = collected.current;
      collected.current = [];
      save(parts);
      return leftOut(parts);
    },
    meta: { shown: true },
  });
  return { download, count };
}

export const leftOut = (parts: readonly ClubExportPart[]): ClubExportPart['left'] => ({
  disagreed: parts.reduce((sum, { left }) => sum + left.disagreed, 0),
  hidden: parts.reduce((sum, { left }) => sum + left.hidden, 0),
});
