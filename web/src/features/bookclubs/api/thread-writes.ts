import type { ClubPost } from '@contract/club-threads';
import { limits } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clubKey, myClubsQuery } from '@/features/club-books/queries';
import { patchPosts } from '@/features/thread/api/thread-cache';
import type { InBoth } from '@/features/thread/both-languages';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { type ThreadAddress, threadKeys } from './thread-queries';

interface NewDiscussion extends InBoth {
  title: string;
  titleTranslation?: InBoth['version'];
  post: string;
  chapter: UpToChapter;
  quote: { noteId: string } | undefined;
  idempotencyKey: string;
}

/** `onStarted` runs once the discussion is saved, even if the reader has left the screen by then. */
export function useStartDiscussion(club: string, book: string, onStarted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...discussion }: NewDiscussion) => {
      const body = { user: getSession()?.id, club, book, ...discussion };
      return call('POST /api/bookclubs/newDiscussion', { body, idempotencyKey });
    },
    meta: { shown: true },
    onSuccess: () => {
      onStarted();
      client.invalidateQueries({ queryKey: clubKey(club) });
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
    },
  });
}

/** The posts whose views were sent during this visit, and the reader who sent them. */
let sentBy: { reader: string | undefined; posts: Set<string> } = { reader: undefined, posts: new Set() };

function viewsSentBy(reader: string | undefined): Set<string> {
  if (sentBy.reader !== reader) sentBy = { reader, posts: new Set() };
  return sentBy.posts;
}

/**
 * One request per page, and more only for expanded replies or new posts. The server counts a post once per member. A
 * failure is silent: the next request repeats its posts.
 */
export function useViews(address: ThreadAddress, seen: readonly ClubPost[]): void {
  const client = useQueryClient();
  const shown = seen.map(({ _id }) => _id).join(' ');
  const { club, book, discussion } = address;

  useEffect(() => {
    const posts = viewsSentBy(getSession()?.id);
    const fresh = shown.split(' ').filter((each) => each && !posts.has(each));
    const sent = fresh.slice(0, limits.viewIds.max);
    const [id, ...ids] = sent;
    if (id === undefined) return;
    for (const each of sent) posts.add(each);
    call('POST /api/bookclubs/view', { body: { id, ...(ids.length > 0 && { ids }) } }).then(
      (answer) => {
        const counts = [answer].flat().map(({ _id, views }) => [_id, { views }] as const);
        patchPosts<ClubPost>(client, threadKeys({ club, book, discussion }), Object.fromEntries(counts));
      },
      () => {
        for (const each of sent) posts.delete(each);
      },
    );
  }, [client, shown, club, book, discussion]);
}
