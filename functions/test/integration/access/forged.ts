import type * as z from 'zod';
import type { Call } from '../../../src/contract/calls';
import type { Session } from '../../../src/contract/user';

/** Names under which a body could claim whose something is, or what it counts. */
const CLAIMS = ['userId', 'user', 'uid', '_id', 'email', 'author', 'owner', 'member', 'lastPosterId', 'lastPoster'];
const COUNTS = ['likes', 'views', 'replies', 'numPosts', 'numNotes', 'numMembers'];

/** The fields that a call takes; the specification's `userId` and `user` are taken and ignored. */
function takenBy({ body }: Call): Set<string> {
  const { shape } = body as unknown as { shape: Record<string, z.ZodType> };
  const ignored = ['userId', 'user'];
  return new Set(Object.keys(shape).filter((field) => !ignored.includes(field)));
}

/** What somebody adds to a body who would like to act as `victim`: every claim that the call does not ask for. */
export function forgedAs({ id, email, username }: Session, call: Call): object {
  const taken = takenBy(call);
  const claims = CLAIMS.map((name) => [name, /user$|lastPoster$|author|member/.test(name) ? username : id]);
  const more = { email, memberIds: [id], members: [username], createdAt: new Date(0).toISOString() };
  const all = { ...Object.fromEntries(claims), ...Object.fromEntries(COUNTS.map((name) => [name, 1000])), ...more };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !taken.has(name)));
}
