import * as z from 'zod';
import { ignoredCaller, name } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';

export const threadState = {
  closed: z.literal(true).optional(),
  /** Left out when that is nothing. `close` also covers reopening. */
  can: z
    .object({ rename: z.boolean(), close: z.boolean(), delete: z.boolean(), pin: z.literal(true).optional() })
    .optional(),
};

const change = z.object({
  ...ignoredCaller,
  title: name('Discussion Title', limits.discussionTitle).optional(),
  closed: z.boolean({ error: issue('invalidValue') }).optional(),
});

export const discussionChange = change
  .extend({ pinned: z.boolean({ error: issue('invalidValue') }).optional() })
  .refine(({ title, closed, pinned }) => title !== undefined || closed !== undefined || pinned !== undefined, {
    path: ['title'],
    error: issue('required', { label: 'Discussion Title' }),
  });

export const threadChange = change.refine(({ title, closed }) => title !== undefined || closed !== undefined, {
  path: ['title'],
  error: issue('required', { label: 'Discussion Title' }),
});
