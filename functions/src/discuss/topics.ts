import type { DiscussCalls } from '../contract/discuss';
import { limits } from '../contract/limits';
import { publicThreads } from '../data/discuss/public-threads';
import { changeThread, deleteThread } from '../data/threads/change-thread';
import type { Handlers } from '../http/handlers';
import { runOwnJob } from '../jobs/in-call';
import { own } from '../spoilers/check';
import { requireCloser, requireOpener, requireRenamer, tooManyToDelete } from '../thread/opener';
import { presentTopic } from './present';

/** What who opened a topic does with it as a whole, as long as nobody else has posted. */
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
