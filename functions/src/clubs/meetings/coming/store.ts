import * as z from 'zod';
import { type Coming, Repeats } from '../../../contract/meetings';
import { meetingChanges, type ReminderChoice, type ReminderKind } from '../../../contract/reminders';
import { DAY_MS } from '../../../domain/time';
import { type Stored, storedInstant } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';

export const ToldOfMeeting = z.object({
  kind: z.enum(['asked', 'dated', 'moved', 'cancelled']),
  at: storedInstant,
  by: z.string(),
  changed: z.array(z.enum(meetingChanges)).optional(),
  /** Later meetings of its series that the notification also covers. */
  later: z.int().optional(),
  quiet: z.boolean().optional(),
});
export type ToldOfMeeting = z.output<typeof ToldOfMeeting>;

const ComingMeeting = z.object({
  at: storedInstant.nullable(),
  until: storedInstant,
  told: ToldOfMeeting,
  series: z.object({ id: z.string(), every: Repeats, zone: z.string() }).optional(),
});
export type ComingMeeting = z.output<typeof ComingMeeting>;

/** `meetings.{id}` in a club: reminders without a read per meeting. Changes in the same step as the meeting. */
export const comingMeetingsField = z.record(z.string(), ComingMeeting);

const REMINDERS_BEFORE: readonly [ReminderKind, number][] = [
  ['twoWeeks', 14 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
];

export interface Reminder {
  kind: ReminderKind;
  at: Date;
}

/** Earliest first. Omits reminders due before members were notified of the meeting. */
export function remindersOf({ at, told }: Pick<ComingMeeting, 'at' | 'told'>): Reminder[] {
  const first = told.quiet ? [] : [{ kind: told.kind, at: told.at }];
  if (at === null || told.kind === 'cancelled') return first;
  const before = REMINDERS_BEFORE.map(([kind, ms]) => ({ kind, at: new Date(at.getTime() - ms) }));
  return [...first, ...before.filter((reminder) => reminder.at > told.at)];
}

/** The latest due one that `isWanted`; undefined after the meeting. */
export function reminderAt(
  meeting: ComingMeeting,
  now: Date,
  isWanted: (kind: ReminderKind) => boolean = () => true,
): Reminder | undefined {
  if (meeting.until < now) return undefined;
  return remindersOf(meeting).findLast(({ kind, at }) => at <= now && isWanted(kind));
}

export const nextReminderAt = (meeting: Pick<ComingMeeting, 'at' | 'told'>, after: Date): Date | null =>
  remindersOf(meeting).find(({ at }) => at > after)?.at ?? null;

export const isToldBy = ({ _id, told }: { _id: string; told: ToldOfMeeting }, uids: readonly string[]): boolean =>
  uids.some((uid) => told.by === authorKey(_id, uid));

export interface WhoIsReminded {
  uid: string;
  meetingId: string;
  told: ToldOfMeeting;
  choice: ReminderChoice;
  coming: Coming | undefined;
}

/** True if a member gets the reminder. One who declined gets only a new date or place, which may suit them. */
export function wantsReminder(kind: ReminderKind, { uid, meetingId, told, choice, coming }: WhoIsReminded): boolean {
  if (coming === 'no' && kind !== 'moved' && kind !== 'dated') return false;
  const index = REMINDERS_BEFORE.findIndex(([before]) => before === kind);
  if (index < 0) return told.by !== authorKey(meetingId, uid);
  return choice !== 'off' && index >= REMINDERS_BEFORE.findIndex(([before]) => before === choice);
}

const SOON_MS = 14 * DAY_MS;

const isCancelled = ({ told }: ComingMeeting): boolean => told.kind === 'cancelled';

/** The meetings that take a place among those to come. */
export const liveMeetings = (meetings: Readonly<Record<string, ComingMeeting>>, now: Date): Stored<ComingMeeting>[] =>
  comingMeetings(meetings, now).filter((meeting) => !isCancelled(meeting));

/** The next one first. Of a canceled series, the first and those that would be soon. */
export const listedMeetings = (meetings: Readonly<Record<string, ComingMeeting>>, now: Date): Stored<ComingMeeting>[] =>
  comingMeetings(meetings, now).filter(
    (meeting) => !isCancelled(meeting) || !meeting.told.quiet || meeting.until.getTime() < now.getTime() + SOON_MS,
  );

export const comingMeetings = (meetings: Readonly<Record<string, ComingMeeting>>, now: Date): Stored<ComingMeeting>[] =>
  Object.entries(meetings)
    .flatMap(([_id, meeting]) => (meeting.until >= now ? [{ ...meeting, _id }] : []))
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());

export const laterInSeries = (
  meetings: Readonly<Record<string, ComingMeeting>>,
  { id, after }: { id: string; after: Date },
): string[] =>
  Object.entries(meetings)
    .flatMap(([_id, { at, series, told }]) =>
      at && at > after && series?.id === id && told.kind !== 'cancelled' ? [{ _id, at }] : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ _id }) => _id);
