import * as z from 'zod';
import { id, instant, shownCover } from '../domain/fields';
import { languages } from '../domain/languages';
import { ClubDiscussion } from './club-threads';
import { bookRef, Club } from './clubs';
import { PublicNote, PublicPost, Topic } from './discuss';
import { Coming } from './meetings';
import { NoteText } from './note-text';
import { ShelfBook } from './notes';
import { Unread } from './unread';

/** A club's discussion, with its book. */
const HomeDiscussion = ClubDiscussion.extend({
  book: bookRef,
  unread: Unread,
});

/** The next date of a club's schedule that goes further than the caller, whether it is past or not. */
const NextStep = z.object({ book: bookRef, chapter: z.int(), by: z.string(), left: z.int() });

/** The next meeting, or one whose date is being found, with what the caller has said. */
const NextMeeting = z.object({ at: instant.nullable(), mine: Coming.nullable() });

/** What other readers say in public about one of the caller's books, as far as the caller has read. */
const Said = z.object({
  /** `genre` is null for a book that has public notes and no discussion yet. */
  book: z.object({ ...bookRef.shape, author: z.string(), cover: shownCover, genre: id.nullable() }),
  /** How many of the notes and posts that were looked at the caller's last move has opened. */
  opened: z.int(),
  /** Those nearest to where the caller is, newest first. */
  notes: z.array(PublicNote),
  posts: z.array(PublicPost.pick({ _id: true, user: true, content: true, discussionId: true, createdAt: true })),
  /** The discussions with the latest posts. */
  topics: z.array(Topic),
});

/** One of the caller's own notes from some time ago. */
const OldNote = z.object({ _id: id, bookId: id, bookTitle: z.string(), ...NoteText.shape, createdAt: instant });

/** What a reader's home shows. Each list is short, and is the same size however much there is. */
export const homeCall = {
  auth: 'required',
  /** The language in which titles of discussions are answered as well, where a member or a translator has written them. */
  query: z.object({ language: z.enum(languages).optional() }),
  answer: z.object({
    /** The books that the caller is reading, those that they were last busy with first. */
    books: z.array(ShelfBook),
    /** The clubs that were last active, each with the discussions of its latest posts. */
    clubs: z.array(
      Club.extend({
        discussions: z.array(HomeDiscussion),
        nextSteps: z.array(NextStep),
        nextMeeting: NextMeeting.nullable(),
      }),
    ),
    said: z.array(Said),
    /** The same for a whole day in UTC; null while every note is new. */
    oldNote: OldNote.nullable(),
  }),
} as const;

export type Home = z.output<typeof homeCall.answer>;
export type HomeDiscussion = z.output<typeof HomeDiscussion>;
export type Said = z.output<typeof Said>;
export type OldNote = z.output<typeof OldNote>;
