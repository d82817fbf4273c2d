import type { newPoll } from '@contract/polls';
import type { ClubLanguage } from '@domain/languages';
import { limits } from '@domain/limits';
import type * as z from 'zod';

export type NewPoll = z.input<typeof newPoll>;

/** Of the component that a club's form shows. */
export interface PollFieldsProps {
  value: string;
  onChange: (value: string) => void;
  /** The other language, if the post is written in both. */
  other: ClubLanguage | undefined;
  readOnly: boolean;
  /** A `PollProblem`. */
  error: string | undefined;
}

/** A form keeps it as text; empty without a poll. */
export interface PollDraft {
  kind: NewPoll['kind'];
  results: NonNullable<NewPoll['results']>;
  /** The last day; empty for a poll that its starter ends. */
  day: string;
  options: readonly { text: string; version: string }[];
}

export const blankPoll = JSON.stringify({ kind: 'one', results: 'always', day: '', options: [] } satisfies PollDraft);

export const readDraft = (value: string): PollDraft => JSON.parse(value);

export function draftOf(poll: NewPoll | undefined): string {
  if (!poll) return '';
  const options = poll.options.map(({ text, version = '' }) => ({ text, version }));
  const { kind, results = 'always', closesAt } = poll;
  return JSON.stringify({ kind, results, day: closesAt?.slice(0, 10) ?? '', options } satisfies PollDraft);
}

const filled = ({ options }: PollDraft) => options.filter(({ text }) => text.trim() !== '');

export type PollProblem = 'few' | 'twice';

export function pollProblem(value: string): PollProblem | undefined {
  if (value === '') return undefined;
  const texts = filled(readDraft(value)).map(({ text }) => text.trim());
  if (texts.length < limits.pollOptions.min) return 'few';
  return new Set(texts).size < texts.length ? 'twice' : undefined;
}

export function pollOf(value: string, isInBoth: boolean): NewPoll | undefined {
  if (value === '') return undefined;
  const draft = readDraft(value);
  const options = filled(draft).map(({ text, version }) => ({ text, ...(isInBoth && { version }) }));
  const { kind, results, day } = draft;
  return { kind, results, closesAt: day ? new Date(`${day}T23:59:00`).toISOString() : null, options };
}
