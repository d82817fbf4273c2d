import type { BookclubsCalls } from '../contract/bookclubs';
import { limits } from '../contract/limits';
import { clubThreads } from '../data/clubs/club-threads';
import { changeThread, deleteThread } from '../data/threads/change-thread';
import type { Handlers } from '../http/handlers';
import { runOwnJob } from '../jobs/in-call';
import { own } from '../spoilers/check';
import { requireCloser, requireOpener, tooManyToDelete } from '../thread/opener';
import { discussionOfMember } from './membership';
import { presentDiscussion } from './present';

/** What who opened a discussion does with it as a whole, as long as nobody else has posted. */
export const changeDiscussion = {
  'PATCH /api/bookclubs/discussion/{id}': async ({ caller: { uid }, params: { id }, body, now }) => {
    await discussionOfMember(id, uid);
    const { title, closed } = body;
    const changed = await changeThread(
      clubThreads,
      id,
      { title, closed, closedBy: 'opener' },
      {
        ...{ uid, now },
        check: (discussion) => (closed === undefined ? requireOpener : requireCloser)(discussion, uid),
      },
    );
    return presentDiscussion(own(changed), { uid }, now);
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
