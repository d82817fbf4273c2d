import { usernamesOf } from '../../accounts/store';
import type { Poll } from '../../contract/polls';
import { DELETED_READER } from '../../domain/deleted-reader';
import { isAuthor } from '../../threads/rules';
import type { HiddenEntry } from '../../threads/view';
import type { ClubPostRecord } from '../threads/store';
import { hasOtherVotes, isPollOpen, showsResults, votesFor } from './rules';
import { findPolls, type PollRecord } from './store';

interface Reader {
  uid: string;
  owns: boolean;
  now: Date;
}

const takersOf = (poll: PollRecord): string[] =>
  poll.kind === 'bring' ? poll.options.flatMap(({ _id }) => votesFor(poll, _id)) : [];

function presentPoll(
  post: Pick<ClubPostRecord, 'userId'>,
  poll: PollRecord,
  names: ReadonlyMap<string, string>,
  { uid, owns, now }: Reader,
): Poll {
  const { kind, results, closesAt, closedAt, votes, options } = poll;
  const isCurrent = (option: string) => options.some(({ _id }) => _id === option);
  const vote = (votes[uid] ?? []).filter(isCurrent);
  const voted = Object.values(votes).filter((cast) => cast.some(isCurrent)).length;
  const isOpen = isPollOpen(poll, now);
  const isShown = showsResults(poll, vote.length > 0, now);
  const own = isAuthor(post, uid);
  const present = ({ _id, text, version }: PollRecord['options'][number]) => {
    const voters = votesFor(poll, _id);
    const [taker] = kind === 'bring' ? voters : [];
    return {
      _id,
      text,
      ...(version && { version }),
      ...(isShown && { votes: voters.length }),
      ...(taker !== undefined && { user: names.get(taker) ?? DELETED_READER }),
    };
  };
  return {
    kind,
    results,
    closesAt: (closedAt ?? closesAt)?.toISOString() ?? null,
    isOpen,
    voted,
    options: options.map(present),
    vote,
    can: { close: isOpen && (own || owns), rename: isOpen && own && !hasOtherVotes(poll, uid) },
  };
}

/** One read for each member who has taken an option. */
export async function presentOne(
  post: Pick<ClubPostRecord, 'userId'>,
  poll: PollRecord,
  reader: Reader,
): Promise<Poll> {
  return presentPoll(post, poll, await usernamesOf([...new Set(takersOf(poll))]), reader);
}

/** Of the caller's post, for its answer. */
export async function presentOwnPoll(postId: string, uid: string, now: Date): Promise<{ poll?: Poll }> {
  const poll = (await findPolls([postId])).get(postId);
  return poll ? { poll: await presentOne({ userId: uid }, poll, { uid, owns: false, now }) } : {};
}

/** The polls of the posts that the reader may see. One read for each, and one for each member who has taken an option. */
export async function presentPolls(
  entries: readonly HiddenEntry<ClubPostRecord>[],
  reader: Reader,
): Promise<ReadonlyMap<string, Poll>> {
  const shown = entries.flatMap((entry) =>
    'shown' in entry && !entry.shown.hidden && entry.shown.record.hasPoll ? [entry.shown.record] : [],
  );
  const polls = await findPolls(shown.map(({ _id }) => _id));
  const names = await usernamesOf([...new Set([...polls.values()].flatMap(takersOf))]);
  return new Map(
    shown.flatMap((post) => {
      const poll = polls.get(post._id);
      return poll ? [[post._id, presentPoll(post, poll, names, reader)] as const] : [];
    }),
  );
}
