import * as z from 'zod';
import { clubName, instant } from '../domain/fields';
import { issue } from '../domain/messages';

const forAll = z.enum(['private', 'public']);

/** Evaluated at each read. A club that was deleted, or that the author has left, counts as `private`. */
export const Audience = z.union([
  forAll,
  z.object({
    club: z.string(),
    clubName: z.string(),
    from: instant.nullable(),
  }),
]);
export type Audience = z.output<typeof Audience>;

const fromError = issue('badInstant');

/** Firestore can't store an instant before year 1. */
const from = z.iso.datetime({ error: fromError }).refine((at) => at >= '0001', { error: fromError });

export const audience = z.union([forAll, z.object({ club: clubName, from: from.nullable().default(null) })], {
  error: issue('noAudience'),
});
export type AskedAudience = z.output<typeof audience>;
