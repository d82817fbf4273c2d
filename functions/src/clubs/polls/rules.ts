import type { NewPoll, PollKind, PollResults } from '../../contract/polls';
import { ApiError, badField } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { DAY_MS } from '../../domain/time';

export interface PollOption {
  _id: string;
  text: string;
  version: string;
}

interface Poll {
  kind: PollKind;
  results: PollResults;
  closesAt: Date | null;
  closedAt: Date | null;
  revision: number;
  options: readonly PollOption[];
  votes: Readonly<Record<string, readonly string[]>>;
}

export const isPollOpen = ({ closesAt, closedAt }: Pick<Poll, 'closesAt' | 'closedAt'>, now: Date): boolean =>
  closedAt === null && (closesAt === null || closesAt > now);

export const showsResults = (
  poll: Pick<Poll, 'kind' | 'results' | 'closesAt' | 'closedAt'>,
  hasVoted: boolean,
  now: Date,
) =>
  poll.kind === 'bring' ||
  poll.results === 'always' ||
  (poll.results === 'voted' && hasVoted) ||
  !isPollOpen(poll, now);

/** A poll can end on a day within two months. */
export function requirePollDate({ closesAt }: Pick<NewPoll, 'closesAt'>, now: Date): void {
  if (closesAt === null) return;
  const days = (new Date(closesAt).getTime() - now.getTime()) / DAY_MS;
  const { max } = limits.ballotDays;
  if (days <= 0 || days > max) throw badField('closesAt', message('ballotDate', { max }));
}

/** An id is of one wording: an option that is renamed gets another, so that no vote counts for words it wasn't given to. */
export const optionsOf = (options: NewPoll['options'], revision = 0): PollOption[] =>
  options.map(({ text, version }, index) => ({ _id: `${revision}-${index}`, text, version }));

export const votesFor = ({ votes }: Pick<Poll, 'votes'>, option: string): string[] =>
  Object.keys(votes).filter((uid) => votes[uid]?.includes(option));

export const hasOtherVotes = ({ votes }: Pick<Poll, 'votes'>, uid: string): boolean =>
  Object.keys(votes).some((voter) => voter !== uid);

const optionsChanged = () => new ApiError('conflict', 'pollChanged');

/** @throws unless the vote is possible now */
export function requireVote(poll: Poll, uid: string, vote: readonly string[], now: Date): void {
  if (!isPollOpen(poll, now)) throw new ApiError('conflict', 'ballotClosed');
  if (new Set(vote).size < vote.length) throw badField('options', 'invalidValue');
  if (poll.kind === 'one' && vote.length > 1) throw badField('options', 'invalidValue');
  if (!vote.every((option) => poll.options.some(({ _id }) => _id === option))) throw optionsChanged();
  const isTaken = (option: string) => votesFor(poll, option).some((voter) => voter !== uid);
  if (poll.kind === 'bring' && vote.some(isTaken)) throw new ApiError('conflict', 'optionTaken');
}

/** The options after a change of their texts. @throws unless `uid` may make it */
export function changedOptions(
  poll: Poll,
  next: readonly PollOption[],
  { uid, isStarter, now }: { uid: string; isStarter: boolean; now: Date },
): { options: PollOption[]; revision: number } {
  if (!isPollOpen(poll, now)) throw new ApiError('conflict', 'ballotClosed');
  const { options: before } = poll;
  if (next.length !== before.length || next.some(({ _id }, index) => _id !== before[index]?._id))
    throw optionsChanged();
  const isRenamed = next.map(({ text }, index) => text !== before[index]?.text);
  const revision = isRenamed.includes(true) ? poll.revision + 1 : poll.revision;
  const replaces = next.some(({ version }, index) => before[index]?.version && version !== before[index]?.version);
  if ((revision !== poll.revision || replaces) && !isStarter) throw new ApiError('forbidden', 'onlyAuthor');
  if (revision !== poll.revision && hasOtherVotes(poll, uid)) throw new ApiError('conflict', 'pollVoted');
  const renamed = optionsOf([...next], revision);
  return { revision, options: next.map((option, index) => (isRenamed[index] ? (renamed[index] ?? option) : option)) };
}
