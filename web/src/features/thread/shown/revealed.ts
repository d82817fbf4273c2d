import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';

export interface Revealed {
  reveal: string[];
  through?: NonNullable<UpToChapter>;
}

/** The revealed posts while the page is open. Stored neither in the browser nor on the server. */
const revealedByClient = new WeakMap<QueryClient, Map<string, Revealed>>();

const keyOf = (threadId: string): string => `${getSession()?.id ?? ''} ${threadId}`;

function ask(client: QueryClient, threadId: string, revealed: Revealed): void {
  const byThread = revealedByClient.get(client) ?? new Map<string, Revealed>();
  revealedByClient.set(client, byThread.set(keyOf(threadId), revealed));
}

const NOTHING: Revealed = { reveal: [] };

export const revealedIn = (client: QueryClient, threadId: string): Revealed =>
  revealedByClient.get(client)?.get(keyOf(threadId)) ?? NOTHING;

const MAX_REVEALED_POSTS = 100;

export function reveal(client: QueryClient, threadId: string, postId: string): void {
  const { reveal: before, ...rest } = revealedIn(client, threadId);
  ask(client, threadId, {
    ...rest,
    reveal: [...before.filter((id) => id !== postId), postId].slice(-MAX_REVEALED_POSTS),
  });
}

export function revealThrough(client: QueryClient, threadId: string, chapter: NonNullable<UpToChapter>): void {
  const { through = 0, ...before } = revealedIn(client, threadId);
  ask(client, threadId, { ...before, through: distance(chapter) > distance(through) ? chapter : through });
}

export function hideAgain(client: QueryClient, threadId: string): void {
  revealedByClient.get(client)?.delete(keyOf(threadId));
}

export function revealedInQuery(client: QueryClient, threadId: string): { reveal?: string; through?: string } {
  const { reveal: ids, through } = revealedIn(client, threadId);
  return { ...(ids.length > 0 && { reveal: ids.join(',') }), ...(through !== undefined && { through: `${through}` }) };
}

/** Revealed posts must not be stored, also once their reader has hidden them again. */
export const hasNothingRevealed = (answer: unknown): boolean =>
  (answer as { isRevealed?: boolean } | undefined)?.isRevealed !== true;

export const hasRevealed = (client: QueryClient, threadId: string): boolean => revealedIn(client, threadId) !== NOTHING;
