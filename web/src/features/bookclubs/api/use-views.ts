import type { ClubPost } from '@contract/bookclubs';
import { limits } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patchPosts } from '@/features/thread/api/thread-cache';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { type ThreadPlace, threadKeys } from './thread-queries';

/** The posts whose views were sent during this visit, and by whom. */
let sentBy: { reader: string | undefined; posts: Set<string> } = { reader: undefined, posts: new Set() };

function viewsSentBy(reader: string | undefined): Set<string> {
  if (sentBy.reader !== reader) sentBy = { reader, posts: new Set() };
  return sentBy.posts;
}

/**
 * Tells the server which posts the reader sees: one request for a page, and another only for replies that are expanded
 * or posts that are added later. The server counts a post once for each member. A failure is silent, and the posts are
 * sent again with the next ones.
 */
export function useViews(place: ThreadPlace, seen: readonly ClubPost[]): void {
  const client = useQueryClient();
  const ids = seen.map(({ _id }) => _id).join(' ');
  const { club, book, discussion } = place;

  useEffect(() => {
    const posts = viewsSentBy(getSession()?.id);
    const fresh = ids.split(' ').filter((id) => id && !posts.has(id));
    const sent = fresh.slice(0, limits.viewIds.max);
    if (sent.length === 0) return;
    for (const id of sent) posts.add(id);
    call('POST /api/bookclubs/view', { body: { ids: sent } }).then(
      (answer) => {
        const counts = [answer].flat().map(({ _id, views }) => [_id, { views }] as const);
        patchPosts<ClubPost>(client, threadKeys({ club, book, discussion }), Object.fromEntries(counts));
      },
      () => {
        for (const id of sent) posts.delete(id);
      },
    );
  }, [client, ids, club, book, discussion]);
}
