import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { cover, id, ignoredCaller, name, text } from '../domain/fields';
import { isbn13Of } from '../domain/isbn';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { table } from './calls';

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

/** Or empty. */
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

export const search = table({
  'GET /api/notes/book/{searchText}': {
    auth: 'optional',
    rates: ['searches'],
    params: { searchText: text('Search text', limits.searchText).toLowerCase() },
    answer: z.array(FoundBook),
  },
  /** From the embedded catalog alone, without reads: the first results while a provider responds. */
  'GET /api/notes/book/here/{searchText}': {
    auth: 'optional',
    params: { searchText: text('Search text', limits.searchText).toLowerCase() },
    answer: z.array(FoundBook),
  },
  /** Stores nothing: the answer is added like a found book. `similar` are probably the same book. */
  'POST /api/notes/book/by/hand': {
    auth: 'required',
    rates: ['searches'],
    body: HandMadeBook,
    answer: z.object({ book: FoundBook, similar: z.array(FoundBook) }),
  },
});

export type SearchCalls = typeof search;
export type HandMadeBook = z.output<typeof HandMadeBook>;
export type FoundBook = z.output<typeof FoundBook>;
