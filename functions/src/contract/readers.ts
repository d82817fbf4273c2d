import * as z from 'zod';
import { id, listQuery } from '../domain/fields';
import { issue } from '../domain/messages';
import { table } from './calls';
import { ListedClub } from './directory';
import { ListedTopic } from './discuss';
import { importedDate, NoteText } from './note-text';

const choice = z.boolean({ error: issue('invalidValue') });

/** `clubs` lists their clubs of the directory. */
export const PageSettings = z.object({ on: choice, clubs: choice });
export type PageSettings = z.output<typeof PageSettings>;

export const noPage: PageSettings = { on: false, clubs: false };

const PublicReader = z.object({
  user: z.string(),
  since: z.iso.date(),
  topics: z.array(ListedTopic),
  /** Empty unless the reader lists them and the caller could open the directory. */
  clubs: z.array(ListedClub.pick({ club: true, clubName: true, about: true, numMembers: true, member: true })),
});

const book = z.object({ _id: id, title: z.string() });

const ReaderNote = z.object({ _id: id, ...NoteText.shape, createdAt: z.iso.datetime(), imported: importedDate, book });

const HiddenOfBook = z.object({ book, count: z.int() });

/** The same 404 for a page that is off, a missing, suspended or deleted reader, and one blocked by the caller. */
export const readerCalls = table({
  'GET /api/readers/{username}': {
    summary: "Get a reader's public page",
    auth: 'optional',
    params: { username: z.string().max(100) },
    answer: PublicReader,
  },
  /** Latest first, up to the caller's progress in each book. At most 20 in a page. */
  'GET /api/readers/{username}/notes': {
    summary: "List a reader's public notes",
    auth: 'optional',
    params: { username: z.string().max(100) },
    query: listQuery,
    answer: z.array(z.union([ReaderNote, HiddenOfBook])),
  },
});

export type ReaderCalls = typeof readerCalls;
export type PublicReader = z.output<typeof PublicReader>;
export type ReaderNote = z.output<typeof ReaderNote>;
export type HiddenOfBook = z.output<typeof HiddenOfBook>;
