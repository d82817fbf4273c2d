import * as z from 'zod';
import { clubName, id, instant, shownCover } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { Progress, UpToChapter } from '../domain/progress';
import { DiscussionTitle } from './club-threads';
import { clubBookRef, currentName } from './clubs';
import { PostExcerpt } from './since';

/** Within the meeting's chapter and the caller's progress. 100 discussions and 160 posts at most; at most 300 reads. */
const MeetingPack = z.object({
  ...currentName,
  clubName: z.string(),
  at: instant.nullable(),
  place: z.string(),
  cancelled: z.boolean(),
  book: clubBookRef.extend({ author: z.string(), cover: shownCover, progress: Progress.nullable() }),
  chapter: z.int().nullable(),
  /** The questions of the schedule's steps, most posts first; they aren't in the agenda. */
  asked: z.array(DiscussionTitle),
  agenda: z.array(
    z.object({
      chapter: UpToChapter,
      discussions: z.array(DiscussionTitle),
    }),
  ),
  more: z.boolean(),
  /** Most quoted first, each with a post that quotes it. */
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
  questions: z.array(PostExcerpt.extend({ discussion: id })),
  /** Posts that the caller can't see yet, and the first chapter with any. */
  waiting: z.object({ posts: z.int(), chapter: UpToChapter.unwrap() }).nullable(),
});

export const meetingPackCall = {
  summary: 'Get the discussion guide of a meeting',
  auth: 'required',
  params: { club: clubName },
  query: z.object({ meeting: id, language: z.enum(clubLanguages).optional() }),
  answer: MeetingPack,
} as const;

export type MeetingPack = z.output<typeof MeetingPack>;
