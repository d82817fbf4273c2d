import * as z from 'zod';
import { id, instant, shownCover } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { bookRef, Club, clubBookRef, DiscussionOfBook, NextStep } from './clubs';
import { PublicNote, PublicPost, Topic } from './discuss';
import { OldNote } from './five';
import { Coming } from './meetings';
import { ShelfBook } from './notes';
import { zone } from './shelf';

/** Beyond the caller's progress, past or future. */
const NextStepOfBook = NextStep.extend({ book: clubBookRef });

const NextMeeting = z.object({ _id: id, at: instant.nullable(), mine: Coming.nullable() });

const OpenVote = z.object({ closesAt: instant });

const BookToAdd = z.object({ ...bookRef.shape, author: z.string(), cover: shownCover });

/** Public posts and notes about one of the caller's books, within the caller's progress. */
const PublicTalk = z.object({
  book: z.object({ ...bookRef.shape, author: z.string(), cover: shownCover, genre: id.nullable() }),
  /** Notes and posts, among those checked, that the caller's last move has opened. */
  opened: z.int(),
  /** Nearest to the caller's progress, newest first. */
  notes: z.array(PublicNote),
  posts: z.array(PublicPost.pick({ _id: true, user: true, content: true, discussionId: true, createdAt: true })),
  topics: z.array(Topic),
});

export const homeCall = {
  summary: 'Get the home screen',
  auth: 'required',
  query: z.object({ language: z.enum(clubLanguages).optional(), zone }),
  answer: z.object({
    /** Currently reading, most recently used first. `away`: last used a week ago or more. */
    books: z.array(ShelfBook.extend({ away: z.literal(true).optional() })),
    /** Most recently active first, each with the discussions of its latest posts. */
    clubs: z.array(
      Club.extend({
        discussions: z.array(DiscussionOfBook),
        nextSteps: z.array(NextStepOfBook),
        nextMeeting: NextMeeting.nullable(),
        openVote: OpenVote.nullable(),
        bookToAdd: BookToAdd.nullable(),
      }),
    ),
    /** Clubs that the caller was added to, and hasn't accepted. */
    waiting: z.array(Club.pick({ club: true, clubName: true })),
    said: z.array(PublicTalk),
    /** The first of today's five without an answer. */
    oldNote: OldNote.nullable(),
  }),
} as const;

export type Home = z.output<typeof homeCall.answer>;
export type PublicTalk = z.output<typeof PublicTalk>;
