import * as z from 'zod';
import { coverAddress } from './covers';
import { ID_PATTERN, type Length, lengthProblem, limits, rangeProblem } from './limits';
import { asIssue, issue, type Label, type Message, message } from './messages';
import { isInvisible, withoutInvisible } from './text-visible';

/** Half of a surrogate pair, or NUL: no character, and not every store keeps it. */
const NO_CHARACTER = /[\p{Surrogate}\0]/u;

/** Tabs, line breaks and other characters that are no part of a line. */
const CONTROL = /\p{Control}/u;

/** Embeddings, overrides and isolates, which turn the direction of what is shown beside a name. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/** A text as it is stored: trimmed, and empty when nothing of it can be seen. */
const trimmed = (value: string): string => (isInvisible(value) ? '' : value.trim());

/** A trimmed text within its limit, in code points. `problemOf` returns the error message, `clean` what is stored of it. */
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

/** The message for a title or a name that can't be shown inside another text; undefined for all others. */
export function nameProblem(label: Label, value: string): Message | undefined {
  if (value !== '' && isInvisible(value)) return message('invisible', { label });
  if (TURNS_DIRECTION.test(value)) return message('turnsDirection', { label });
  return undefined;
}

/** Such a text that is a title or a name, without characters that nobody can see. */
export const name: typeof text = (label, limit, problemOf = lengthProblem.bind(null, label)) =>
  text(
    label,
    limit,
    (value, length) => nameProblem(label, value) ?? problemOf(value, length),
    (value) => withoutInvisible(value.trim()),
  );

/** A name without control characters, for what is in calendar files. */
export const line: typeof text = (label, limit, problemOf = lengthProblem.bind(null, label)) =>
  name(label, limit, (value, length) =>
    CONTROL.test(value) ? message('notStorable', { label }) : problemOf(value, length),
  );

/** A whole number within its range. */
export function wholeNumber(label: Label, limit: Length) {
  const error = asIssue(rangeProblem(label, limit));
  return z.int({ error }).min(limit.min, { error }).max(limit.max, { error });
}

export const id = z.string({ error: issue('noId') }).regex(ID_PATTERN, { error: issue('badId') });

/** With a new post: the page of its thread's screen that it is on, from 0. */
export const landedOn = { page: z.int() };

/** A club's name in a path or a body: spaces or underscores, any case. */
export const clubName = z
  .string({ error: issue('noClub') })
  .min(1)
  .max(200);

/** The address of a cover, as `coverAddress` gives it; empty without one. */
export const cover = z
  .string({ error: issue('badCover') })
  .trim()
  .transform((address) => (address === '' ? '' : coverAddress(address)))
  .refine((address) => address !== undefined, { error: issue('badCover') })
  .transform((address) => address ?? '')
  .default('');

/** The cover in an answer, left out without one. */
export const shownCover = z.string().optional();

/** An instant as ISO 8601 in UTC. No clock needs more digits. */
export const instant = z.iso.datetime().max(30);

const NOT_IN_ADDRESS = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Control}\p{Surrogate}]/u;

/** Whether it is the address of a page on the web: https, a host with a dot and no username before it, and nothing invisible. */
export function isWebAddress(address: string): boolean {
  if (!/^https:\/\/[^/]/.test(address) || NOT_IN_ADDRESS.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return /[^.]\.[^.]/.test(hostname) && username === '';
}

/** `?limit=` and `?cursor=` of every list. */
export const listQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(limits.listPage.min)
    .max(limits.listPage.max, { error: issue('tooManyItems', { max: limits.listPage.max }) })
    .default(limits.listPage.max),
  cursor: z.string().max(600).optional(),
});

/** Accepted because the specification sends them, and ignored: the token identifies the caller. */
export const ignoredCaller = { userId: z.unknown().optional(), user: z.unknown().optional() };

/** Where a thread's latest post is: which top-level post it answers, and how many come before that one or itself. */
export const LatestPlace = z.object({ _id: id, replyTo: id.nullable(), before: z.int() });

/** The same for any post, with its thread. */
export const PostPlace = LatestPlace.extend({ discussionId: id });
