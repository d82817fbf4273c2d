import * as z from 'zod';
import { id, instant } from '../domain/fields';

/** What the log of a club can say. */
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
  /** The last owner's account was deleted: the member who has been there the longest became the owner. */
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
  /** Another edition of a book of the club, and that it isn't one. */
  'editionJoined',
  'editionSeparated',
  'postRemoved',
] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.output<typeof LogKind>;

/** The newest entries that are shown. */
export const SHOWN_ENTRIES = 50;

/** Who did what in a club. A deleted account is `deleted reader`. */
export const LogEntry = z.object({
  _id: id,
  kind: LogKind,
  user: z.string(),
  /** The member who was added, removed or made an owner; null without one. */
  member: z.string().nullable(),
  /** The book's title, or the club's new one; empty without one. */
  title: z.string(),
  at: instant,
});
export type LogEntry = z.output<typeof LogEntry>;
