import * as z from 'zod';
import { clubName, id, instant, listQuery, shownCover, text } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { speaksWith } from './calls';

export const Pace = z.enum(['twoWeeks', 'month', 'twoMonths', 'longer'], { error: issue('noPace') });
export type Pace = z.output<typeof Pace>;

export const Listing = z.object({
  languages: z
    .array(z.enum(clubLanguages, { error: issue('noLanguage') }))
    .min(1, { error: issue('noLanguage') })
    .max(clubLanguages.length, { error: issue('noLanguage') }),
  pace: Pace,
  about: text('About', limits.listing),
});
export type Listing = z.output<typeof Listing>;

export const ListedClub = z.object({
  club: z.string(),
  clubName: z.string(),
  owner: z.string(),
  numMembers: z.int(),
  book: z.string(),
  author: z.string(),
  cover: shownCover,
  ...Listing.shape,
  about: z.string(),
  member: z.boolean(),
  asked: instant.nullable(),
});
export type ListedClub = z.output<typeof ListedClub>;

/** `_id` is the club's. Doesn't reveal a decline. */
export const JoinRequest = z.object({ _id: id, clubName: z.string(), message: z.string(), at: instant });
export type JoinRequest = z.output<typeof JoinRequest>;

export const ReaderRequest = z.object({ _id: id, user: z.string(), message: z.string(), at: instant });
export type ReaderRequest = z.output<typeof ReaderRequest>;

const ok = z.literal('ok');

export const directoryCalls = {
  /** Latest listing first. Requires a verified email. */
  'GET /api/bookclubs/directory': {
    summary: 'List the clubs in the directory',
    auth: 'required',
    query: listQuery.extend({ language: z.enum(clubLanguages, { error: issue('noLanguage') }).optional() }),
    answer: z.array(ListedClub),
  },
  'POST /api/bookclubs/getListing': {
    summary: "Get a club's entry in the directory",
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: Listing.nullable(),
  },
  /**
   * Null removes the club from the directory. Owners only. With `seen`, the listing that the caller saw, fails with
   * `conflict` (`settingsChanged`) if the club has another one by now.
   */
  'POST /api/bookclubs/listing': {
    summary: "Change a club's entry in the directory",
    auth: 'required',
    speaks: speaksWith('listing'),
    rates: ['changes'],
    body: z.object({ club: clubName, listing: Listing.nullable(), seen: Listing.nullable().optional() }),
    answer: ok,
  },
  'POST /api/bookclubs/askToJoin': {
    summary: 'Ask to join a listed club',
    auth: 'required',
    speaks: true,
    rates: ['joinRequests'],
    body: z.object({ club: clubName, message: text('Message', limits.joinMessage).default('') }),
    answer: JoinRequest,
  },
  /** Of the last 30 days, except accepted and withdrawn ones. */
  'GET /api/bookclubs/joinRequests': {
    summary: "List one's requests to join",
    auth: 'required',
    answer: z.array(JoinRequest),
  },
  'DELETE /api/bookclubs/joinRequests/{id}': {
    summary: 'Withdraw a request to join',
    auth: 'required',
    rates: ['changes'],
    answer: ok,
  },
  /** Open ones, oldest first. For members who can add members. */
  'POST /api/bookclubs/getJoinRequests': {
    summary: 'List the requests to join a club',
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.array(ReaderRequest),
  },
  'POST /api/bookclubs/answerJoinRequest': {
    summary: 'Accept or decline a request to join',
    auth: 'required',
    rates: ['changes'],
    body: z.object({
      club: clubName,
      request: id,
      accept: z.boolean({ error: issue('invalidValue') }),
    }),
    answer: ok,
  },
} as const;
