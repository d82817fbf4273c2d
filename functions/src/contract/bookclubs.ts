import * as z from 'zod';
import { clubName, id, ignoredCaller, line, listQuery, name } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { CLUB_TITLE_RESERVED, lengthProblem, limits } from '../domain/limits';
import { issue, message } from '../domain/messages';
import { rates } from '../domain/rates';
import { ballotCalls } from './ballots';
import { speaksWith, table } from './calls';
import { chapterPartsCall } from './chapter-parts';
import { clubExportCalls } from './club-export';
import { LogEntry } from './club-log';
import { clubPageCall } from './club-page';
import { clubThreadCalls } from './club-thread-calls';
import {
  Club,
  ClubBook,
  ClubBookOverview,
  ClubContents,
  ClubMembers,
  ClubSettings,
  ClubWithBook,
  MyClub,
  RefusedClub,
  Removal,
} from './clubs';
import { directoryCalls } from './directory';
import { Edition, otherEdition } from './editions';
import { endingCalls } from './endings';
import { joiningCalls } from './joining';
import { meetingPackCall } from './meeting-pack';
import { meetingCalls } from './meetings';
import { memberTranslationCalls } from './member-translations';
import { firstBooks, newClubBook } from './new-club-book';
import { pollCalls } from './polls';
import { questionCalls } from './questions';
import { scheduleCall } from './schedule';
import { readAllCall, sinceCall } from './since';
import { tonightCalls } from './tonight';

const clubTitle = line('Title', limits.clubTitle, (value, limit) => {
  if (/[/_]/.test(value)) return message('clubTitleCharacters');
  if (CLUB_TITLE_RESERVED.test(value)) return message('clubTitleReserved');
  return lengthProblem('Title', value, limit);
});

/** More members would never fit into the rate that each of them counts against. */
const firstMembers = rates.newMembers.most;

/** A username or email, or a member as the club object has it. */
const firstMember = z.union([
  z.string().max(254),
  z
    .object({ username: z.string().max(254).default(''), email: z.string().max(254).nullish() })
    .transform(({ username, email }) => username || email || '')
    .refine((named) => named !== '', { error: issue('noMember') }),
]);

const ok = z.literal('ok');

const member = z
  .string({ error: issue('noMember') })
  .trim()
  .min(1)
  .max(254);

