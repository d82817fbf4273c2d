import * as z from 'zod';
import { id, ignoredCaller, instant, name } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';

/** `bring`: each option takes one member, first come, first served. */
export const PollKind = z.enum(['one', 'any', 'bring']);
export type PollKind = z.output<typeof PollKind>;

/** When a member sees the results. `voted`: once they have voted, or at the end. */
export const PollResults = z.enum(['always', 'voted', 'end']);
export type PollResults = z.output<typeof PollResults>;

export const Poll = z.object({
  kind: PollKind,
  results: PollResults,
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
  voted: z.int(),
  options: z.array(
    z.object({
      _id: id,
      text: z.string(),
      /** In the other language than the post's. */
      version: z.string().optional(),
      /** Left out until the reader may see the results. */
      votes: z.int().optional(),
      /** In a poll to `bring`: the member who has taken it. */
      user: z.string().optional(),
    }),
  ),
  /** The caller's. */
  vote: z.array(id),
  /** `rename`: the starter, while nobody else has voted. */
  can: z.object({ close: z.boolean(), rename: z.boolean() }),
});
export type Poll = z.output<typeof Poll>;

const optionText = {
  text: name('Name', limits.pollOption),
  version: name('Name', { ...limits.pollOption, min: 0 }).default(''),
};

const { min, max } = limits.pollOptions;
const pollOptions = <Option extends z.ZodType<{ text: string }>>(option: Option) =>
  z
    .array(option)
    .min(min, { error: issue('invalidValue') })
    .max(max, { error: issue('invalidValue') })
    .refine((options) => new Set(options.map(({ text }) => text)).size === options.length, {
      error: issue('invalidValue'),
    });

export const newPoll = z.object({
  kind: PollKind,
  results: PollResults.default('always'),
  closesAt: instant.nullable().default(null),
  options: pollOptions(z.object(optionText)),
});
export type NewPoll = z.output<typeof newPoll>;

const ofPost = { ...ignoredCaller, id, reveal: z.boolean({ error: issue('invalidValue') }).default(false) };
const PollOfPost = z.object({ _id: id, poll: Poll });

/** `id` is the post's. `reveal`: the reader has opened a post beyond their chapter. */
export const pollCalls = {
  /** Replaces the caller's vote; no options remove it. An option to bring fails with `conflict` when it is taken. */
  'POST /api/bookclubs/pollVote': {
    summary: 'Vote in a poll, or change or remove a vote',
    auth: 'required',
    rates: ['likes'],
    body: z.object({ ...ofPost, options: z.array(id).max(max, { error: issue('invalidValue') }) }),
    answer: PollOfPost,
  },
  'POST /api/bookclubs/closePoll': {
    summary: 'End a poll',
    auth: 'required',
    rates: ['changes'],
    body: z.object(ofPost),
    answer: PollOfPost,
  },
  /** A member adds missing translations; the starter also changes options, until somebody else has voted. */
  'POST /api/bookclubs/pollOptions': {
    summary: 'Rename or translate the options of a poll',
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({ ...ofPost, options: pollOptions(z.object({ _id: id, ...optionText })) }),
    answer: PollOfPost,
  },
} as const;
