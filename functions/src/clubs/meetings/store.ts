import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Coming } from '../../contract/meetings';
import { converter, db, type Stored, storedInstant } from '../../platform/store/firestore';
import { findIn, findPage, type PageOf, type PageRequest, type Span } from '../../platform/store/paging';
import { atomically } from '../../platform/store/transaction';
import { type ClubRecord, clubRef } from '../store';
import { type ComingMeeting, ToldOfMeeting } from './coming-meetings';
import { answerOf, type MeetingPart, meetingParts } from './rules';

/** `clubs/{id}/meetings/{id}`: a meeting of a club, possibly with its date still undecided. */
const MeetingRecord = z.object({
  clubId: z.string(),
  bookId: z.string().nullable(),
  bookTitle: z.string(),
  chapter: z.int().nullable(),
  at: storedInstant.nullable(),
  /** When it is over: its end, or the last of its dates. */
  until: storedInstant,
  minutes: z.int(),
  dates: z.array(storedInstant),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  /** The `authorKey` of the member who created the meeting. */
  createdBy: z.string(),
  /** The `authorKey` of the member who last wrote the place, the link and the note. */
  wordsBy: z.string().optional(),
  /** The place, the link and the note while hidden by moderators. The fields above are empty then. */
  moderated: z.object({ place: z.string(), link: z.string(), note: z.string() }).optional(),
  limit: z.int().nullable(),
  /** By uid, the members' latest answers, each `to` a date. The earliest yes comes first. */
  answers: z.record(
    z.string(),
    z.object({ coming: z.enum(['yes', 'maybe', 'no']), at: storedInstant, to: storedInstant.nullable() }),
  ),
  /** By uid, the dates on which a member can come, some of them only if need be. Kept once the date is chosen. */
  votes: z.record(
    z.string(),
    z.object({ dates: z.array(z.string()), ifNeedBe: z.array(z.string()), at: storedInstant }),
  ),
  /** The uids in both fields above, for queries. */
  answered: z.array(z.string()),
  sequence: z.int(),
  /** The sequence with which each part last changed, to detect conflicting edits. */
  changedIn: z.partialRecord(z.enum(meetingParts), z.int()),
  cancelled: z.boolean(),
  changedAt: storedInstant,
  told: ToldOfMeeting.default({ kind: 'dated', at: new Date(0), by: '' }),
  /** When the next email reminder is due; null when none is left. */
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

/** A meeting as read: `updateTime` detects any change since then. */
export async function findMeetingAsRead(clubId: string, meetingId: string) {
  const found = await meetings(clubId).doc(meetingId).get();
  const [meeting, updateTime] = [found.data(), found.updateTime];
  return meeting && updateTime && { meeting, updateTime };
}

/** The new version of a meeting in which these parts change. */
export const nextVersion = (sequence: number, parts: readonly MeetingPart[], now: Date) => ({
  ...{ sequence: sequence + 1, changedAt: now },
  ...Object.fromEntries(parts.map((part) => [`changedIn.${part}`, sequence + 1])),
});

/** Hides a meeting's place, link and note, or restores them. The new sequence makes calendars update the meeting. */
export function hideMeetingWordsTx(tx: Transaction, meeting: Stored<MeetingRecord>, hidden: boolean, now: Date): void {
  const { _id, clubId, place, link, note, moderated, sequence } = meeting;
  tx.update(meetingRef(clubId, _id), {
    ...(hidden
      ? { place: '', link: '', note: '', moderated: { place, link, note } }
      : { ...moderated, moderated: FieldValue.delete() }),
    ...nextVersion(sequence, ['place', 'link', 'note'], now),
  });
}

/** The meetings that end after an instant, earliest end first. */
export async function meetingsAfter(clubId: string, after: Date, limit: number): Promise<Stored<MeetingRecord>[]> {
  const found = meetings(clubId).where('until', '>=', Timestamp.fromDate(after)).orderBy('until').limit(limit);
  return (await found.get()).docs.map((meeting) => meeting.data());
}

const heldBefore = (clubId: string, now: Date) =>
  meetings(clubId).where('cancelled', '==', false).where('until', '<', Timestamp.fromDate(now));

/** The latest `limit` meetings held in a span, earliest first. */
export async function meetingsHeldIn(
  clubId: string,
  { from, before }: Span,
  now: Date,
  limit: number,
): Promise<Stored<MeetingRecord>[]> {
  const notCancelled = meetings(clubId).where('cancelled', '==', false);
  const span = { from, before: before < now ? before : now };
  return (await findIn(notCancelled, 'until', span, limit)).reverse();
}

/** A page of the past meetings that weren't canceled, latest first. */
export function meetingsBefore(clubId: string, now: Date, page: PageRequest): Promise<PageOf<Stored<MeetingRecord>>> {
  return findPage(heldBefore(clubId, now), { by: 'until', direction: 'desc' }, page);
}

/** A meeting with a due reminder, and the time it became due. */
export interface DueMeeting {
  meeting: Stored<MeetingRecord>;
  remindAt: Date;
}

/** The meetings of all clubs with a due reminder, longest overdue first. */
export async function dueMeetings(now: Date, limit: number): Promise<DueMeeting[]> {
  const all = db().collectionGroup('meetings').withConverter(converter(MeetingRecord));
  const { docs } = await all.where('remindAt', '<=', now).orderBy('remindAt').limit(limit).get();
  return docs.flatMap((found) => {
    const meeting = found.data();
    return meeting.remindAt ? [{ meeting, remindAt: meeting.remindAt }] : [];
  });
}

/** Stores when the next reminder is due, unless the meeting has changed since the query. */
export function remindNextAt({ clubId, _id }: Stored<MeetingRecord>, due: Date, next: Date | null): Promise<void> {
  return atomically(async (tx) => {
    const found = await tx.get(meetings(clubId).doc(_id));
    if (found.data()?.remindAt?.getTime() === due.getTime()) tx.update(meetingRef(clubId, _id), { remindAt: next });
  });
}

/** The start of the club's last meeting; undefined without one. One read. */
export async function lastMeetingAt(clubId: string, now: Date): Promise<Date | undefined> {
  const { docs } = await heldBefore(clubId, now).orderBy('until', 'desc').limit(1).get();
  return docs[0]?.data().at ?? undefined;
}

/** The meeting that ends last, past or upcoming. One read. */
export async function findLastMeeting(clubId: string): Promise<MeetingRecord | undefined> {
  const { docs } = await meetings(clubId).where('cancelled', '==', false).orderBy('until', 'desc').limit(1).get();
  return docs[0]?.data();
}

/** The meetings among these that still exist, by id. One read each. */
export async function findMeetings(
  of: readonly { clubId: string; meetingId: string }[],
): Promise<Map<string, Stored<MeetingRecord>>> {
  const found = await Promise.all(of.map(({ clubId, meetingId }) => findMeeting(clubId, meetingId)));
  return new Map(found.flatMap((meeting) => (meeting ? [[meeting._id, meeting]] : [])));
}

export function createMeeting(batch: WriteBatch, meeting: Stored<MeetingRecord>): void {
  batch.create(meetings(meeting.clubId).doc(meeting._id), meeting);
}

/** Changes a meeting. With `asRead` the batch fails (`hasChanged`) when it has changed since the read. */
export function changeMeeting(
  batch: WriteBatch,
  { clubId, _id }: Stored<MeetingRecord>,
  change: Partial<MeetingRecord> & ReturnType<typeof nextVersion>,
  asRead?: Timestamp,
): void {
  batch.update(meetingRef(clubId, _id), change, asRead ? { lastUpdateTime: asRead } : {});
}

/** Part of removing a book from its club: removes it from the club's meetings. */
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

/** The most upcoming meetings of a club, to keep its document small. */
const MOST = 50;

/** True when this many more meetings would push out an upcoming one. */
export const hasManyComing = ({ meetings }: Pick<ClubRecord, 'meetings'>, now: Date, more = 1): boolean =>
  Object.values(meetings).filter(({ until }) => until >= now).length + more > MOST;

/**
 * Part of every step that changes meetings. Drops past meetings, and the last ones beyond the limit.
 * @returns the club's upcoming meetings after it
 */
export function keepComing(
  batch: WriteBatch,
  club: Pick<Stored<ClubRecord>, '_id' | 'meetings'>,
  changed: readonly Stored<ComingMeeting>[],
  now: Date,
): ClubRecord['meetings'] {
  const fieldsOf = ({ _id, at, until, told, series = club.meetings[_id]?.series }: Stored<ComingMeeting>) => ({
    ...{ at, until, told },
    ...(series && { series }),
  });
  const all = { ...club.meetings, ...Object.fromEntries(changed.map((meeting) => [meeting._id, fieldsOf(meeting)])) };
  const coming = Object.entries(all).filter(([, meeting]) => meeting.until >= now);
  const kept = Object.fromEntries(
    coming.toSorted(([, one], [, other]) => one.until.getTime() - other.until.getTime()).slice(0, MOST),
  );
  const dropped = Object.keys(club.meetings).filter((id) => !(id in kept));
  const fields = {
    ...Object.fromEntries(dropped.map((id) => [`meetings.${id}`, FieldValue.delete()])),
    ...Object.fromEntries(changed.flatMap(({ _id }) => (kept[_id] ? [[`meetings.${_id}`, kept[_id]]] : []))),
  };
  // A new meeting can already be over.
  if (Object.keys(fields).length > 0) batch.update(clubRef(club._id), fields);
  return kept;
}

/** A member's answers to the club's meetings. One read per answered meeting. */
export async function answersOf(clubId: string, uid: string) {
  const { docs } = await meetings(clubId).where('answered', 'array-contains', uid).get();
  return docs.map((found) => {
    const { _id, at, votes } = found.data();
    const coming = answerOf(found.data(), uid)?.coming ?? null;
    return { _id, at, coming, dates: votes[uid]?.dates ?? [], ifNeedBe: votes[uid]?.ifNeedBe ?? [] };
  });
}

/** Stores a member's answer without a lock, since many can answer at once. */
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

/**
 * Part of leaving the club: deletes a member's answers to its meetings. Includes upcoming meetings without an answer
 * yet, because one can be stored before this step.
 * @returns the meetings that the member has answered
 */
export async function forgetAnswers(
  batch: WriteBatch,
  { _id: clubId, meetings: coming }: Pick<Stored<ClubRecord>, '_id' | 'meetings'>,
  uid: string,
): Promise<Stored<MeetingRecord>[]> {
  const { docs } = await meetings(clubId).where('answered', 'array-contains', uid).get();
  for (const id of new Set([...docs.map((answered) => answered.id), ...Object.keys(coming)])) {
    batch.update(meetingRef(clubId, id), {
      answered: FieldValue.arrayRemove(uid),
      [`answers.${uid}`]: FieldValue.delete(),
      [`votes.${uid}`]: FieldValue.delete(),
    });
  }
  return docs.map((answered) => answered.data());
}
