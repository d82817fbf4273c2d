import * as z from 'zod';
import { clubName, instant } from '../domain/fields';
import { issue } from '../domain/messages';

const forAll = z.enum(['private', 'public']);

/**
 * Who can read a note besides its author: nobody, everybody, or the members of one of the author's clubs, from an instant
 * on. Decided when the note is read. A club that was deleted, or that the author has left, is `private`.
 */
export const Audience = z.union([
  forAll,
  z.object({
    /** The name in a URL. */
    club: z.string(),
    clubName: z.string(),
    from: instant.nullable(),
  }),
]);
export type Audience = z.output<typeof Audience>;

const fromError = issue('badInstant');

/** An instant that Firestore can store; a year before 1 isn't. */
const from = z.iso.datetime({ error: fromError }).refine((at) => at >= '0001', { error: fromError });

/** The same as its author sends it. */
export const audience = z.union([forAll, z.object({ club: clubName, from: from.nullable().default(null) })], {
  error: issue('noAudience'),
});
export type AskedAudience = z.output<typeof audience>;
