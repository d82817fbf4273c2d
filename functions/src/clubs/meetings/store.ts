import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Coming } from '../../contract/meetings';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findPage, type PageOf, type PageRequest } from '../../platform/store/paging';
import { atomically } from '../../platform/store/transaction';
import { type ClubRecord, clubRef } from '../store';
import { type ComingMeeting, ToldOfMeeting } from './coming-meetings';

/** `clubs/{id}/meetings/{id}`: a meeting of a club, or one whose date is being found. */
const MeetingRecord = z.object({
  clubId: z.string(),
  bookId: z.string().nullable(),
  bookTitle: z.string(),
  chapter: z.int().nullable(),
  at: storedInstant.nullable(),
  /** From when on it is over: its end, or the last of its dates. */
  until: storedInstant,
  minutes: z.int(),
  dates: z.array(storedInstant),
  place: z.string(),
  link: z.string(),
  /** The `authorKey` of the member who wrote the place and the link last. */
  wordsBy: z.string().optional(),
  /** The place and the link while moderators have hidden them. Both fields above are empty then. */
  moderated: z.object({ place: z.string(), link: z.string() }).optional(),
  limit: z.int().nullable(),
  /** By uid, what members have said and when: who says yes first comes first. */
  answers: z.record(z.string(), z.object({ coming: z.enum(['yes', 'maybe', 'no']), at: storedInstant })),
  /** By uid, the dates that members can come on. */
  votes: z.record(z.string(), z.array(z.string())),
  /** The uids in both, to find and forget them by. */
  answered: z.array(z.string()),
  sequence: z.int(),
  cancelled: z.boolean(),
  changedAt: storedInstant,
  told: ToldOfMeeting.default({ kind: 'dated', at: new Date(0), by: '' }),
  /** When its next reminder is due, for those who are reminded by email; null when there is none any more. */
  remindAt: storedInstant.nullable().default(null),
});
export type MeetingRecord = z.output<typeof MeetingRecord>;

const meetings = (clubId: string) => clubRef(clubId).collection('meetings').withConverter(converter(MeetingRecord));
const meetingRef = (clubId: string, meetingId: string) => clubRef(clubId).collection('meetings').doc(meetingId);

export async function findMeeting(clubId: string, meetingId: string): Promise<Stored<MeetingRecord> | undefined> {
  return (await meetings(clubId).doc(meetingId).get()).data();
}

export async function findMeetingTx(
  tx: Transaction,
  clubId: string,
  meetingId: string,
): Promise<Stored<MeetingRecord> | undefined> {
  return (await tx.get(meetings(clubId).doc(meetingId))).data();
}

/** A meeting as it was read: `updateTime` tells whether anything about it has changed since. */
export async function findMeetingAsRead(clubId: string, meetingId: string) {
  const found = await meetings(clubId).doc(meetingId).get();
  const [meeting, updateTime] = [found.data(), found.updateTime];
  return meeting && updateTime && { meeting, updateTime };
}

/** Hides a meeting's place and link, or restores them. The new sequence makes calendars update the meeting. */
export function hideMeetingWordsTx(tx: Transaction, meeting: Stored<MeetingRecord>, hidden: boolean, now: Date): void {
  const { _id, clubId, place, link, moderated, sequence } = meeting;
  tx.update(meetingRef(clubId, _id), {
    ...(hidden
      ? { place: '', link: '', moderated: { place, link } }
      : { ...moderated, moderated: FieldValue.delete() }),
    ...{ sequence: sequence + 1, changedAt: now },
  });
}

/** The meetings that aren't over at an instant, the one that is over first first. */
export async function meetingsAfter(clubId: string, after: Date, limit: number): Promise<Stored<MeetingRecord>[]> {
  const found = meetings(clubId).where('until', '>=', Timestamp.fromDate(after)).orderBy('until').limit(limit);
  return (await found.get()).docs.map((meeting) => meeting.data());
}

const heldBefore = (clubId: string, now: Date) =>
  meetings(clubId).where('cancelled', '==', false).where('until', '<', Timestamp.fromDate(now));

/** A page of the meetings that are over and weren't cancelled, the latest first. */
export function meetingsBefore(clubId: string, now: Date, page: PageRequest): Promise<PageOf<Stored<MeetingRecord>>> {
  return findPage(heldBefore(clubId, now), { by: 'until', direction: 'desc' }, page);
}

/** A meeting with a reminder that is due, and since when it is. */
export interface DueMeeting {
  meeting: Stored<MeetingRecord>;
  remindAt: Date;
}

/** The meetings of all clubs that have a reminder that is due, the one that is due the longest first. */
export async function dueMeetings(now: Date, limit: number): Promise<DueMeeting[]> {
  const all = db().collectionGroup('meetings').withConverter(converter(MeetingRecord));
  const { docs } = await all.where('remindAt', '<=', now).orderBy('remindAt').limit(limit).get();
  return docs.flatMap((found) => {
    const meeting = found.data();
    return meeting.remindAt ? [{ meeting, remindAt: meeting.remindAt }] : [];
  });
}

/** Says when the next reminder is due, unless the meeting was changed since it was found. */
export function remindNextAt({ clubId, _id }: Stored<MeetingRecord>, due: Date, next: Date | null): Promise<void> {
  return atomically(async (tx) => {
    const found = await tx.get(meetings(clubId).doc(_id));
    if (found.data()?.remindAt?.getTime() === due.getTime()) tx.update(meetingRef(clubId, _id), { remindAt: next });
  });
}

