import * as z from 'zod';
import { table } from './calls';
import { id, text } from './fields';
import { limits } from './limits';

export const FoundBook = z.object({
  id,
  _id: id,
  title: z.string(),
  author: z.string(),
  published: z.string(),
  publisher: z.string(),
  cover: z.url().optional(),
});

export const search = table({
  'GET /api/notes/book/{searchText}': {
    auth: 'optional',
    rates: ['searches'],
    params: { searchText: text('Search text', limits.searchText).toLowerCase() },
    answer: z.array(FoundBook),
  },
});

export type SearchCalls = typeof search;
export type FoundBook = z.output<typeof FoundBook>;
