import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { clubName, cover, id, name } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';

const about = {
  title: name('Title', limits.title),
  author: name('Author', limits.author).default(''),
  publisher: name('Publisher', limits.publisher).default(''),
  published: name('Published', limits.published).default(''),
  cover,
  ...BookIds.shape,
};

export const newClubBook = { club: clubName, id, ...about };

const max = limits.listPage.max;

/** A book without an `id` or `_id` is known by its title and author, like one that is added by hand. */
export const firstBooks = z
  .array(z.object({ ...about, id: id.optional(), _id: id.optional() }))
  .max(max, { error: issue('firstBooks', { max }) })
  .default([]);
