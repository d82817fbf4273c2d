import * as z from 'zod';
import { id, instant } from '../domain/fields';

const logKinds = [
  'created',
  'added',
  'joined',
  'accepted',
  'linkMade',
  'invitedByEmail',
  'linkRevoked',
  'removed',
  'left',
  'madeOwner',
  'steppedDown',
  'succeeded',
  'renamed',
  'restricted',
  'unrestricted',
  'firstStepOpened',
  'firstStepClosed',
  'listed',
  'unlisted',
  'bookAdded',
  'bookCompleted',
  'bookCurrent',
  'bookRemoved',
  'editionJoined',
  'editionSeparated',
  'postRemoved',
] as const;
export const LogKind = z.enum(logKinds);
export type LogKind = z.output<typeof LogKind>;

export const SHOWN_ENTRIES = 50;

/** `user` is `deleted reader` for a deleted account. */
export const LogEntry = z.object({
  _id: id,
  kind: LogKind,
  user: z.string(),
  member: z.string().nullable(),
  title: z.string(),
  at: instant,
});
export type LogEntry = z.output<typeof LogEntry>;