/** When the club's last meeting began; undefined without one. One read. */
export async function lastMeetingAt(clubId: string, now: Date): Promise<Date | undefined> {
  const { docs } = await heldBefore(clubId, now).orderBy('until', 'desc').limit(1).get();
  return docs[0]?.data().at ?? undefined;
}

/** Those among these that still exist, by id. One read for each. */
export async function findMeetings(
  of: readonly { clubId: string; meetingId: string }[],
): Promise<Map<string, Stored<MeetingRecord>>> {
  const found = await Promise.all(of.map(({ clubId, meetingId }) => findMeeting(clubId, meetingId)));
  return new Map(found.flatMap((meeting) => (meeting ? [[meeting._id, meeting]] : [])));
}

export function createMeeting(batch: WriteBatch, meeting: Stored<MeetingRecord>): void {
  batch.create(meetings(meeting.clubId).doc(meeting._id), meeting);
}

/** Changes a meeting. With `asRead` the batch fails (`hasChanged`) when anything about it has changed since it was read. */
export function changeMeeting(
  batch: WriteBatch,
  { clubId, _id }: Stored<MeetingRecord>,
  change: Partial<MeetingRecord>,
  asRead?: Timestamp,
): void {
  batch.update(meetingRef(clubId, _id), change, asRead ? { lastUpdateTime: asRead } : {});
}

/** Takes a book that the club removes out of its meetings, as part of removing it. */
export async function forgetBookOfMeetings(
  batch: WriteBatch,
  clubId: string,
  bookId: string,
  now: Date,
): Promise<void> {
  const { docs } = await meetings(clubId).where('bookId', '==', bookId).get();
  for (const meeting of docs) {
    const { sequence } = meeting.data();
    const without = { bookId: null, bookTitle: '', chapter: null, sequence: sequence + 1, changedAt: now };
    changeMeeting(batch, meeting.data(), without);
  }
}

/** Meetings that a club can have to come, so that its document stays small. */
const MOST = 50;

/** Whether another meeting would push one out that is still to come. */
export const hasManyComing = ({ meetings }: Pick<ClubRecord, 'meetings'>, now: Date): boolean =>
  Object.values(meetings).filter(({ until }) => until >= now).length >= MOST;

/** Part of each step that changes a meeting. Meetings that are over are dropped, and the last of too many. */
export function keepComing(
  batch: WriteBatch,
  club: Pick<Stored<ClubRecord>, '_id' | 'meetings'>,
  { _id, at, until, told }: Stored<ComingMeeting>,
  now: Date,
): void {
  const all = Object.entries({ ...club.meetings, [_id]: { at, until, told } });
  const coming = all.filter(([, meeting]) => meeting.until >= now);
  const kept = coming.toSorted(([, one], [, other]) => one.until.getTime() - other.until.getTime()).slice(0, MOST);
  const ids = new Set(kept.map(([id]) => id));
  const dropped = Object.keys(club.meetings).filter((id) => !ids.has(id));
  const fields = {
    ...Object.fromEntries(dropped.map((id) => [`meetings.${id}`, FieldValue.delete()])),
    ...(ids.has(_id) && { [`meetings.${_id}`]: { at, until, told } }),
  };
  // A new meeting can be over already.
  if (Object.keys(fields).length > 0) batch.update(clubRef(club._id), fields);
}

/** What a member has said about the club's meetings. One read for each that they have answered. */
export async function answersOf(clubId: string, uid: string) {
  const { docs } = await meetings(clubId).where('answered', 'array-contains', uid).get();
  return docs.map((found) => {
    const { _id, at, answers, votes } = found.data();
    return { _id, at, coming: answers[uid]?.coming ?? null, dates: votes[uid] ?? [] };
  });
}

/** Stores what a member says, without a lock: many can answer at once. */
export function answerMeeting(
  batch: WriteBatch,
  { clubId, _id }: Stored<MeetingRecord>,
  uid: string,
  { coming, dates }: { coming?: Coming | undefined; dates?: readonly string[] | undefined },
): void {
  batch.update(meetingRef(clubId, _id), {
    answered: FieldValue.arrayUnion(uid),
    ...(coming && { [`answers.${uid}`]: { coming, at: FieldValue.serverTimestamp() } }),
    ...(dates && { [`votes.${uid}`]: dates }),
  });
}

/**
 * Forgets what a member has said about the club's meetings, as part of leaving it: also about those to come that they
 * haven't answered yet, because an answer can be stored before the step is.
 */
export async function forgetAnswers(
  batch: WriteBatch,
  { _id: clubId, meetings: coming }: Pick<Stored<ClubRecord>, '_id' | 'meetings'>,
  uid: string,
): Promise<void> {
  const { docs } = await meetings(clubId).where('answered', 'array-contains', uid).select().get();
  for (const id of new Set([...docs.map((answered) => answered.id), ...Object.keys(coming)])) {
    batch.update(meetingRef(clubId, id), {
      answered: FieldValue.arrayRemove(uid),
      [`answers.${uid}`]: FieldValue.delete(),
      [`votes.${uid}`]: FieldValue.delete(),
    });
  }
}
