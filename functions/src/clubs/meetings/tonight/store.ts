import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { usernamesOf } from '../../../accounts/store';
import { notFound } from '../../../domain/errors';
import { type ClubLanguage, clubLanguages } from '../../../domain/languages';
import { converter, db, isExisting, isMissing, type Stored, storedInstant } from '../../../platform/store/firestore';
import { authorKey } from '../../../threads/unread/store';
import { requireMember } from '../../members/store';
import { type AgendaItem, answersRef } from '../evening/store';
import { type MeetingRecord, meetingRef } from '../store';

type Meeting = Stored<MeetingRecord>;
type OfMeeting = Pick<Meeting, 'clubId' | '_id'>;

/** Members' browsers listen to it (decision 007). Ids, counters and times only: the rules can't check progress. */
const LiveRecord = z.object({
  startedAt: storedInstant,
  endedAt: storedInstant.nullable(),
  current: z.string().nullable(),
  opened: z.array(z.string()),
  turn: z.int(),
  timer: z.object({ startedAt: storedInstant, minutes: z.int() }).nullable(),
  changes: z.int(),
});
export type LiveRecord = z.output<typeof LiveRecord>;

const AnswerRecord = z.object({
  texts: z.partialRecord(z.enum(clubLanguages), z.string()),
  at: storedInstant,
  moderated: z.literal(true).optional(),
});
/** `answers/{item}` of a meeting, by uid: one read for the answers of all members. */
const AnswersRecord = z.object({ answers: z.record(z.string(), AnswerRecord) });
export type Answers = z.output<typeof AnswersRecord>['answers'];

export const liveRef = ({ clubId, _id }: OfMeeting) => meetingRef(clubId, _id).collection('live').doc('tonight');

export async function findLive(meeting: Meeting): Promise<LiveRecord | undefined> {
  return (await liveRef(meeting).withConverter(converter(LiveRecord)).get()).data();
}

const answersOf = ({ clubId, _id }: OfMeeting, itemId: string) =>
  answersRef(meetingRef(clubId, _id), itemId).withConverter(converter(AnswersRecord));

export async function findAnswers(meeting: Meeting, itemId: string): Promise<Answers> {
  return (await answersOf(meeting, itemId).get()).data()?.answers ?? {};
}

/** @param key the author's `authorKey` for the item */
export async function findAnswerTx(tx: Transaction, meeting: OfMeeting, itemId: string, key: string) {
  const answers = (await tx.get(answersOf(meeting, itemId))).data()?.answers ?? {};
  const [author, answer] = Object.entries(answers).find(([uid]) => authorKey(itemId, uid) === key) ?? [];
  return author !== undefined && answer ? { author, text: Object.values(answer.texts).join('\n\n') } : undefined;
}

export function hideAnswerTx(tx: Transaction, meeting: OfMeeting, itemId: string, author: string, hidden: boolean) {
  tx.update(answersRef(meetingRef(meeting.clubId, meeting._id), itemId), {
    [`answers.${author}.moderated`]: hidden ? true : FieldValue.delete(),
  });
  tx.update(liveRef(meeting), changed);
}

interface By {
  uid: string;
  now: Date;
}

/** Requires that the caller is still a member, and adds those who write or lead for the first time to the turns. */
async function commitBy(meeting: Meeting, { uid, now }: By, write: (batch: WriteBatch) => object): Promise<void> {
  const { clubId, _id } = meeting;
  const batch = db().batch();
  const fields = write(batch);
  const user = meeting.evening?.members[uid] ? undefined : (await usernamesOf([uid])).get(uid);
  const first = user !== undefined && {
    answered: FieldValue.arrayUnion(uid),
    'evening.order': FieldValue.arrayUnion(uid),
    [`evening.members.${uid}.user`]: user,
  };
  const change = { ...fields, ...first };
  if (Object.keys(change).length > 0) batch.update(meetingRef(clubId, _id), change);
  const { ref, data } = requireMember(clubId, uid, now);
  batch.update(ref, data);
  await batch.commit().catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
}

export async function startMeeting(meeting: Meeting, items: readonly AgendaItem[], by: By): Promise<void> {
  const none = { endedAt: null, current: null, opened: [], turn: 0, timer: null, changes: 0 };
  try {
    await commitBy(meeting, by, (batch) => {
      batch.create(liveRef(meeting), { startedAt: by.now, ...none });
      return { 'evening.bookId': meeting.bookId, 'evening.items': items };
    });
  } catch (error) {
    // Another member has started it at the same moment, so this one joins.
    if (!isExisting(error)) throw error;
    await stepMeeting(meeting, {}, by);
  }
}

const changed = { changes: FieldValue.increment(1) };

interface Step {
  current?: string | undefined;
  open?: string | undefined;
  turn?: number | undefined;
  timer?: number | null | undefined;
}

/** Blind, so that members who press at the same moment don't wait for each other. */
export function stepMeeting(meeting: Meeting, { open, current = open, turn, timer }: Step, by: By): Promise<void> {
  return commitBy(meeting, by, (batch) => {
    batch.update(liveRef(meeting), {
      ...(current !== undefined && { current }),
      ...(open !== undefined && { opened: FieldValue.arrayUnion(open) }),
      ...(turn !== undefined && { turn }),
      ...(timer !== undefined && { timer: timer && { startedAt: by.now, minutes: timer } }),
      ...changed,
    });
    return {};
  });
}

/** Null ends it by the press of `by`; a date lets a meeting go on that was ended too early, or has moved. */
export function setEnd(meeting: Meeting, restartedAt: Date | null, by: By): Promise<void> {
  return commitBy(meeting, by, (batch) => {
    const times = restartedAt ? { startedAt: restartedAt, endedAt: null } : { endedAt: by.now, timer: null };
    batch.update(liveRef(meeting), { ...times, ...changed });
    return {};
  });
}

export function saveAnswer(
  meeting: Meeting,
  index: number,
  texts: Partial<Record<ClubLanguage, string | undefined>> | null,
  by: By,
): Promise<void> {
  const { clubId, _id, evening } = meeting;
  const { uid } = by;
  return commitBy(meeting, by, (batch) => {
    const answer = texts ? { texts, at: FieldValue.serverTimestamp() } : FieldValue.delete();
    const ref = answersRef(meetingRef(clubId, _id), evening?.items[index]?._id ?? '');
    const own = `answers.${uid}`;
    // Other words don't lift what moderators have hidden.
    batch.set(ref, { answers: { [uid]: answer } }, { mergeFields: texts ? [`${own}.texts`, `${own}.at`] : [own] });
    batch.update(liveRef(meeting), changed);
    const isKnown = evening?.members[uid]?.wrote.includes(index);
    return isKnown ? {} : { [`evening.members.${uid}.wrote`]: FieldValue.arrayUnion(index) };
  });
}
