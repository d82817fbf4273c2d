import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { ApiError, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import type { Handlers } from '../../platform/http/handlers';
import { runOwnJob } from '../../platform/jobs/in-call';
import { changeThread, deleteThread } from '../../threads/change-thread';
import { requireCloser, requireOpener, requireRenamer, tooManyToDelete } from '../../threads/opener';
import { checkThread, own } from '../../threads/spoilers/check';
import { clubBookDoc } from '../books/club-books';
import { isOwner } from '../members/owners';
import { discussionOfMember, viewInClub } from '../membership';
import { onlyOwners } from '../roles';
import { findClubTx } from '../store';
import { presentDiscussion } from '../view';
import type { ClubDiscussionRecord } from './club-discussions';
import { clubThreads } from './club-threads';

const tooManyPinned = () => new ApiError('conflict', message('tooManyPinned', { max: limits.pinned.max }));

async function pinTx(
  tx: Transaction,
  { clubId, bookId, pinned: before }: ClubDiscussionRecord,
  pinned: boolean,
  most: number,
): Promise<'pinned' | 'full'> {
  if (pinned === before) return 'pinned';
  const book = await tx.get(clubBookDoc(clubId, bookId));
  if (!book.exists) throw notFound('bookNotInClub');
  if (pinned && Number(book.get('numPinned') ?? 0) >= most) return 'full';
  tx.update(book.ref, { numPinned: FieldValue.increment(pinned ? 1 : -1) });
  return 'pinned';
}

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
        uid,
        now,
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
      uid,
      now,
      check: (discussion) => requireOpener(discussion, uid),
    });
    if (!sweep) throw tooManyToDelete();
    await runOwnJob(sweep, now);
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
