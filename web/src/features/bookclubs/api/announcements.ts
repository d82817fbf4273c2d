import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import { useClubLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { generalQuery } from './queries';

export function useDismissAnnouncement(club: string, post: string) {
  const client = useQueryClient();
  const { queryKey } = generalQuery(club, useClubLanguage());
  return useMutation({
    mutationFn: () => call('POST /api/bookclubs/dismissAnnouncement', { body: { club, post } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, announcements: known.announcements.filter(({ _id }) => _id !== post) },
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
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
}

/** @param posted the post of an earlier attempt that couldn't be announced; the same text announces it */
export function useAnnounce(club: string, posted: { current: { _id: string; text: string } | undefined }) {
  const client = useQueryClient();
  const write = async ({ discussion, text }: Announcement) => {
    const body = { user: getSession()?.id, id: discussion, remark: text, chapter: null };
    const { _id } = await call('POST /api/bookclubs/newPost', { body });
    posted.current = { _id, text };
    return _id;
  };
  return useMutation({
    mutationFn: async (announcement: Announcement) => {
      const { current } = posted;
      const post = current?.text === announcement.text ? current._id : await write(announcement);
      await call('POST /api/bookclubs/announce', { body: { club, post } });
    },
    meta: { shown: true },
    onSettled: () => client.invalidateQueries({ queryKey: clubKey(club) }),
  });
}
