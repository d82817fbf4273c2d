import * as z from 'zod';
import { clubName, id, instant } from '../domain/fields';
import { issue } from '../domain/messages';
import { currentName } from './clubs';

/** Parts are concatenated list by list. */
const ClubExportPart = z.object({
  ...currentName,
  clubName: z.string(),
  books: z.array(
    z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      startedAt: instant,
      completedAt: instant.nullable(),
    }),
  ),
  meetings: z.array(z.object({ _id: id, at: instant, book: z.string().nullable(), numComing: z.int() })),
  /** Of `posts`. A title is null when its author doesn't agree, or it is beyond the caller's progress. */
  discussions: z.array(z.object({ _id: id, bookId: z.string(), title: z.string().nullable() })),
  /** By the caller and members who agree, within the caller's progress, latest first, without quoted posts. */
  posts: z.array(
    z.object({
      _id: id,
      discussionId: id,
      replyTo: id.nullable(),
      user: z.string(),
      at: instant,
      content: z.string(),
      quote: z.string().nullable(),
    }),
  ),
  left: z.object({ disagreed: z.int(), hidden: z.int() }),
  next: z.string().nullable(),
});

export const clubExportCalls = {
  /** Allowed for owners. A part reads at most 400 documents, and one for each edition of its books. */
  'GET /api/bookclubs/export/{club}': {
    summary: 'Export the books, meetings and posts of a club',
    auth: 'required',
    params: { club: clubName },
    rates: ['exports'],
    query: z.object({ cursor: z.string().max(2000).optional() }),
    answer: ClubExportPart,
  },
  'GET /api/bookclubs/exportConsent/{club}': {
    summary: "Get whether the caller's posts can be exported",
    auth: 'required',
    params: { club: clubName },
    answer: z.object({ ...currentName, agrees: z.boolean() }),
  },
  'POST /api/bookclubs/exportConsent': {
    summary: "Agree to the export of one's posts, or withdraw",
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, agrees: z.boolean({ error: issue('invalidValue') }) }),
    answer: z.literal('ok'),
  },
} as const;

export type ClubExportPart = z.output<typeof ClubExportPart>;
