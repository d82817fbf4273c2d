import type { DiscussCalls } from '../contract/discuss';
import { limits } from '../domain/limits';
import type { Handlers } from '../platform/http/handlers';
import { runOwnJob } from '../platform/jobs/in-call';
import { changeThread, deleteThread } from '../threads/change-thread';
import { requireCloser, requireOpener, requireRenamer, tooManyToDelete } from '../threads/opener';
import { own } from '../threads/spoilers/check';
import { publicThreads } from './public-threads';
import { presentTopic } from './view';

/** Calls that change a whole topic: only its opener can make them, and only before anyone else posts. */
export const topics = {
  'PATCH /api/discuss/topic/{topicId}': async ({ caller: { uid }, params: { topicId }, body, now }) => {
    const { title, closed } = body;
    const changed = await changeThread(
      publicThreads,
      topicId,
      { title, closed, closedBy: () => 'opener' },
      {
        ...{ uid, now },
        check: (topic) => {
          if (title !== undefined) requireRenamer(topic, uid);
          if (closed !== undefined) requireCloser(topic, uid);
        },
      },
    );
    return presentTopic(own(changed), now, uid);
  },

  'DELETE /api/discuss/topic/{topicId}': async ({ caller: { uid }, params: { topicId }, now }) => {
    const check = requireOpener;
    const sweep = await deleteThread(publicThreads, topicId, limits.deletedPosts.max, {
      ...{ uid, now },
      check: (topic) => check(topic, uid),
    });
    if (!sweep) throw tooManyToDelete();
    await runOwnJob(sweep, now);
    return 'ok';
  },
} satisfies Partial<Handlers<DiscussCalls>>;
