import * as z from 'zod';
import { clubName, listQuery } from '../domain/fields';
import { chapterInQuery } from '../domain/progress';
import { table } from './calls';
import { PublicNote } from './discuss';

/** Another reader's note: a public one, or one of a member of a club that both are in. */
const MarginNote = PublicNote.extend({
  /** The club it is shared with, left out for a public note. `club` is the name in a URL. */
  club: z.object({ club: z.string(), clubName: z.string() }).optional(),
});

export const marginsCalls = table({
  /**
   * Other readers' notes on the editions of a book, by chapter and newest first, as far as the caller has read. A chapter
   * beyond their progress has none. With `club`, what the members of that club have shared with it, the caller included.
   */
  'GET /api/notes/margins/{bookKey}': {
    auth: 'required',
    query: listQuery.extend({ chapter: chapterInQuery.optional(), club: clubName.optional() }),
    answer: z.array(MarginNote),
  },
  /** How many such notes wait in the nearest chapters beyond the caller's progress, counting at most a hundred. */
  'GET /api/notes/margins/{bookKey}/waiting': {
    auth: 'required',
    answer: z.array(z.object({ chapter: z.int(), count: z.int() })),
  },
});

export type MarginNote = z.output<typeof MarginNote>;
