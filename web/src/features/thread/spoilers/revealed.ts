import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';

/** What somebody has asked to see beyond their progress: posts by their ids, and all up to a chapter. */
export interface Revealed {
  reveal: string[];
  through?: NonNullable<UpToChapter>;
}

/** By reader and thread, for as long as the page is open. Nothing of it is stored, here or on the server. */
const asked = new WeakMap<QueryClient, Map<string, Revealed>>();

const keyOf = (threadId: string): string => `${getSession()?.id ?? ''} ${threadId}`;

function ask(client: QueryClient, threadId: string, revealed: Revealed): void {
  const known = asked.get(client) ?? new Map<string, Revealed>();
  asked.set(client, known.set(keyOf(threadId), revealed));
}

const NOTHING: Revealed = { reveal: [] };

/** What was asked for in a thread. */
export const revealedIn = (client: QueryClient, threadId: string): Revealed =>
  asked.get(client)?.get(keyOf(threadId)) ?? NOTHING;

/** As many as one call can ask for. The latest are kept. */
const MOST = 100;

/** From now on a post of a thread is asked for. */
export function reveal(client: QueryClient, threadId: string, postId: string): void {
  const { reveal: before, ...rest } = revealedIn(client, threadId);
  ask(client, threadId, { ...rest, reveal: [...before.filter((id) => id !== postId), postId].slice(-MOST) });
}

/** From now on everything up to a chapter, or to the end, is. */
export function revealThrough(client: QueryClient, threadId: string, chapter: NonNullable<UpToChapter>): void {
  const { through = 0, ...before } = revealedIn(client, threadId);
  ask(client, threadId, { ...before, through: distance(chapter) > distance(through) ? chapter : through });
}

/** From now on nothing of a thread is. */
export function hideAgain(client: QueryClient, threadId: string): void {
  asked.get(client)?.delete(keyOf(threadId));
}

/** The same in an address. */
export function revealedInQuery(client: QueryClient, threadId: string): { reveal?: string; through?: string } {
  const { reveal: ids, through } = revealedIn(client, threadId);
  return { ...(ids.length > 0 && { reveal: ids.join(',') }), ...(through !== undefined && { through: `${through}` }) };
}

/** Whether anything was asked for. */
export const hasRevealed = (client: QueryClient, threadId: string): boolean => revealedIn(client, threadId) !== NOTHING;
