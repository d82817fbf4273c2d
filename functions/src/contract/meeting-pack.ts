import * as z from 'zod';
import { clubName, id, instant } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { UpToChapter } from '../domain/progress';
import { DiscussionTitle } from './club-threads';
import { bookRef, currentName } from './clubs';
import { SaidPost } from './since';

/**
 * A discussion guide. It has nothing beyond the meeting's chapter or the caller's progress. It uses at most 100
 * discussions and 160 posts, those that go furthest, and reads 300 documents at most.
 */
const MeetingPack = z.object({
  ...currentName,
  clubName: z.string(),
  at: instant.nullable(),
  place: z.string(),
  cancelled: z.boolean(),
  book: bookRef,
  /** The meeting's chapter; null for the whole book. */
  chapter: z.int().nullable(),
  /** Discussions by the chapter that they go to; discussions without a chapter first. */
  agenda: z.array(
    z.object({
      chapter: UpToChapter,
      discussions: z.array(DiscussionTitle),
    }),
  ),
  more: z.boolean(),
  /** Notes that members have quoted, most quoted first, each with a post that quotes it. */
  quotes: z.array(
    z.object({
      post: id,
      discussion: id,
      user: z.string(),
      text: z.string(),
      chapter: z.int(),
      page: z.int(),
      times: z.int(),
    }),
  ),
  /** Posts with a question that nobody else has replied to. Their text is cut to the question. */
  questions: z.array(SaidPost.extend({ discussion: id })),
  /** The number of posts up to the meeting's chapter that the caller can't see yet, and the first chapter with any. */
  waiting: z.object({ posts: z.int(), chapter: UpToChapter.unwrap() }).nullable(),
});

export const meetingPackCall = {
  auth: 'required',
  params: { club: clubName },
  query: z.object({ meeting: id, language: z.enum(clubLanguages).optional() }),
  answer: MeetingPack,
} as const;

export type MeetingPack = z.output<typeof MeetingPack>;