export const bookclubs = table({
  /** Takes the club as `getSettings` returns it. The last current book becomes the club's newest. */
  'POST /api/bookclubs/newClub': {
    summary: 'Create a club',
    auth: 'required',
    speaks: true,
    rates: ['newThreads', 'newMembers'],
    countsItself: ['changes'],
    countedBy: { newMembers: 'members' },
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        title: clubTitle.optional(),
        clubName: clubTitle.optional(),
        members: z
          .array(firstMember)
          .max(firstMembers, { error: issue('firstMembers', { max: firstMembers }) })
          .default([]),
        currentBooks: firstBooks,
        completedBooks: firstBooks,
      })
      .refine((club) => club.title ?? club.clubName, { path: ['title'], error: issue('required', { label: 'Title' }) }),
    answer: Club,
  },
  'GET /api/bookclubs/myClubs': {
    summary: 'List the clubs of the caller',
    auth: 'required',
    scope: 'clubs:read',
    tool: 'list_clubs',
    query: listQuery,
    answer: z.array(MyClub),
  },
  'GET /api/bookclubs/page/{club}': clubPageCall,
  'GET /api/bookclubs/clubBooks/{club}': {
    summary: 'List the current books of a club',
    auth: 'required',
    scope: 'clubs:read',
    tool: 'get_club',
    params: { club: clubName },
    query: listQuery,
    answer: z.array(ClubBook),
  },
  /** The caller's clubs that read or have read a book, last active first, each with its latest discussions of the book. */
  'GET /api/bookclubs/reading/{bookKey}': {
    summary: "List the caller's clubs that read or have read a book",
    auth: 'required',
    scope: 'clubs:read',
    query: z.object({ language: z.enum(clubLanguages).optional() }),
    answer: z.array(ClubWithBook),
  },
  'POST /api/bookclubs/getBook': {
    summary: "Get the activity, schedule and readers of a club's book",
    auth: 'required',
    body: z.object({ ...ignoredCaller, club: clubName, book: id }),
    answer: ClubBookOverview,
  },
  'POST /api/bookclubs/shareProgress': {
    summary: 'Share progress in a book with a club, or stop',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, book: id, shares: z.boolean({ error: issue('noSharing') }) }),
    answer: ok,
  },
  /** Pages of 100 members and 100 books, newest book first. A page reads 203 documents at most. */
  'POST /api/bookclubs/getSettings': {
    summary: 'Get the title, members and books of a club',
    auth: 'required',
    query: listQuery.pick({ cursor: true }),
    body: z.object({
      clubName,
      /** The most members to return, including the caller, all on the first page. Without it, all members, by page. */
      members: z.int().min(1).max(limits.listPage.max).optional(),
    }),
    answer: ClubSettings,
  },
  'POST /api/bookclubs/updateSettings': {
    summary: 'Rename a club, move its books or restrict its settings',
    auth: 'required',
    speaks: speaksWith('newTitle'),
    countsItself: ['clubRenames', 'changes'],
    body: z.object({
      currTitle: clubName,
      newTitle: clubTitle.optional(),
      /** The title that the caller saw. Fails with `conflict` (`settingsChanged`) if the club has another one by now. */
      seenTitle: clubTitle.optional(),
      currentBooks: z.array(id).max(1000).optional(),
      completedBooks: z.array(id).max(1000).optional(),
      /** Changed by owners alone. */
      restricted: z.boolean({ error: issue('notTrueOrFalse', { label: 'Restricted' }) }).optional(),
      opensFirstStep: z.boolean({ error: issue('notTrueOrFalse', { label: 'First step open' }) }).optional(),
    }),
    answer: ClubSettings,
  },
  /** Makes a member an owner. Owners can only end their own ownership, while another owner remains. */
  'POST /api/bookclubs/owner': {
    summary: "Make a member an owner, or end one's own role",
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      club: clubName,
      member,
      owner: z.boolean({ error: issue('notTrueOrFalse', { label: 'Owner' }) }),
    }),
    answer: ok,
  },
  'POST /api/bookclubs/getMembers': {
    summary: 'List the members of a club',
    auth: 'required',
    query: listQuery,
    body: z.object({ club: clubName }),
    answer: ClubMembers,
  },
  'POST /api/bookclubs/getContents': {
    summary: 'Count what a deletion would take',
    auth: 'required',
    body: z.object({ club: clubName, book: id.optional(), language: z.enum(clubLanguages).optional() }),
    answer: ClubContents,
  },
  /** Deletes a club with everything in it. `title` is its title, typed again as a confirmation. */
  'POST /api/bookclubs/delete': {
    summary: 'Delete a club',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, title: name('Title', limits.clubTitle) }),
    answer: ok,
  },
  'POST /api/bookclubs/getLog': {
    summary: 'List the latest changes of a club',
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.array(LogEntry),
  },
  'POST /api/bookclubs/newMember': {
    summary: 'Add a member by username or email',
    auth: 'required',
    speaks: true,
    rates: ['newMembers'],
    body: z.object({
      club: clubName,
      newMember: z
        .string({ error: issue('required', { label: 'Username' }) })
        .trim()
        .min(1)
        .max(254),
    }),
    answer: ok,
  },
  /** Accepts membership in a club that another member added the caller to. Use `removeMember` to leave it. */
  'POST /api/bookclubs/stay': {
    summary: 'Accept a membership',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName }),
    answer: ok,
  },
  'POST /api/bookclubs/removeMember': {
    summary: 'Remove a member, or leave',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      club: clubName,
      member,
      /** True if the club's members can't add the caller again, who leaves. */
      refuse: z.boolean({ error: issue('invalidValue') }).default(false),
    }),
    answer: ok,
  },
  /** The clubs that other members have removed the caller from, until the caller dismisses the entry. */
  'GET /api/bookclubs/removals': {
    summary: 'List the clubs that removed the caller',
    auth: 'required',
    answer: z.array(Removal),
  },
  'DELETE /api/bookclubs/removals/{id}': {
    summary: 'Dismiss such an entry',
    auth: 'required',
    answer: ok,
  },
  /** The clubs whose members can't add the caller, until the caller takes it back or joins voluntarily. */
  'GET /api/bookclubs/refusals': {
    summary: "List the clubs that can't add the caller",
    auth: 'required',
    answer: z.array(RefusedClub),
  },
  'DELETE /api/bookclubs/refusals/{id}': {
    summary: 'Let a club add the caller again',
    auth: 'required',
    answer: ok,
  },
  'POST /api/bookclubs/newBook': {
    summary: 'Add a book to a club',
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    creates: true,
    body: z.object(newClubBook),
    answer: ClubBook,
  },
  /** Fails with `conflict` unless `seen` is the current contents, and without `seen` for a book with discussions. */
  'POST /api/bookclubs/removeBook': {
    summary: 'Remove a book from a club',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      club: clubName,
      book: id,
      seen: z.object({ discussions: z.int(), posts: z.int() }).optional(),
    }),
    answer: ok,
  },
  /** Puts current books into this order. Books that aren't listed keep their positions. */
  'POST /api/bookclubs/orderBooks': {
    summary: 'Order the current books of a club',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, books: z.array(id).min(1).max(limits.listPage.max) }),
    answer: ok,
  },
  /** Joins a club's book with another edition of the same work, for this club's members. */
  'POST /api/bookclubs/newEdition': {
    summary: "Join a club's book with another edition",
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, book: id, ...otherEdition }),
    answer: z.array(Edition),
  },
  'POST /api/bookclubs/removeEdition': {
    summary: "Separate an edition from a club's book",
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, club: clubName, book: id, edition: id }),
    answer: z.array(Edition),
  },
  'GET /api/bookclubs/since/{club}': sinceCall,
  'POST /api/bookclubs/readAll': readAllCall,
  'POST /api/bookclubs/schedule': scheduleCall,
  'POST /api/bookclubs/chapterParts': chapterPartsCall,
  ...questionCalls,
  ...ballotCalls,
  ...endingCalls,
  ...clubExportCalls,
  /** A Firebase ID token with which the browser listens to changes, and the seconds until it expires. */
  'POST /api/bookclubs/liveToken': {
    summary: "Get a token that listens to a club's changes",
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.object({ token: z.string(), expiresIn: z.int() }),
  },
  ...meetingCalls,
  'GET /api/bookclubs/pack/{club}': meetingPackCall,
  ...tonightCalls,
  ...joiningCalls,
  ...directoryCalls,
  ...clubThreadCalls,
  ...pollCalls,
  ...memberTranslationCalls,
});

export type BookclubsCalls = typeof bookclubs;
