import { lookOf } from '../domain/look-alikes';

/**
 * The key for comparing club names: case-insensitive, with `_` as a space, repeated spaces as one, and lookalike
 * characters folded. Names with the same key are the same name.
 */
export const nameKey = (name: string): string =>
  lookOf(name.normalize('NFKC').toLowerCase()).replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

export const nameInUrl = (title: string): string => title.replace(/\s/g, '_');

/** True unless another member added them and they haven't accepted yet. */
export const hasAccepted = ({ addedBy }: { addedBy: Readonly<Record<string, string>> }, uid: string): boolean =>
  addedBy[uid] === undefined;

/** True when the member's time in the club began at `at`. A retried call recognizes its own addition this way. */
export const wasAddedAt = ({ memberships }: { memberships: Readonly<Record<string, string>> }, uid: string, at: Date) =>
  memberships[uid] === at.toISOString();

export const isMemberOf = (club: { memberIds: readonly string[] } | undefined, uid: string): boolean =>
  club?.memberIds.includes(uid) ?? false;
