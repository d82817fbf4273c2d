import type { ClubExportPart } from '@contract/club-export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clubKey } from '@/features/club-books/clubs/clubs';
import type { InBoth } from '@/features/thread/shown/both-languages';
import { call } from '@/lib/api/api';
import { applyPart, applyRemoval } from '@/lib/api/apply-answer';
import { getSession } from '@/lib/session/session';
import { pageKey } from '../api';

export function useDismissAnnouncement(club: string, post: string) {
  const client = useQueryClient();
  const remove = () => applyRemoval(client, pageKey(club), post);
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/dismissAnnouncement', { body: { club, post } }),
    meta: { refreshes: true },
    onMutate: remove,
    onSuccess: remove,
  });
}

export const useEndAnnouncement = (club: string, post: string) =>
  useMutation({
    mutationFn: () => call('POST /api/bookclubs/announce', { body: { club, post, announced: false } }),
    meta: { refreshes: true },
  });

interface Announcement {
  discussion: string;
  text: string;
  inBoth: InBoth;
}

interface Posted {
  _id: string;
  /** With its language and version. */
  as: string;
}

/** @param posted the post of an earlier attempt that couldn't be announced; the same text announces it */
export function useAnnounce(club: string, posted: { current: Posted | undefined }) {
  const write = async ({ discussion, text, inBoth }: Announcement, as: string) => {
    const body = { user: getSession()?.id, id: discussion, remark: text, chapter: null, ...inBoth };
    const { _id } = await call('POST /api/bookclubs/newPost', { body });
    posted.current = { _id, as };
    return _id;
  };
  return useMutation({
    mutationFn: async (announcement: Announcement) => {
      const { current } = posted;
      const as = JSON.stringify(announcement);
      const post = current?.as === as ? current._id : await write(announcement, as);
      await call('POST /api/bookclubs/announce', { body: { club, post } });
    },
    meta: { shown: true, refreshes: true },
  });
}

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
