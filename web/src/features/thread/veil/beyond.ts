import type { Reach } from '@contract/places';
import { distance } from '@contract/veil';
import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';

/** What somebody has asked to see beyond their place: posts by their ids, and all up to a chapter. */
export interface Beyond {
  reveal: string[];
  through?: NonNullable<Reach>;
}

/** By reader and thread, for as long as the page is open. Nothing of it is stored, here or on the server. */
const asked = new WeakMap<QueryClient, Map<string, Beyond>>();

const keyOf = (threadId: string): string => `${getSession()?.id ?? ''} ${threadId}`;

function ask(client: QueryClient, threadId: string, beyond: Beyond): void {
  const known = asked.get(client) ?? new Map<string, Beyond>();
  asked.set(client, known.set(keyOf(threadId), beyond));
}

const NOTHING: Beyond = { reveal: [] };

/** What was asked for in a thread. */
export const beyondIn = (client: QueryClient, threadId: string): Beyond =>
  asked.get(client)?.get(keyOf(threadId)) ?? NOTHING;

/** As many as one call can ask for. The latest are kept. */
const MOST = 100;

/** From now on a post of a thread is asked for. */
export function reveal(client: QueryClient, threadId: string, postId: string): void {
  const { reveal: before, ...rest } = beyondIn(client, threadId);
  ask(client, threadId, { ...rest, reveal: [...before.filter((id) => id !== postId), postId].slice(-MOST) });
}

/** From now on everything up to a chapter, or to the end, is. */
export function revealThrough(client: QueryClient, threadId: string, chapter: NonNullable<Reach>): void {
  const { through = 0, ...before } = beyondIn(client, threadId);
  ask(client, threadId, { ...before, through: distance(chapter) > distance(through) ? chapter : through });
}

/** From now on nothing of a thread is. */
export function hideAgain(client: QueryClient, threadId: string): void {
  asked.get(client)?.delete(keyOf(threadId));
}

/** The same in an address. */
export function beyondInQuery(client: QueryClient, threadId: string): { reveal?: string; through?: string } {
  const { reveal: ids, through } = beyondIn(client, threadId);
  return { ...(ids.length > 0 && { reveal: ids.join(',') }), ...(through !== undefined && { through: `${through}` }) };
}

/** Whether anything was asked for. */
export function asksBeyond(client: QueryClient, threadId: string): boolean {
  const { reveal: ids, through } = beyondIn(client, threadId);
  return ids.length > 0 || through !== undefined;
}
