import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Coming } from '../../contract/meetings';
import { limits } from '../../domain/limits';
import { MINUTE_MS } from '../../domain/time';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { atomically } from '../../platform/store/transaction';
import { type ClubRecord, clubRef } from '../store';
import { type ComingMeeting, comingMeetings, liveMeetings, ToldOfMeeting } from './coming/store';
import { Evening, forgetEvening } from './evening/store';

/** The parts of a meeting that two members can change at once. */
const meetingParts = ['when', 'minutes', 'reading', 'place', 'link', 'note', 'limit', 'cancelled'] as const;
export type MeetingPart = (typeof meetingParts)[number];

const MeetingRecord = z.object({
  clubId: z.string(),
  bookId: z.string().nullable(),
  bookTitle: z.string(),
  chapter: z.int().nullable(),
  at: storedInstant.nullable(),
  until: storedInstant,
  minutes: z.int(),
  dates: z.array(storedInstant),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  createdBy: z.string(),
  wordsBy: z.string().optional(),
  /** Hidden by moderators; the fields above are empty then. */
  moderated: z.object({ place: z.string(), link: z.string(), note: z.string() }).optional(),
  limit: z.int().nullable(),
  /** By uid, the latest answer `to` a date. The earliest yes comes first. */
  answers: z.record(
    z.string(),
    z.object({ coming: z.enum(['yes', 'maybe', 'no']), at: storedInstant, to: storedInstant.nullable() }),
  ),
  votes: z.record(
    z.string(),
    z.object({ dates: z.array(z.string()), ifNeedBe: z.array(z.string()), at: storedInstant }),
  ),
  answered: z.array(z.string()),
  sequence: z.int(),
  /** The sequence of each part's last change, to detect conflicting edits. */
  changedIn: z.partialRecord(z.enum(meetingParts), z.int()),
  cancelled: z.boolean(),
  changedAt: storedInstant,
  told: ToldOfMeeting,
  /** Of the next email; null when none is left. */
  remindAt: storedInstant.nullable(),
  /** Since somebody has started it. */
  evening: Evening.optional(),
});
export type MeetingRecord = z.output<typeof MeetingRecord>;

const meetings = (clubId: string) => clubRef(clubId).collection('meetings').withConverter(converter(MeetingRecord));
export const meetingRef = (clubId: string, meetingId: string) => clubRef(clubId).collection('meetings').doc(meetingId);

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

/** `updateTime` detects any change since the read. */
export async function findMeetingAsRead(clubId: string, meetingId: string) {
  const found = await meetings(clubId).doc(meetingId).get();
  const [meeting, updateTime] = [found.data(), found.updateTime];
  return meeting && updateTime && { meeting, updateTime };
}

export const nextVersion = (sequence: number, parts: readonly MeetingPart[], now: Date) => ({
  sequence: sequence + 1,
  changedAt: now,
  ...Object.fromEntries(parts.map((part) => [`changedIn.${part}`, sequence + 1])),
});

/** The new sequence makes calendars update the meeting. Does nothing if it is already so. */
export function hideMeetingWordsTx(tx: Transaction, meeting: Stored<MeetingRecord>, hidden: boolean, now: Date): void {
  const { _id, clubId, place, link, note, moderated, sequence } = meeting;
  if (hidden === (moderated !== undefined)) return;
  tx.update(meetingRef(clubId, _id), {
    ...(hidden
      ? { place: '', link: '', note: '', moderated: { place, link, note } }
      : { ...moderated, moderated: FieldValue.delete() }),
    ...nextVersion(sequence, ['place', 'link', 'note'], now),
  });
}

export async function meetingsAfter(clubId: string, after: Date, limit: number): Promise<Stored<MeetingRecord>[]> {
  const found = meetings(clubId).where('until', '>=', Timestamp.fromDate(after)).orderBy('until').limit(limit);
  return (await found.get()).docs.map((meeting) => meeting.data());
}

const heldBefore = (clubId: string, now: Date) =>
  meetings(clubId).where('cancelled', '==', false).where('until', '<', Timestamp.fromDate(now));

/** The meetings that started in the span and are over. */
export async function meetingsHeldIn(
  clubId: string,
  { from, before }: Span,
  now: Date,
  limit: number,
): Promise<Stored<MeetingRecord>[]> {
  const notCancelled = meetings(clubId).where('cancelled', '==', false);
  const last = new Date(before.getTime() + limits.meetingMinutes.max * MINUTE_MS);
  const found = await findIn(notCancelled, 'until', { from, before: last < now ? last : now }, limit);
  return found.filter(({ at }) => at !== null && at >= from && at < before).reverse();
}

export function meetingsBefore(clubId: string, now: Date, page: PageRequest): Promise<PageOf<Stored<MeetingRecord>>> {
  return findPage(heldBefore(clubId, now), { by: 'until', direction: 'desc' }, page);
}

export interface DueMeeting {
  meeting: Stored<MeetingRecord>;
  remindAt: Date;
}

export async function dueMeetings(now: Date, limit: number): Promise<DueMeeting[]> {
  const all = db().collectionGroup('meetings').withConverter(converter(MeetingRecord));
  const { docs } = await all.where('remindAt', '<=', now).orderBy('remindAt').limit(limit).get();
  return docs.flatMap((found) => {
    const meeting = found.data();
    return meeting.remindAt ? [{ meeting, remindAt: meeting.remindAt }] : [];
  });
}

/** Sets the next reminder, if the meeting hasn't changed since the query. */
export function remindNextAt({ clubId, _id }: Stored<MeetingRecord>, due: Date, next: Date | null): Promise<void> {
  return atomically(async (tx) => {
    const found = await tx.get(meetings(clubId).doc(_id));
    if (found.data()?.remindAt?.getTime() === due.getTime()) tx.update(meetingRef(clubId, _id), { remindAt: next });
  });
}

