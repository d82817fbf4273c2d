import * as z from 'zod';
import { id, name } from '../domain/fields';
import { limits } from '../domain/limits';

export const Edition = z.object({
  _id: id,
  title: z.string(),
  /** A reader's join, which can be undone; not the catalog's. */
  joined: z.boolean(),
});
export type Edition = z.output<typeof Edition>;

export const otherEdition = {
  id,
  title: name('Title', limits.title),
  author: name('Author', limits.author).default(''),
};
