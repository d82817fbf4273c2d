import { usernamesOf } from '../../accounts/store';
import type { Meeting } from '../../contract/meetings';
import { notFound } from '../../domain/errors';
import type { Stored } from '../../platform/store/firestore';
import { authorKey } from '../../threads/unread/store';
import { clubBookRef } from '../books/parts/store';
import { canManage, isOwner } from '../members/owners/rules';
import type { ClubRecord } from '../store';
import { laterInSeries, listedMeetings } from './coming/store';
import { answerOf, canNever, NAMES, type Replies, repliesTo } from './rules';
import { findMeeting, type MeetingRecord } from './store';

type Club = Stored<ClubRecord>;

const MAX_NAMES = 100;

/** The upcoming meetings. One read for each, and one for each of up to `MAX_NAMES` members. */
export async function presentListed(club: Club, uid: string, now: Date): Promise<Meeting[]> {
  const found = await Promise.all(listedMeetings(club.meetings, now).map(({ _id }) => findMeeting(club._id, _id)));
  return presentMeetings(
    found.flatMap((meeting) => meeting ?? []),
    club,
    uid,
  );
}

async function presentMeetings(
  meetings: readonly Stored<MeetingRecord>[],
  club: Club,
  uid: string,
): Promise<Meeting[]> {
  const found = meetings.map((meeting) => ({ meeting, ...responsesTo(meeting, club) }));
  const shown = found.flatMap(({ replies, voters }) => [...Object.values(replies), ...voters]);
  const first = shown.flatMap((uids) => uids.slice(0, NAMES));
  const names = await usernamesOf([...new Set(first)].slice(0, MAX_NAMES));
  const namesOf = (uids: readonly string[]) => uids.slice(0, NAMES).flatMap((member) => names.get(member) ?? []);
  return found.map(({ meeting, replies, voters }) => {
    const { _id, at, minutes, bookId, bookTitle, chapter, place, link, note, limit, cancelled, sequence } = meeting;
    const dates = voters.map((uids, index) => {
      const date = meeting.dates[index]?.toISOString() ?? '';
      const isReluctant = (voter: string) => meeting.votes[voter]?.ifNeedBe.includes(date) ?? false;
      return {
        at: date,
        mine: uids.includes(uid),
        mineIfNeedBe: isReluctant(uid),
        votes: uids.length,
        names: namesOf(uids),
        ifNeedBe: namesOf(uids.slice(0, NAMES).filter(isReluctant)),
      };
    });
    return {
      _id,
      at: at?.toISOString() ?? null,
      minutes,
      dates,
      chapter,
      place,
      link,
      note,
      limit,
      cancelled,
      sequence,
      own: meeting.wordsBy === authorKey(_id, uid),
      book: bookId === null ? null : clubBookRef(club, bookId, bookTitle),
      names: byReply(replies, namesOf),
      counts: byReply(replies, ({ length }) => length),
      mine: at === null && canNever(meeting, uid) ? 'no' : (answerOf(meeting, uid)?.coming ?? null),
      isWaiting: replies.waiting.includes(uid),
      ...(meeting.evening && { started: true as const }),
      canChange: canChange(club, meeting, uid),
      series: seriesOf(club, meeting),
    };
  });
}

function responsesTo(meeting: Stored<MeetingRecord>, club: Club): { replies: Replies; voters: string[][] } {
  const { at, dates, votes } = meeting;
  const chosenBy = (date: string) =>
    club.memberIds
      .filter((uid) => votes[uid]?.dates.includes(date))
      .toSorted((one, other) => (votes[one]?.at.getTime() ?? 0) - (votes[other]?.at.getTime() ?? 0));
  return {
    replies: repliesTo(meeting, club.memberIds),
    voters: at ? [] : dates.map((date) => chosenBy(date.toISOString())),
  };
}

const byReply = <T>({ yes, maybe, no, waiting, none }: Replies, of: (uids: readonly string[]) => T) => ({
  yes: of(yes),
  maybe: of(maybe),
  no: of(no),
  waiting: of(waiting),
  none: of(none),
});

function seriesOf({ meetings }: Club, { _id, at }: Stored<MeetingRecord>): Meeting['series'] {
  const series = meetings[_id]?.series;
  if (!series || !at) return null;
  return { _id: series.id, every: series.every, later: laterInSeries(meetings, { id: series.id, after: at }).length };
}

export async function presentMeeting(meeting: Stored<MeetingRecord>, club: Club, uid: string): Promise<Meeting> {
  const [shown] = await presentMeetings([meeting], club, uid);
  if (!shown) throw notFound();
  return shown;
}

export const canChange = (club: Club, { _id, createdBy }: Stored<MeetingRecord>, uid: string): boolean =>
  isOwner(club, uid) || (canManage(club, uid) && createdBy === authorKey(_id, uid));
