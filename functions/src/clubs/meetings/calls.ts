import type * as z from 'zod';
import { findUser, newCalendarKey } from '../../accounts/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { fileOf } from '../../domain/addresses';
import { ApiError, badField, keyUsed, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { scheduledChapter } from '../../domain/scheduled-chapter';
import { MINUTE_MS } from '../../domain/time';
import { localDay } from '../../domain/time-zones';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { holdsSince } from '../../platform/http/identity/identity';
import type { Stored } from '../../platform/store/firestore';
import { authorKey } from '../../threads/unread/store';
import { partsOf } from '../books/parts/store';
import { findClubBook, scheduledBooks } from '../books/store';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { onlyOwners, requireManager } from '../roles/rules';
import { isOver, saveAnswer } from './answers/store';
import { changesAlong, fieldsOf, hasWords, quietly, untilOf } from './changes/store';
import { meetingOf } from './found/store';
import { presentPast } from './past/view';
import { tellOfPlaces } from './places/store';
import { proposalFor } from './proposal/rules';
import { repeatedDates } from './repetition/rules';
import { conflicts, differences, hasMorePlaces, isOtherMeeting, noticeOfChange, noticeWith } from './rules';
import {
  changeMeeting,
  createMeeting,
  findLastMeeting,
  findMeeting,
  findMeetingAsRead,
  hasManyComing,
  keepComing,
  type MeetingRecord,
  meetingsBefore,
  nextVersion,
} from './store';
import { canChange, presentListed, presentMeeting } from './view';

/** Members often correct a meeting right after creating or changing it; emails wait for that. */
const MAIL_AFTER_MS = 10 * MINUTE_MS;
const MAX_MEETINGS_LISTED = 20;
const MAX_SCHEDULED_BOOKS = 3;

const remindedFrom = (now: Date): Date => new Date(now.getTime() + MAIL_AFTER_MS);
const mailedUntil = (now: Date): Date => new Date(now.getTime() - MAIL_AFTER_MS);
const changedMeanwhile = () => new ApiError('conflict', 'meetingChanged');
const over = () => new ApiError('conflict', 'meetingOver');

function requireOffered({ at, dates: offered }: MeetingRecord, dates: readonly string[]): void {
  if (at) throw changedMeanwhile();
  const all = new Set(offered.map((date) => date.toISOString()));
  if (dates.some((date) => !all.has(date))) throw badField('dates', 'notOffered');
}

type NewMeeting = z.output<BookclubsCalls['POST /api/bookclubs/newMeeting']['body']>;

function repeatedOn(at: Date, { until, ...repetition }: NonNullable<NewMeeting['repeat']>): Date[] {
  const { min, max } = limits.meetingRepeats;
  const dates = repeatedDates(at, repetition, until, max + 1);
  if (dates.length < min) throw badField('repeat', 'noRepetition');
  if (dates.length > max) throw badField('repeat', message('tooManyRepeats', { max }));
  return dates;
}

export const meetings = {
  'GET /api/bookclubs/meetings/{club}': async ({ caller: { uid }, params, now }) => {
    const club = await clubOfMember(params.club, uid);
    return presentListed(club, uid, now);
  },

  'GET /api/bookclubs/pastMeetings/{club}': async ({ caller: { uid }, params, query: { limit, cursor }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const page = await meetingsBefore(club._id, now, { limit: Math.min(limit, MAX_MEETINGS_LISTED), cursor });
    return new PageAnswer(await presentPast(page.items, club, uid), { cursor: page.cursor });
  },

  'GET /api/bookclubs/meetingProposal/{club}': async ({ caller: { uid }, params, now }) => {
    const { _id: clubId } = await clubOfMember(params.club, uid);
    const [scheduled, last] = await Promise.all([scheduledBooks(clubId, MAX_SCHEDULED_BOOKS), findLastMeeting(clubId)]);
    return proposalFor(scheduled, last, now);
  },

  'GET /api/bookclubs/meetingFile/{club}': async ({ caller: { uid }, params, query }) => {
    const [{ club, meeting }, reader] = await Promise.all([meetingOf(params.club, query.meeting, uid), findUser(uid)]);
    // Loaded here so that other calls start without the library.
    const { calendarFile } = await import('./calendar/view');
    return {
      file: calendarFile(
        [{ meeting, parts: partsOf(club, meeting.bookId), clubName: club.title }],
        reader?.language ?? 'en',
      ),
    };
  },

  'POST /api/bookclubs/newMeeting': async ({ caller: { uid }, body, newId, now }) => {
    const { club: name, book: bookId, at: chosenAt, dates: choice, repeat, ...fields } = body;
    const { chapter, minutes, place, link, note, limit } = fields;
    const { club, meeting } = await changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const made = await findMeeting(club._id, newId);
      const at = chosenAt === null ? null : new Date(chosenAt);
      const dates = choice.toSorted().map((date) => new Date(date));
      if (made && isOtherMeeting(made, { ...fields, bookId, at, dates })) throw keyUsed();
      if (made) return { club, meeting: made };
      const repeated = at && repeat ? repeatedOn(at, repeat) : [];
      if (hasManyComing(club, now, repeated.length || 1)) throw new ApiError('conflict', 'tooManyMeetings');
      const book = bookId === null ? undefined : await findClubBook(club._id, bookId);
      if (bookId !== null && !book) throw notFound('bookNotInClub');
      const newMeeting = (_id: string, at: Date | null, chapter: number | null): Stored<MeetingRecord> => ({
        _id,
        clubId: club._id,
        bookId,
        bookTitle: book?.title ?? '',
        chapter,
        minutes,
        place,
        link,
        note,
        limit,
        at,
        dates,
        until: untilOf(at, dates, minutes, now),
        answers: {},
        votes: {},
        answered: [],
        sequence: 0,
        changedIn: {},
        cancelled: false,
        changedAt: now,
        told: { kind: at ? 'dated' : 'asked', at: now, by: authorKey(_id, uid) },
        createdBy: authorKey(_id, uid),
        wordsBy: authorKey(_id, uid),
        remindAt: remindedFrom(now),
      });
      const meeting = newMeeting(newId, at, chapter);
      const later = repeated.slice(1).map((date, index) => {
        const one = newMeeting(
          `${newId}-${index + 1}`,
          date,
          scheduledChapter(book?.schedule ?? [], localDay(date, repeat?.zone ?? 'UTC')),
        );
        // A note belongs to one date.
        return quietly({ ...one, note: '' }, one.told, now);
      });
      const first = later.length > 0 ? { ...meeting, told: { ...meeting.told, later: later.length } } : meeting;
      const all = [first, ...later];
      for (const each of all) createMeeting(batch, each);
      const series = repeat && { id: newId, every: repeat.every, zone: repeat.zone };
      const meetings = keepComing(batch, club, series ? all.map((each) => ({ ...each, series })) : all, now);
      return { club: { ...club, meetings }, meeting: first };
    });
    return presentMeeting(meeting, club, uid);
  },

  'POST /api/bookclubs/changeMeeting': async ({ caller: { uid }, body, now }) => {
    const { club: name, meeting: meetingId, sequence, following } = body;
    const { club, meeting } = await changeOwnClub(name, uid, async (batch, club) => {
      const found = await findMeetingAsRead(club._id, meetingId);
      if (!found) throw notFound();
      const { meeting, updateTime } = found;
      if (!canChange(club, meeting, uid)) throw onlyOwners();
      const fields = await fieldsOf(meeting, body);
      const { changes, parts } = differences(meeting, fields);
      // An earlier attempt made the change, but its response was lost.
      if (parts.length === 0) return { club, meeting };
      if (conflicts(meeting, parts, sequence)) throw changedMeanwhile();
      const hasNewWords = hasWords(parts);
      if (hasNewWords && meeting.moderated) throw new ApiError('conflict', 'meetingHidden');
      const after = { ...meeting, ...changes };
      const until = untilOf(after.at, after.dates, after.minutes, meeting.until);
      const isReopened = after.at === null && meeting.at !== null;
      if (isReopened && until < now) throw over();
      const later = following ? await changesAlong(club, meeting, fields, { uid, now }) : [];
      const told = noticeOfChange(meeting, changes);
      const change = {
        ...changes,
        until,
        ...(told && {
          told: {
            ...noticeWith(told, meeting.told, mailedUntil(now)),
            at: now,
            by: authorKey(meetingId, uid),
            ...(later.length > 0 && { later: later.length }),
          },
          remindAt: remindedFrom(now),
        }),
        ...(hasNewWords && { wordsBy: authorKey(meetingId, uid) }),
      };
      // Guards against moderators hiding the replaced words at the same time.
      const version = nextVersion(meeting.sequence, parts, now);
      changeMeeting(batch, meeting, { ...change, ...version }, hasNewWords ? updateTime : undefined);
      for (const edit of later) changeMeeting(batch, edit.meeting, edit.change, edit.asRead);
      for (const edit of [{ meeting, change: changes }, ...later]) {
        if (hasMorePlaces(edit.meeting, edit.change)) tellOfPlaces(batch, edit.meeting, club.memberIds, now);
      }
      const changed = { ...meeting, ...change, sequence: version.sequence };
      const alsoChanged = later.map((edit) => ({ ...edit.meeting, ...edit.change }));
      const meetings = keepComing(batch, club, [changed, ...alsoChanged], now);
      return { club: { ...club, meetings }, meeting: changed };
    });
    return presentMeeting(meeting, club, uid);
  },

  'POST /api/bookclubs/answerMeeting': async ({
    caller: { uid },
    body: { club: name, meeting: id, coming, at, dates, ifNeedBe },
    now,
  }) => {
    const { club, meeting } = await meetingOf(name, id, uid);
    if (isOver(meeting, now)) throw over();
    if (at !== undefined && at !== meeting.at?.toISOString()) throw changedMeanwhile();
    if (dates) requireOffered(meeting, dates);
    if (ifNeedBe.some((date) => !dates?.includes(date))) throw badField('ifNeedBe', 'notOffered');
    await saveAnswer(meeting, { uid, memberIds: club.memberIds }, { coming, dates, ifNeedBe }, now);
    const after = await findMeeting(club._id, id);
    if (!after) throw notFound();
    return presentMeeting(after, club, uid);
  },

  'POST /api/bookclubs/calendar': async ({ caller: { uid }, body: { renew }, now }) => {
    const key = await newCalendarKey(uid, { renew, holds: (since) => holdsSince(uid, since) }, now);
    if (key === undefined) throw notFound();
    return { path: key && fileOf.calendar(key) };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
