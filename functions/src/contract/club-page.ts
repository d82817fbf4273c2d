import * as z from 'zod';
import { clubName } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { Choosing } from './ballots';
import { General } from './club-thread-calls';
import { BookTrack, ClubBook, ClubSettings, DiscussionOfBook } from './clubs';
import { Meeting } from './meetings';

/** Each part as the call for it alone answers: `getSettings`, `clubBooks`, `meetings`, `ballot` and `general`. */
const ClubPage = z.object({
  /** With the first members, including the caller. */
  settings: ClubSettings,
  /** The cursor with which `getSettings` continues; null in a club with less than a hundred books. */
  more: z.string().nullable(),
  /** The newest hundred. */
  books: z.array(ClubBook),
  meetings: z.array(Meeting),
  choosing: Choosing,
  general: General,
  /** The latest discussions about books, latest post first. */
  latest: z.array(DiscussionOfBook),
  /** Of the newest current books, with the other members among the first who share their progress. */
  tracks: z.array(BookTrack),
});

export const clubPageCall = {
  summary: "Get a club's page",
  auth: 'required',
  params: { club: clubName },
  query: z.object({ language: z.enum(clubLanguages).optional() }),
  answer: ClubPage,
} as const;

export type ClubPage = z.output<typeof ClubPage>;
