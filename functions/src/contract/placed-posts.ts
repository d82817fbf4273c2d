import * as z from 'zod';
import { ClubDiscussion } from './club-threads';
import { clubBookRef, currentName } from './clubs';
import { PostExcerpt } from './since';

/** A club's post outside its thread, with the way there. */
export const PlacedPost = z.object({
  ...currentName,
  clubName: z.string(),
  post: PostExcerpt,
  discussion: ClubDiscussion.pick({
    _id: true,
    title: true,
    chapter: true,
    hidden: true,
    lang: true,
    translation: true,
    version: true,
    general: true,
  }).extend({ book: clubBookRef }),
});

export type PlacedPost = z.output<typeof PlacedPost>;
