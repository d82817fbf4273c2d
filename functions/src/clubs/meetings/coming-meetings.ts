import * as z from 'zod';
import type { Coming } from '../../contract/meetings';
import type { ReminderChoice, ReminderKind } from '../../contract/reminders';
import { storedInstant } from '../../platform/store/firestore';
import { authorKey } from '../../threads/recent-posts';

/** What was last done to a meeting that members are told of. Its author is a key, which names nobody (decision 030). */
export const ToldOfMeeting = z.object({
  kind: z.enum(['asked', 'dated', 'moved', 'cancelled']),
  at: storedInstant,
  by: z.string(),
});
export type ToldOfMeeting = z.output<typeof ToldOfMeeting>;

const ComingMeeting = z.object({ at: storedInstant.nullable(), until: storedInstant, told: ToldOfMeeting });
export type ComingMeeting = z.output<typeof ComingMeeting>;

/**
 * `meetings.{id}` in a club: what its members' reminders are found from, without a read for each meeting. It changes in
 * the step that changes the meeting.
 */
export const comingMeetingsField = z.record(z.string(), ComingMeeting).default({});

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest first. */
const BEFORE: readonly [ReminderKind, number][] = [
  ['twoWeeks', 14 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
];

export interface Reminder {
  kind: ReminderKind;
  at: Date;
}

/** All reminders of a meeting, the first one first. What would have come before it was told of is left out. */
export function remindersOf({ at, told }: Pick<ComingMeeting, 'at' | 'told'>): Reminder[] {
  const first = { kind: told.kind, at: told.at };
  if (at === null || told.kind === 'cancelled') return [first];
  const before = BEFORE.map(([kind, ms]) => ({ kind, at: new Date(at.getTime() - ms) }));
  return [first, ...before.filter((reminder) => reminder.at > told.at)];
}

/** The reminder that holds at an instant, the latest of those that `isWanted`; undefined without one, and once it is over. */
export function reminderAt(
  meeting: ComingMeeting,
  now: Date,
  isWanted: (kind: ReminderKind) => boolean = () => true,
): Reminder | undefined {
  if (meeting.until < now) return undefined;
  return remindersOf(meeting).findLast(({ kind, at }) => at <= now && isWanted(kind));
}

/** The next instant at which there is another reminder; null when there is none any more. */
export const nextReminderAt = (meeting: Pick<ComingMeeting, 'at' | 'told'>, after: Date): Date | null =>
  remindersOf(meeting).find(({ at }) => at > after)?.at ?? null;

/** Whether one of these readers has made the meeting, or changed it last. */
export const isToldBy = ({ _id, told }: { _id: string; told: ToldOfMeeting }, uids: readonly string[]): boolean =>
  uids.some((uid) => told.by === authorKey(_id, uid));

/** What decides which reminders of a meeting its reader wants. */
export interface WhoIsReminded {
  uid: string;
  meetingId: string;
  told: ToldOfMeeting;
  choice: ReminderChoice;
  coming: Coming | undefined;
}

/**
 * Whether a reader is reminded. Nobody is told of what they did themselves. Who has said no is told of a new date or
 * place alone, because they may come then.
 */
export function wantsReminder(kind: ReminderKind, { uid, meetingId, told, choice, coming }: WhoIsReminded): boolean {
  if (coming === 'no' && kind !== 'moved' && kind !== 'dated') return false;
  const index = BEFORE.findIndex(([before]) => before === kind);
  if (index < 0) return told.by !== authorKey(meetingId, uid);
  return choice !== 'off' && index >= BEFORE.findIndex(([before]) => before === choice);
}
