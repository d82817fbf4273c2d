import { newCalendarKey, usernamesOf } from '../../accounts/users';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { Meeting } from '../../contract/meetings';
import { fileOf } from '../../domain/addresses';
import { ApiError, badField, notFound } from '../../domain/errors';
import { type Handlers, Page } from '../../platform/http/handlers';
import { holdsSince } from '../../platform/http/identity/identity';
import { db, isMissing, type Stored } from '../../platform/store/firestore';
import { authorKey } from '../../threads/recent-posts';
import { findClubBook } from '../books/club-books';
import { requireMember } from '../members/club-members';
import { canManage } from '../members/owners';
import { changeOwnClub, clubOfMember } from '../membership';
import { requireManager } from '../roles';
import type { ClubRecord } from '../store';
import { meetingOf } from './meeting-of';
import { presentPast } from './past';
import { comingTo, NAMES, toldOfChange } from './rules';
import {
  answerMeeting,
  changeMeeting,
  createMeeting,
  findMeeting,
  findMeetingAsRead,
  hasManyComing,
  keepComing,
  type MeetingRecord,
  meetingsAfter,
  meetingsBefore,
} from './store';

const MINUTE_MS = 60_000;
/** Members often correct a meeting right after creating or changing it; emails wait for that. */
const MAIL_AFTER_MS = 10 * MINUTE_MS;
/** Meetings per answer. */
const MOST = 20;

type Club = Stored<ClubRecord>;

async function present(meeting: Stored<MeetingRecord>, club: Club, uid: string): Promise<Meeting> {
  const { _id, at, minutes, bookId, bookTitle, chapter, place, link, limit, cancelled, sequence } = meeting;
  const { yes, maybe, waiting } = comingTo(meeting, club.memberIds);
  const first = yes.slice(0, NAMES);
  const names = await usernamesOf(first);
  const isMember = new Set(club.memberIds);
  const votes = Object.entries(meeting.votes).filter(([voter]) => isMember.has(voter));
  const dates = at
    ? []
    : meeting.dates
        .map((date) => date.toISOString())
        .map((date) => ({
          at: date,
          votes: votes.filter(([, chosen]) => chosen.includes(date)).length,
          mine: meeting.votes[uid]?.includes(date) ?? false,
        }));
  return {
    ...{ _id, at: at?.toISOString() ?? null, minutes, dates, chapter, place, link, limit, cancelled, sequence },
    own: meeting.wordsBy === authorKey(_id, uid),
    book: bookId === null ? null : { _id: bookId, title: bookTitle },
    coming: first.flatMap((member) => names.get(member) ?? []),
    counts: { yes: yes.length, maybe: maybe.length, waiting: waiting.length },
    mine: meeting.answers[uid]?.coming ?? null,
    isWaiting: waiting.includes(uid),
    canChange: canManage(club, uid),
  };
}

const endOf = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
const remindedFrom = (now: Date): Date => new Date(now.getTime() + MAIL_AFTER_MS);
const changedMeanwhile = () => new ApiError('conflict', 'meetingChanged');
const over = () => new ApiError('conflict', 'meetingOver');

/** @throws `conflict` once the date is decided, `invalid` for a date that isn't offered */
function requireOffered({ at, dates: offered }: MeetingRecord, dates: readonly string[]): void {
  if (at) throw changedMeanwhile();
  const all = new Set(offered.map((date) => date.toISOString()));
  if (dates.some((date) => !all.has(date))) throw badField('dates', 'notOffered');
}

