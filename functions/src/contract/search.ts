import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { cover, id, ignoredCaller, name, text } from '../domain/fields';
import { importLimits } from '../domain/import-limits';
import { isbn13Of } from '../domain/isbn';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { table } from './calls';
import { ShelfState } from './shelf';

export const FoundBook = z.object({
  id,
  _id: id,
  title: z.string(),
  author: z.string(),
  published: z.string(),
  publisher: z.string(),
  cover: z.url().optional(),
  ...BookIds.shape,
});

const isbn = z
  .string({ error: issue('notText', { label: 'ISBN' }) })
  .trim()
  .refine((digits) => digits === '' || isbn13Of(digits) !== undefined, {
    error: issue('badIsbn'),
  })
  .transform((digits) => isbn13Of(digits) ?? '')
  .default('');

export const ownBookText = {
  title: name('Title', limits.title),
  author: name('Author', { ...limits.author, min: 1 }),
  publisher: name('Publisher', limits.publisher).default(''),
  published: z
    .string({ error: issue('notText', { label: 'Year' }) })
    .trim()
    .regex(/^\d{0,4}$/, { error: issue('badYear') })
    .default(''),
};

const HandMadeBook = z.object({ ...ignoredCaller, ...ownBookText, isbn, cover });

const SoughtBook = z.object({
  title: name('Title', limits.title),
  author: name('Author', limits.author).default(''),
  ...BookIds.shape,
});
export type SoughtBook = z.output<typeof SoughtBook>;

/** How a book was found. `title`: title and author are equal, except for case, accents and punctuation. */
const MatchedBy = z.enum(['isbn', 'openLibrary', 'title']);

const MatchedBook = FoundBook.extend({
  by: MatchedBy,
  /** The reader's fields and the number of their notes; null when the book isn't on their shelf. */
  shelf: ShelfState.extend({ numNotes: z.int() }).nullable(),
});
export type MatchedBook = z.output<typeof MatchedBook>;

/** `certain` is surely the same book; otherwise `choices` may be, best first. `byHand`: the key of a hand-made one. */
const BookMatch = z.object({ certain: MatchedBook.nullable(), choices: z.array(MatchedBook), byHand: id });
export type BookMatch = z.output<typeof BookMatch>;

export const search = table({
  'GET /api/notes/book/{searchText}': {
    summary: 'Search for books',
    auth: 'optional',
    scope: 'notes:read',
    tool: 'search_books',
    rates: ['searches'],
    params: { searchText: text('Search text', limits.searchText).toLowerCase() },
    answer: z.array(FoundBook),
  },
  /** From the embedded catalog alone, without reads: the first results while a provider responds. */
  'GET /api/notes/book/here/{searchText}': {
    summary: 'Search for books in the embedded catalog',
    auth: 'optional',
    scope: 'notes:read',
    params: { searchText: text('Search text', limits.searchText).toLowerCase() },
    answer: z.array(FoundBook),
  },
  /** Stores nothing: the answer is added like a found book. `similar` are probably the same book. */
  'POST /api/notes/book/by/hand': {
    summary: 'Check a book before it is added by hand',
    auth: 'required',
    scope: 'notes:read',
    rates: ['searches'],
    body: HandMadeBook,
    answer: z.object({ book: FoundBook, similar: z.array(FoundBook) }),
  },
  /** Finds the books of an import on the caller's shelf and in local catalogs. It asks no provider. Stores nothing. */
  'POST /api/notes/book/matches': {
    summary: 'Match the books of an import',
    auth: 'required',
    scope: 'notes:read',
    rates: ['imports'],
    body: z.object({ books: z.array(SoughtBook).min(1).max(importLimits.matches.max) }),
    answer: z.object({ matches: z.array(BookMatch) }),
  },
});

export type SearchCalls = typeof search;
export type HandMadeBook = z.output<typeof HandMadeBook>;
export type FoundBook = z.output<typeof FoundBook>;
