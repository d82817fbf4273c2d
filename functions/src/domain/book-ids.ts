import * as z from 'zod';
import { isbn13Of } from './isbn';
import { issue } from './messages';

const badId = issue('badId');

/** An edition's ISBN, and Open Library's work and edition. Leaves out unknown ids. */
export const BookIds = z.object({
  isbn13: z
    .string({ error: issue('notText', { label: 'ISBN' }) })
    .refine((digits) => isbn13Of(digits) === digits, { error: issue('badIsbn') })
    .optional(),
  olWork: z
    .string({ error: badId })
    .regex(/^OL\d{1,12}W$/, { error: badId })
    .optional(),
  olEdition: z
    .string({ error: badId })
    .regex(/^OL\d{1,12}M$/, { error: badId })
    .optional(),
});
export type BookIds = z.output<typeof BookIds>;
