import * as z from 'zod';
import { id, instant } from '../domain/fields';
import { issue } from '../domain/messages';
import { NoteText } from './note-text';
import { day, zone } from './shelf';

/** `less`: the note comes back later than a kept one. */
export const fiveAnswer = z.enum(['keep', 'less'], { error: issue('invalidValue') });
export type FiveAnswer = z.output<typeof fiveAnswer>;

export const OldNote = z.object({
  _id: id,
  bookId: id,
  bookTitle: z.string(),
  author: z.string(),
  ...NoteText.shape,
  createdAt: instant,
  /** Today's; null until the reader has answered. */
  answer: fiveAnswer.nullable(),
});
export type OldNote = z.output<typeof OldNote>;

/** `day` is in the caller's time zone. */
const Five = z.object({ day, notes: z.array(OldNote) });
export type Five = z.output<typeof Five>;

export const fiveCalls = {
  'GET /api/notes/today': {
    summary: "Get today's five old notes",
    auth: 'required',
    scope: 'notes:read',
    query: z.object({ zone }),
    answer: Five,
  },
  /** The first answer for a note on a day counts. Others, and those for another time than now, change nothing. */
  'POST /api/notes/today/{noteId}': {
    summary: 'Keep an old note, or see it less often',
    auth: 'required',
    scope: 'notes:write',
    rates: ['changes'],
    body: z.object({ day, answer: fiveAnswer }),
    answer: z.object({ answer: fiveAnswer.nullable() }),
  },
} as const;
