import * as z from 'zod';
import { id, instant } from '../domain/fields';

export const logKinds = [
  'created',
  'added',
  /** By an invite link. */
  'joined',
  /** A reader who had asked to join. */
  'accepted',
  'linkMade',
  'invitedByEmail',
  'linkRevoked',
  'removed',
  'left',
  'madeOwner',
  'steppedDown',
  /** The last owner's account was deleted, so the longest-standing member became the owner. */
  'succeeded',
  'renamed',
  'restricted',
  'unrestricted',
  'listed',
  'unlisted',
  'bookAdded',
  'bookCompleted',
  'bookCurrent',
  'bookRemoved',
  /** A member joined another edition of one of the club's books, or separated it again. */
  'editionJoined',
  'editionSeparated',
  'postRemoved',
] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.output<typeof LogKind>;

export const SHOWN_ENTRIES = 50;

/** One action in a club. `user` is `deleted reader` for a deleted account. */
export const LogEntry = z.object({
  _id: id,
  kind: LogKind,
  user: z.string(),
  /** The member who was added, removed or made an owner; null for other actions. */
  member: z.string().nullable(),
  /** The book's title, or the club's new title; empty for other actions. */
  title: z.string(),
  at: instant,
});
export type LogEntry = z.output<typeof LogEntry>;
