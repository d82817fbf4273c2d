import * as z from 'zod';
import { clubName, id, instant, listQuery, text } from '../domain/fields';
import { languages } from '../domain/languages';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { speaksWith } from './calls';

/** How long a club takes for a book. */
export const Pace = z.enum(['twoWeeks', 'month', 'twoMonths', 'longer'], { error: issue('noPace') });
export type Pace = z.output<typeof Pace>;

/** What the owners of a club say about it in the directory. */
export const Listing = z.object({
  /** In which its members write. */
  languages: z
    .array(z.enum(languages, { error: issue('noLanguage') }))
    .min(1, { error: issue('noLanguage') })
    .max(languages.length, { error: issue('noLanguage') }),
  pace: Pace,
  about: text('About', limits.listing),
});
export type Listing = z.output<typeof Listing>;

/** A club in the directory. */
export const ListedClub = z.object({
  /** The name in a URL. */
  club: z.string(),
  clubName: z.string(),
  /** The username of one of its owners. */
  owner: z.string(),
  numMembers: z.int(),
  /** The title of the newest current book; empty without one. */
  book: z.string(),
  ...Listing.shape,
  about: z.string(),
  /** Whether the caller is a member. */
  member: z.boolean(),
  /** When the caller asked to join; null without an open request. */
  asked: instant.nullable(),
});
export type ListedClub = z.output<typeof ListedClub>;

/** The caller's request to join a club. `_id` is the club's. It doesn't say whether it was declined. */
export const JoinRequest = z.object({ _id: id, clubName: z.string(), message: z.string(), at: instant });
export type JoinRequest = z.output<typeof JoinRequest>;

/** A reader's request as the club's members see it. */
export const ReaderRequest = z.object({ _id: id, user: z.string(), message: z.string(), at: instant });
export type ReaderRequest = z.output<typeof ReaderRequest>;

const ok = z.literal('ok');

/** The directory of clubs, and asking to join one of them (decision 037). */
export const directoryCalls = {
  /** The listed clubs, the one that was listed last first. For readers whose email is verified. */
  'GET /api/bookclubs/directory': {
    auth: 'required',
    query: listQuery.extend({ language: z.enum(languages, { error: issue('noLanguage') }).optional() }),
    answer: z.array(ListedClub),
  },
  /** What the directory says about a club; null while it isn't listed. */
  'POST /api/bookclubs/getListing': {
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: Listing.nullable(),
  },
  /** Lists a club, or with null takes it out. For its owners. */
  'POST /api/bookclubs/listing': {
    auth: 'required',
    speaks: speaksWith('listing'),
    rates: ['changes'],
    body: z.object({ club: clubName, listing: Listing.nullable() }),
    answer: ok,
  },
  /** Asks a listed club to join it. For readers whose email is verified. */
  'POST /api/bookclubs/askToJoin': {
    auth: 'required',
    speaks: true,
    rates: ['joinRequests'],
    body: z.object({ club: clubName, message: text('Message', limits.joinMessage).default('') }),
    answer: JoinRequest,
  },
  /** The caller's requests of the last 30 days that weren't accepted or withdrawn. */
  'GET /api/bookclubs/joinRequests': { auth: 'required', answer: z.array(JoinRequest) },
  'DELETE /api/bookclubs/joinRequests/{id}': { auth: 'required', rates: ['changes'], answer: ok },
  /** The open requests to join a club, the oldest first. For who can add members. */
  'POST /api/bookclubs/getJoinRequests': {
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.array(ReaderRequest),
  },
  'POST /api/bookclubs/answerJoinRequest': {
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
