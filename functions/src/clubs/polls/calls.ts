import type { Timestamp } from 'firebase-admin/firestore';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { ApiError, badField, notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { retryOnConflict } from '../../platform/store/retry-on-conflict';
import { isAuthor } from '../../threads/rules';
import { checkPost } from '../../threads/spoilers/rules';
import { viewOf } from '../../threads/spoilers/view';
import { isOwner } from '../members/owners/rules';
import { postAndClub } from '../membership/store';
import type { ClubPostRecord } from '../threads/store';
import { changedOptions, isPollOpen, requireVote } from './rules';
import { changePoll, findPollAsRead, type PollRecord, saveVote } from './store';
import { presentOne } from './view';

/** More than the members who can take an option at once; each round, one of them succeeds. */
const MAX_ATTEMPTS = 40;

interface Input {
  caller: { uid: string };
  body: { id: string; reveal: boolean };
  now: Date;
}

interface Found {
  post: Stored<ClubPostRecord>;
  poll: PollRecord;
  updateTime: Timestamp;
  owns: boolean;
}

/** A poll is hidden with its post. @throws `not_found` */
async function findPoll({ caller: { uid }, body: { id, reveal } }: Input): Promise<Found> {
  const { post, club } = await postAndClub(id, uid);
  const [view, found] = await Promise.all([
    viewOf(uid, post.bookId, { reveal: reveal ? [id] : [] }),
    post.hasPoll ? findPollAsRead(id) : undefined,
  ]);
  if (!found || checkPost(post, view).hidden) throw notFound();
  return { post, ...found, owns: isOwner(club, uid) };
}

/** Starts again when the poll, the post or the membership has changed meanwhile. */
async function change(input: Input, act: (found: Found) => Promise<PollRecord>) {
  const { uid } = input.caller;
  return retryOnConflict(MAX_ATTEMPTS, async () => {
    const found = await findPoll(input);
    const poll = await act(found);
    return { _id: found.post._id, poll: await presentOne(found.post, poll, { uid, owns: found.owns, now: input.now }) };
  });
}

const withVote = (poll: PollRecord, uid: string, vote: string[]): PollRecord => {
  const { [uid]: _, ...others } = poll.votes;
  return { ...poll, votes: vote.length > 0 ? { ...others, [uid]: vote } : others };
};

export const polls = {
  'POST /api/bookclubs/pollVote': (input) => {
    const { caller, body, now } = input;
    const by = { uid: caller.uid, now };
    return change(input, async ({ post, poll, updateTime }) => {
      requireVote(poll, caller.uid, body.options, now);
      await saveVote(post, poll, body.options, by, poll.kind === 'bring' ? updateTime : undefined);
      return withVote(poll, caller.uid, body.options);
    });
  },

  'POST /api/bookclubs/closePoll': (input) => {
    const { caller, now } = input;
    return change(input, async ({ post, poll, updateTime, owns }) => {
      if (!owns && !isAuthor(post, caller.uid)) throw new ApiError('forbidden', 'onlyStarter');
      if (!isPollOpen(poll, now)) return poll;
      const closed = { closedAt: now };
      await changePoll(post, poll, closed, { uid: caller.uid, now }, updateTime);
      return { ...poll, ...closed };
    });
  },

  'POST /api/bookclubs/pollOptions': (input) => {
    const { caller, body, now } = input;
    const { uid } = caller;
    return change(input, async ({ post, poll, updateTime }) => {
      if (post.lang === null && body.options.some(({ version }) => version))
        throw badField('options', 'notOtherLanguage');
      const changed = changedOptions(poll, body.options, { uid, isStarter: isAuthor(post, uid), now });
      await changePoll(post, poll, changed, { uid, now }, updateTime);
      return { ...poll, ...changed };
    });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
