import { lookOf } from '../domain/look-alikes';

/**
 * The key that club names are compared by: case-insensitive, with `_` as a space and repeated spaces as one, by how they
 * look. Two names with the same key are one name.
 */
export const nameKey = (name: string): string =>
  lookOf(name.normalize('NFKC').toLowerCase()).replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

/** A club's name in an address. */
export const nameInUrl = (title: string): string => title.replace(/\s/g, '_');

/** Whether a member has accepted to be in the club, after another member added them. */
export const hasAccepted = ({ addedBy }: { addedBy: Readonly<Record<string, string>> }, uid: string): boolean =>
  addedBy[uid] === undefined;

/** Whether a member's time in the club began at `at`, which tells a call that it has added them itself. */
export const wasAddedAt = ({ memberships }: { memberships: Readonly<Record<string, string>> }, uid: string, at: Date) =>
  memberships[uid] === at.toISOString();

export const isMemberOf = (club: { memberIds: readonly string[] } | undefined, uid: string): boolean =>
  club?.memberIds.includes(uid) ?? false;
