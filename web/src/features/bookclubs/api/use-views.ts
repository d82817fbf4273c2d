import type { ClubPost } from '@contract/bookclubs';
import { limits } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patchPosts } from '@/features/thread/api/patch-posts';
import { call } from '@/lib/api';
import { getSession } from '@/lib/session';
import { type ThreadPlace, threadKeys } from './thread-queries';

/** Whose views have been told to the server during this visit, and of which posts. */
let told: { reader: string | undefined; posts: Set<string> } = { reader: undefined, posts: new Set() };

function toldBy(reader: string | undefined): Set<string> {
  if (told.reader !== reader) told = { reader, posts: new Set() };
  return told.posts;
}

/**
 * Tells the server which posts the reader sees: one request for a page, another only for what is unfolded or comes
 * later. A post is told of once; the server counts it once per member in any case. A failure is quiet, and told again
 * with the next posts.
 */
export function useViews(place: ThreadPlace, seen: readonly ClubPost[]): void {
  const client = useQueryClient();
  const ids = seen.map(({ _id }) => _id).join(' ');
  const { club, book, discussion } = place;

  useEffect(() => {
    const posts = toldBy(getSession()?.id);
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