export async function lastMeetingAt(clubId: string, now: Date): Promise<Date | undefined> {
  const { docs } = await heldBefore(clubId, now).orderBy('until', 'desc').limit(1).get();
  return docs[0]?.data().at ?? undefined;
}

export async function findLastMeeting(clubId: string): Promise<MeetingRecord | undefined> {
  const { docs } = await meetings(clubId).where('cancelled', '==', false).orderBy('until', 'desc').limit(1).get();
  return docs[0]?.data();
}

export async function findMeetings(
  of: readonly { clubId: string; meetingId: string }[],
): Promise<Map<string, Stored<MeetingRecord>>> {
  const found = await Promise.all(of.map(({ clubId, meetingId }) => findMeeting(clubId, meetingId)));
  return new Map(found.flatMap((meeting) => (meeting ? [[meeting._id, meeting]] : [])));
}

export function createMeeting(batch: WriteBatch, meeting: Stored<MeetingRecord>): void {
  batch.create(meetings(meeting.clubId).doc(meeting._id), meeting);
}

/** Changes a meeting. With `asRead`, the batch fails (`hasChanged`) when it has changed since the read. */
export function changeMeeting(
  batch: WriteBatch,
  { clubId, _id }: Stored<MeetingRecord>,
  change: Partial<MeetingRecord> & ReturnType<typeof nextVersion>,
  asRead?: Timestamp,
): void {
  batch.update(meetingRef(clubId, _id), change, asRead ? { lastUpdateTime: asRead } : {});
}

export async function forgetBookOfMeetings(
  batch: WriteBatch,
  clubId: string,
  bookId: string,
  now: Date,
): Promise<void> {
  const { docs } = await meetings(clubId).where('bookId', '==', bookId).get();
  for (const meeting of docs) {
    const { sequence } = meeting.data();
    const without = { bookId: null, bookTitle: '', chapter: null };
    changeMeeting(batch, meeting.data(), { ...without, ...nextVersion(sequence, ['reading'], now) });
  }
}

const MAX_LIVE_MEETINGS = 50;

export const hasManyComing = ({ meetings }: Pick<ClubRecord, 'meetings'>, now: Date, more = 1): boolean =>
  liveMeetings(meetings, now).length + more > MAX_LIVE_MEETINGS;

/** Drops past meetings, and the last ones beyond the limit. Returns the upcoming meetings after the step. */
export function keepComing(
  batch: WriteBatch,
  club: Pick<Stored<ClubRecord>, '_id' | 'meetings'>,
  changed: readonly Stored<ComingMeeting>[],
  now: Date,
): ClubRecord['meetings'] {
  const fieldsOf = ({ _id, at, until, told, series = club.meetings[_id]?.series }: Stored<ComingMeeting>) => ({
    at,
    until,
    told,
    ...(series && { series }),
  });
  const all = { ...club.meetings, ...Object.fromEntries(changed.map((meeting) => [meeting._id, fieldsOf(meeting)])) };
  const live = liveMeetings(all, now).slice(0, MAX_LIVE_MEETINGS);
  const cancelled = comingMeetings(all, now).filter(({ told }) => told.kind === 'cancelled');
  const kept = Object.fromEntries(
    [...live, ...cancelled.slice(0, MAX_LIVE_MEETINGS)].map(({ _id, ...meeting }) => [_id, meeting]),
  );
  const dropped = Object.keys(club.meetings).filter((id) => !(id in kept));
  const fields = {
    ...Object.fromEntries(dropped.map((id) => [`meetings.${id}`, FieldValue.delete()])),
    ...Object.fromEntries(changed.flatMap(({ _id }) => (kept[_id] ? [[`meetings.${_id}`, kept[_id]]] : []))),
  };
  if (Object.keys(fields).length > 0) batch.update(clubRef(club._id), fields);
  return kept;
}

export async function meetingsAnsweredBy(clubId: string, uid: string): Promise<Stored<MeetingRecord>[]> {
  const { docs } = await meetings(clubId).where('answered', 'array-contains', uid).get();
  return docs.map((answered) => answered.data());
}

/** Stores a member's answer, without a lock, since many can answer at once. */
export function answerMeeting(
  batch: WriteBatch,
  { clubId, _id, at: to }: Stored<MeetingRecord>,
  uid: string,
  {
    coming,
    dates,
    ifNeedBe,
  }: { coming?: Coming | undefined; dates?: readonly string[] | undefined; ifNeedBe: readonly string[] },
): void {
  batch.update(meetingRef(clubId, _id), {
    answered: FieldValue.arrayUnion(uid),
    ...(coming && { [`answers.${uid}`]: { coming, at: FieldValue.serverTimestamp(), to } }),
    ...(dates && { [`votes.${uid}`]: { dates, ifNeedBe, at: FieldValue.serverTimestamp() } }),
  });
}

/** Returns the meetings that the member has answered or taken part in. */
export async function forgetAnswers(
  batch: WriteBatch,
  { _id: clubId }: Pick<Stored<ClubRecord>, '_id'>,
  uid: string,
): Promise<Stored<MeetingRecord>[]> {
  const answered = await meetingsAnsweredBy(clubId, uid);
  for (const { _id, evening } of answered) {
    const ref = meetingRef(clubId, _id);
    batch.update(ref, {
      ...forgetEvening(batch, ref, evening, uid),
      answered: FieldValue.arrayRemove(uid),
      [`answers.${uid}`]: FieldValue.delete(),
      [`votes.${uid}`]: FieldValue.delete(),
    });
  }
  return answered;
}
