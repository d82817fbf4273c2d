import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import type { InBoth } from '@/features/thread/both-languages';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { changeClubPage, clubPageChanged } from './queries';

export function useDismissAnnouncement(club: string, post: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/dismissAnnouncement', { body: { club, post } }),
    onMutate: () =>
      changeClubPage(client, club, ({ general }) => ({
        general: { ...general, announcements: general.announcements.filter(({ _id }) => _id !== post) },
      })),
    onError: () => clubPageChanged(client, club),
  });
}

export function useEndAnnouncement(club: string, post: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/announce', { body: { club, post, announced: false } }),
    onSettled: () => client.invalidateQueries({ queryKey: clubKey(club) }),
  });
}

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
  const client = useQueryClient();
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
    meta: { shown: true },
    onSettled: () => client.invalidateQueries({ queryKey: clubKey(club) }),
  });
}
