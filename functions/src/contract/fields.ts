import * as z from 'zod';
import { COVER_MESSAGE, coverAddress } from './covers';
import { ID_PATTERN, type Length, lengthProblem, limits, rangeProblem } from './limits';

/** A trimmed text within its limit, in code points. `problemOf` returns the error message. */
export function text(label: string, limit: Length, problemOf = lengthProblem.bind(null, label)) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .superRefine((value, context) => {
      const problem = problemOf(value, limit);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });
}

/** A whole number within its range. */
export function wholeNumber(label: string, limit: Length) {
  const error = rangeProblem(label, Number.NaN, limit) ?? '';
  return z.int({ error }).min(limit.min, { error }).max(limit.max, { error });
}

export const id = z.string({ error: 'Enter an id.' }).regex(ID_PATTERN, { error: "That isn't a valid id." });

/** A club's name in a path or a body: spaces or underscores, any case. */
export const clubName = z.string({ error: 'Choose a club.' }).min(1).max(200);

/** The address of a cover, as `coverAddress` gives it; empty without one. */
export const cover = z
  .string({ error: COVER_MESSAGE })
  .trim()
  .transform((address) => (address === '' ? '' : coverAddress(address)))
  .refine((address) => address !== undefined, { error: COVER_MESSAGE })
  .transform((address) => address ?? '')
  .default('');

/** The cover in an answer, left out without one. */
export const shownCover = z.string().optional();

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** `?limit=` and `?cursor=` of every list. */
export const listQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(limits.listPage.min)
    .max(limits.listPage.max, { error: 'A page can have at most 100 items.' })
    .default(limits.listPage.max),
  cursor: z.string().max(300).optional(),
});

/** Accepted because the specification sends them, and ignored: the token identifies the caller. */
export const ignoredCaller = { userId: z.unknown().optional(), user: z.unknown().optional() };
