import * as z from 'zod';
import { coverAddress } from './covers';
import { ID_PATTERN, type Length, lengthProblem, limits, rangeProblem } from './limits';
import { asIssue, issue, type Label, type Message, message } from './messages';
import { isInvisible, withoutInvisible } from './text-visible';

/** Half of a surrogate pair, or NUL: not a character, and not every store keeps it. */
const NO_CHARACTER = /[\p{Surrogate}\0]/u;

const CONTROL = /\p{Control}/u;

/** Embeddings, overrides and isolates, which change the direction of the text beside a name. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

const trimmed = (value: string): string => (isInvisible(value) ? '' : value.trim());

/** Trims. `problemOf` checks the length in code points, `clean` returns the stored text. */
export function text(
  label: Label,
  limit: Length,
  problemOf: (value: string, limit: Length) => Message | undefined = lengthProblem.bind(null, label),
  clean: (value: string) => string = trimmed,
) {
  return z
    .string({ error: issue('notText', { label }) })
    .overwrite(clean)
    .superRefine((value, context) => {
      const broken = NO_CHARACTER.test(value) ? message('notStorable', { label }) : undefined;
      const problem = problemOf(value, limit) ?? broken;
      if (problem) context.addIssue({ code: 'custom', message: asIssue(problem) });
    });
}

/** More combining marks on a letter than any script has: they would cover the lines above. */
const STACKED_MARKS = /\p{Mn}{9}/u;

/** The problem of a title or name shown inside another text; undefined for a valid one. */
export function nameProblem(label: Label, value: string): Message | undefined {
  if (value !== '' && isInvisible(value)) return message('invisible', { label });
  if (TURNS_DIRECTION.test(value)) return message('turnsDirection', { label });
  if (STACKED_MARKS.test(value)) return message('stackedMarks', { label });
  return undefined;
}

export const name: typeof text = (label, limit, problemOf = lengthProblem.bind(null, label)) =>
  text(
    label,
    limit,
    (value, length) => nameProblem(label, value) ?? problemOf(value, length),
    (value) => withoutInvisible(value.trim()),
  );

/** A name free of control characters, for calendar files. */
export const line: typeof text = (label, limit, problemOf = lengthProblem.bind(null, label)) =>
  name(label, limit, (value, length) =>
    CONTROL.test(value) ? message('notStorable', { label }) : problemOf(value, length),
  );

export const tagList = (
  asStored: (written: readonly string[]) => string[],
  problemOf: (tags: readonly string[]) => Message | undefined,
) =>
  z
    .array(z.string())
    .transform(asStored)
    .superRefine((tags, context) => {
      const problem = problemOf(tags);
      if (problem) context.addIssue({ code: 'custom', message: asIssue(problem) });
    });

export function wholeNumber(label: Label, limit: Length) {
  const error = asIssue(rangeProblem(label, limit));
  return z.int({ error }).min(limit.min, { error }).max(limit.max, { error });
}

export const id = z.string({ error: issue('noId') }).regex(ID_PATTERN, { error: issue('badId') });

/** The page of the thread's screen that shows a new post, from 0. */
export const landedOn = { page: z.int() };

/** A club's name in a path or a body: spaces or underscores, any case. */
export const clubName = z
  .string({ error: issue('noClub') })
  .min(1)
  .max(200);

export const cover = z
  .string({ error: issue('badCover') })
  .trim()
  .transform((address) => (address === '' ? '' : coverAddress(address)))
  .refine((address) => address !== undefined, { error: issue('badCover') })
  .transform((address) => address ?? '')
  .default('');

export const shownCover = z.string().optional();

/** An instant as ISO 8601 in UTC. No clock needs more than 30 characters. */
export const instant = z.iso.datetime().max(30);

const NOT_IN_ADDRESS = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\p{Surrogate}]/u;

export function isWebAddress(address: string): boolean {
  if (!/^https:\/\/[^/]/.test(address) || NOT_IN_ADDRESS.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) && username === '';
}

export const listQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(limits.listPage.min)
    .max(limits.listPage.max, { error: issue('tooManyItems', { max: limits.listPage.max }) })
    .default(limits.listPage.max),
  cursor: z.string().max(600).optional(),
});

/** Ignored: the specification sends these fields, but the token identifies the caller. */
export const ignoredCaller = { userId: z.unknown().optional(), user: z.unknown().optional() };

/** `before` counts the top-level posts before the post, or before its parent `replyTo`. */
export const LatestPlace = z.object({ _id: id, replyTo: id.nullable(), before: z.int() });

export const PostPlace = LatestPlace.extend({ discussionId: id });
