import * as z from 'zod';
import { id, listQuery } from '../domain/fields';
import { issue } from '../domain/messages';
import { table } from './calls';
import { ListedClub } from './directory';
import { ListedTopic } from './discuss';
import { NoteText } from './note-text';

const choice = z.boolean({ error: issue('invalidValue') });

/** A reader's choices about their public page. `clubs` lists their clubs of the directory on it. */
export const PageSettings = z.object({ on: choice, clubs: choice });
export type PageSettings = z.output<typeof PageSettings>;

/** The default: no page until a reader turns it on. */
export const noPage: PageSettings = { on: false, clubs: false };

const Reader = z.object({
  user: z.string(),
  /** The day on which the account was created. */
  since: z.iso.date(),
  /** The public discussions that the reader has started, latest first. */
  topics: z.array(ListedTopic),
  /** Empty unless the reader lists them and the caller could open the directory. */
  clubs: z.array(ListedClub.pick({ club: true, clubName: true, about: true, numMembers: true, member: true })),
});

const book = z.object({ _id: id, title: z.string() });

const ReaderNote = z.object({ _id: id, ...NoteText.shape, createdAt: z.iso.datetime(), book });

/** The notes on one book beyond the caller's progress: only their number on this page of the list. */
const HiddenOfBook = z.object({ book, count: z.int() });

/**
 * A reader's public page. The same 404 for a page that is off, an unknown username, a suspended or deleted reader, and
 * readers of whom one blocks the other.
 */
export const readerCalls = table({
  'GET /api/readers/{username}': {
    auth: 'optional',
    params: { username: z.string().max(100) },
    answer: Reader,
  },
  /** The reader's public notes, latest first, up to the caller's progress in each book. At most 20 in a page. */
  'GET /api/readers/{username}/notes': {
    auth: 'optional',
    params: { username: z.string().max(100) },
    query: listQuery,
    answer: z.array(z.union([ReaderNote, HiddenOfBook])),
  },
});

export type ReaderCalls = typeof readerCalls;
export type Reader = z.output<typeof Reader>;
export type ReaderNote = z.output<typeof ReaderNote>;
export type HiddenOfBook = z.output<typeof HiddenOfBook>;
