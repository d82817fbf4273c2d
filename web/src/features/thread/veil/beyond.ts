/** What somebody has asked to see beyond their place: posts by their ids, and all up to a chapter. */
export interface Beyond {
  reveal: string[];
  through?: number;
}

/** By thread, for as long as the page is open. Nothing of it is stored, here or on the server. */
const asked = new Map<string, Beyond>();

const NOTHING: Beyond = { reveal: [] };

/** What was asked for in a thread. */
export const beyondIn = (threadId: string): Beyond => asked.get(threadId) ?? NOTHING;

/** As many as one call can ask for. The latest are kept. */
const MOST = 100;

/** From now on a post of a thread is asked for. */
export function reveal(threadId: string, postId: string): void {
  const { reveal: before, ...rest } = beyondIn(threadId);
  asked.set(threadId, { ...rest, reveal: [...before.filter((id) => id !== postId), postId].slice(-MOST) });
}

/** From now on everything up to a chapter is. */
export function revealThrough(threadId: string, chapter: number): void {
  const before = beyondIn(threadId);
  asked.set(threadId, { ...before, through: Math.max(before.through ?? 0, chapter) });
}

/** The same in an address. */
export function beyondInQuery(threadId: string): { reveal?: string; through?: string } {
  const { reveal: ids, through } = beyondIn(threadId);
  return { ...(ids.length > 0 && { reveal: ids.join(',') }), ...(through !== undefined && { through: `${through}` }) };
}

/** Whether anything was asked for. */
export function asksBeyond(threadId: string): boolean {
  const { reveal: ids, through } = beyondIn(threadId);
  return ids.length > 0 || through !== undefined;
}
