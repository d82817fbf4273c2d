import * as z from 'zod';
import { clubName, listQuery } from '../domain/fields';
import { chapterOrEndInQuery } from '../domain/progress';
import { table } from './calls';
import { PublicNote } from './discuss';

/** Public, or by a member of a club that both are in. */
export const MarginNote = PublicNote.extend({
  /** Left out for a public note. `club` is the name in a URL. */
  club: z.object({ club: z.string(), clubName: z.string() }).optional(),
});

export const marginsCalls = table({
  /** Within the caller's progress; reviews with `chapter=end` after finishing. `club`: only notes shared with it. */
  'GET /api/notes/margins/{bookKey}': {
    summary: "List other readers' notes on a book",
    auth: 'required',
    scope: 'clubs:read',
    query: listQuery.extend({ chapter: chapterOrEndInQuery.optional(), club: clubName.optional() }),
    answer: z.array(MarginNote),
  },
  /** In the nearest chapters beyond the caller's progress, counted up to a hundred. */
  'GET /api/notes/margins/{bookKey}/waiting': {
    summary: "Count other readers' notes on the next chapters",
    auth: 'required',
    scope: 'clubs:read',
    answer: z.array(z.object({ chapter: z.int(), count: z.int() })),
  },
});

export type MarginNote = z.output<typeof MarginNote>;
