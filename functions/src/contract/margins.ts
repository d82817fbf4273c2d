import * as z from 'zod';
import { clubName, listQuery } from '../domain/fields';
import { chapterOrEndInQuery } from '../domain/progress';
import { table } from './calls';
import { PublicNote } from './discuss';

/** Another reader's note: public, or by a member of a club that both are in. */
const MarginNote = PublicNote.extend({
  /** The club that the note is shared with; left out for a public note. `club` is the name in a URL. */
  club: z.object({ club: z.string(), clubName: z.string() }).optional(),
});

export const marginsCalls = table({
  /**
   * Other readers' notes on the editions of a book, by chapter and newest first, within the caller's progress. A
   * chapter beyond it has none. Reviews come only with `chapter=end`, after the book is finished. With `club`: the notes shared with that club by its members, including the caller.
   */
  'GET /api/notes/margins/{bookKey}': {
    auth: 'required',
    query: listQuery.extend({ chapter: chapterOrEndInQuery.optional(), club: clubName.optional() }),
    answer: z.array(MarginNote),
  },
  /** The number of such notes in the nearest chapters beyond the caller's progress, counted up to a hundred. */
  'GET /api/notes/margins/{bookKey}/waiting': {
    auth: 'required',
    answer: z.array(z.object({ chapter: z.int(), count: z.int() })),
  },
});

export type MarginNote = z.output<typeof MarginNote>;
