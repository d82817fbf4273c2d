import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InBoth } from '@/features/thread/shown/both-languages';
import { call } from '@/lib/api/api';
import { applyRemoval } from '@/lib/api/apply-answer';
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