export const meetings = {
  'GET /api/bookclubs/meetings/{club}': async ({ caller: { uid }, params, now }) => {
    const club = await clubOfMember(params.club, uid);
    const found = await meetingsAfter(club._id, now, MOST);
    return Promise.all(found.map((meeting) => present(meeting, club, uid)));
  },

  'GET /api/bookclubs/pastMeetings/{club}': async ({ caller: { uid }, params, query: { limit, cursor }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const page = await meetingsBefore(club._id, now, { limit: Math.min(limit, MOST), cursor });
    return new Page(await presentPast(page.items, club, uid), { cursor: page.cursor });
  },

  'POST /api/bookclubs/newMeeting': async ({ caller: { uid }, body, newId: _id, now }) => {
    const { club: name, book: bookId, at: asked, dates: choice, ...fields } = body;
    const about = { chapter: fields.chapter, minutes: fields.minutes, place: fields.place, link: fields.link };
    const { club, meeting } = await changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const made = await findMeeting(club._id, _id);
      // An earlier request created it.
      if (made) return { club, meeting: made };
      if (hasManyComing(club, now)) throw new ApiError('conflict', 'tooManyMeetings');
      const book = bookId === null ? undefined : await findClubBook(club._id, bookId);
      if (bookId !== null && !book) throw notFound('bookNotInClub');
      const at = asked === null ? null : new Date(asked);
      const dates = choice.toSorted().map((date) => new Date(date));
      const meeting: Stored<MeetingRecord> = {
        ...{ _id, clubId: club._id, bookId, bookTitle: book?.title ?? '', ...about, limit: fields.limit, at, dates },
        until: endOf(at ?? dates.at(-1) ?? now, about.minutes),
        ...{ answers: {}, votes: {}, answered: [], sequence: 0, cancelled: false, changedAt: now },
        told: { kind: at ? 'dated' : 'asked', at: now, by: authorKey(_id, uid) },
        wordsBy: authorKey(_id, uid),
        remindAt: remindedFrom(now),
      };
      createMeeting(batch, meeting);
      keepComing(batch, club, meeting, now);
      return { club, meeting };
    });
    return present(meeting, club, uid);
  },

  'POST /api/bookclubs/changeMeeting': async ({ caller: { uid }, body, now }) => {
    const { club: name, meeting: meetingId, sequence, userId, user, at, ...fields } = body;
    const { club, meeting } = await changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const found = await findMeetingAsRead(club._id, meetingId);
      if (!found) throw notFound();
      const { meeting, updateTime } = found;
      const words = { place: fields.place ?? meeting.place, link: fields.link ?? meeting.link };
      const hasNewWords = words.place !== meeting.place || words.link !== meeting.link;
      if (hasNewWords && meeting.moderated) throw new ApiError('conflict', 'meetingHidden');
      const when = at === undefined ? meeting.at : new Date(at);
      const minutes = fields.minutes ?? meeting.minutes;
      const until = when ? endOf(when, minutes) : meeting.until;
      const kind = toldOfChange(meeting, { ...fields, at: when });
      const told = kind && { kind, at: now, by: authorKey(meetingId, uid) };
      const change = {
        ...{ ...fields, at: when, until, sequence: sequence + 1, changedAt: now },
        ...(told && { told, remindAt: remindedFrom(now) }),
        ...(hasNewWords && { wordsBy: authorKey(meetingId, uid) }),
      };
      // An earlier attempt made the change, but its response was lost.
      if (meeting.sequence === sequence + 1 && isSame(meeting, { ...fields, at: when })) return { club, meeting };
      if (meeting.sequence !== sequence) throw changedMeanwhile();
      // Guards against moderators hiding the replaced words at the same time.
      changeMeeting(batch, meeting, change, hasNewWords ? updateTime : undefined);
      keepComing(batch, club, { ...meeting, ...change }, now);
      return { club, meeting: { ...meeting, ...change } };
    });
    return present(meeting, club, uid);
  },

  'POST /api/bookclubs/answerMeeting': async ({
    caller: { uid },
    body: { club: name, meeting: id, coming, dates },
    now,
  }) => {
    const { club, meeting } = await meetingOf(name, id, uid);
    if (meeting.cancelled || meeting.until < now) throw over();
    if (dates) requireOffered(meeting, dates);
    // Answering yes again keeps the member's place.
    const isNew = coming !== undefined && meeting.answers[uid]?.coming !== coming;
    if (isNew || dates) {
      const batch = db().batch();
      answerMeeting(batch, meeting, uid, { ...(isNew && { coming }), dates });
      const { ref, data } = requireMember(club._id, uid, now);
      batch.update(ref, data);
      await batch.commit().catch((error: unknown) => {
        // The member has left in the meantime.
        throw isMissing(error) ? notFound() : error;
      });
    }
    const after = await findMeeting(club._id, id);
    if (!after) throw notFound();
    return present(after, club, uid);
  },

  'POST /api/bookclubs/calendar': async ({ caller: { uid }, body: { renew }, now }) => {
    const key = await newCalendarKey(uid, { renew, holds: (since) => holdsSince(uid, since) }, now);
    if (key === undefined) throw notFound();
    return { path: key && fileOf.calendar(key) };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;

const isSame = (meeting: MeetingRecord, fields: Partial<MeetingRecord>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => JSON.stringify(meeting[name as keyof MeetingRecord]) === JSON.stringify(value),
  );
