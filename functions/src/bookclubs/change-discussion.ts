import type { BookclubsCalls } from '../contract/bookclubs';
import { ApiError } from '../contract/errors';
import { limits } from '../contract/limits';
import { message } from '../contract/messages';
import { clubThreads } from '../data/clubs/club-threads';
import { findClubTx } from '../data/clubs/clubs';
import { isOwner } from '../data/clubs/owners';
import { pinTx } from '../data/clubs/pin-discussion';
import { changeThread, deleteThread } from '../data/threads/change-thread';
import type { Handlers } from '../http/handlers';
import { runOwnJob } from '../jobs/in-call';
import { checkThread, own } from '../spoilers/check';
import { requireCloser, requireOpener, requireRenamer, tooManyToDelete } from '../thread/opener';
import { discussionOfMember, viewInClub } from './membership';
import { presentDiscussion } from './present';
import { onlyOwners } from './roles';

const tooManyPinned = () => new ApiError('conflict', message('tooManyPinned', { max: limits.pinned.max }));

/** What owners, and who opened a discussion, do with it as a whole. */
export const changeDiscussion = {
  'PATCH /api/bookclubs/discussion/{id}': async ({ caller: { uid }, params: { id }, body, now }) => {
    const { clubId, bookId } = await discussionOfMember(id, uid);
    const { title, closed, pinned } = body;
    let owns = false;
    const changed = await changeThread(
      clubThreads,
      id,
      { title, closed, closedBy: () => (owns ? 'owners' : 'opener') },
      {
        ...{ uid, now },
        check: async (discussion, tx) => {
          const club = await findClubTx(tx, clubId);
          owns = club !== undefined && isOwner(club, uid);
          if (pinned !== undefined && !owns) throw onlyOwners();
          if (title !== undefined) requireRenamer(discussion, uid);
          if (closed !== undefined && !owns) requireCloser(discussion, uid);
        },
      },
      async (tx, discussion) => {
        if (pinned === undefined) return {};
        if ((await pinTx(tx, discussion, pinned, limits.pinned.max)) === 'full') throw tooManyPinned();
        return { pinned };
      },
    );
    const shown = title === undefined ? checkThread(changed, await viewInClub(uid, { clubId, bookId })) : own(changed);
    return presentDiscussion(shown, { uid, owns }, now);
  },

  'DELETE /api/bookclubs/discussion/{id}': async ({ caller: { uid }, params: { id }, now }) => {
    await discussionOfMember(id, uid);
    const sweep = await deleteThread(clubThreads, id, limits.deletedPosts.max, {
      ...{ uid, now },
      check: (discussion) => requireOpener(discussion, uid),
    });
    if (!sweep) throw tooManyToDelete();
    await runOwnJob(sweep, now);
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
