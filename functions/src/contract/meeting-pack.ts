import * as z from 'zod';
import { clubName, id, instant } from '../domain/fields';
import { languages } from '../domain/languages';
import { UpToChapter } from '../domain/progress';
import { DiscussionTitle } from './club-threads';
import { bookRef, currentName } from './clubs';
import { SaidPost } from './since';

/**
 * What a club's meeting can talk about: nothing beyond the chapter it is about, and nothing beyond where the caller is.
 * It is made from at most 100 discussions and 160 posts, those that go furthest, and reads 300 documents at most.
 */
const MeetingPack = z.object({
  ...currentName,
  clubName: z.string(),
  at: instant.nullable(),
  place: z.string(),
  cancelled: z.boolean(),
  book: bookRef,
  /** The chapter that the meeting is about; null for the whole book. */
  chapter: z.int().nullable(),
  /** Discussions by the chapter that they go to; those that name none first. */
  agenda: z.array(
    z.object({
      chapter: UpToChapter,
      discussions: z.array(DiscussionTitle),
    }),
  ),
  /** Whether the book has further discussions that aren't in the agenda. */
  more: z.boolean(),
  /** Notes that members have quoted, the most quoted one first, with a post that quotes them. */
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
  /** Posts that ask something and have no answer of somebody else. Of their texts, only what they ask. */
  questions: z.array(SaidPost.extend({ discussion: id })),
  /** Posts that the caller will see further on, up to the meeting's chapter, and the next chapter that has some. */
  waiting: z.object({ posts: z.int(), chapter: UpToChapter.unwrap() }).nullable(),
});

export const meetingPackCall = {
  auth: 'required',
  params: { club: clubName },
  query: z.object({ meeting: id, language: z.enum(languages).optional() }),
  answer: MeetingPack,
} as const;

export type MeetingPack = z.output<typeof MeetingPack>;
