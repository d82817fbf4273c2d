import * as z from 'zod';
import { id, instant } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { clubBookRef, currentName, NextStep } from './clubs';
import { MarginNote } from './margins';
import { NoteMarks, NoteText } from './note-text';
import { PostExcerpt } from './since';

/** The caller's own; a long `remark` is cut. */
const NoteSoFar = z.object({ _id: id, bookId: id, ...NoteText.shape, ...NoteMarks.shape });

const ClubSoFar = z.object({
  ...currentName,
  clubName: z.string(),
  book: clubBookRef,
  step: NextStep.nullable(),
  /** The one that ends first. `at` is null while members choose a date. */
  meeting: z.object({ _id: id, at: instant.nullable() }).nullable(),
  /** Most liked first, without predictions. */
  posts: z.array(PostExcerpt.extend({ discussion: id })),
});

/** Only texts that readers have written, within the caller's progress. Reads at most 300 documents. */
export const ToldSoFar = z.object({
  /** The caller's last note or move; null without either. */
  lastAt: instant.nullable(),
  /** Favorites, quotations and the last notes, by their place. */
  notes: z.array(NoteSoFar),
  /** The names in the caller's notes, most notes first, each with the first of them. */
  names: z.array(z.object({ name: z.string(), note: NoteSoFar })),
  /** Those with the book. Empty, like `margins`, for a program without `clubs:read`. */
  clubs: z.array(ClubSoFar),
  /** Other readers' notes, nearest to the caller's progress first. */
  margins: z.array(MarginNote),
});

export const soFarQuery = z.object({ language: z.enum(clubLanguages).optional() });

export type NoteSoFar = z.output<typeof NoteSoFar>;
export type ClubSoFar = z.output<typeof ClubSoFar>;
