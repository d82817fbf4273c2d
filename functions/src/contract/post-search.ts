import * as z from 'zod';
import { listQuery, text } from '../domain/fields';
import { limits } from '../domain/limits';

/** `best` puts the posts of a page in another order: most whole words of the query, then most likes, then newest. */
export const postSearchQuery = listQuery.extend({
  q: text('Search text', limits.publicSearch),
  order: z.enum(['newest', 'best']).default('newest'),
});
