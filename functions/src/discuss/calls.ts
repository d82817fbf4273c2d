import type { DiscussCalls } from '../contract/discuss';
import { limits } from '../domain/limits';
import type { Handlers } from '../platform/http/handlers';
import { runOwnJob } from '../platform/jobs/in-call';
import { changeThread, deleteThread } from '../threads/change-thread';
import { requireCloser, requireOpener, requireRenamer, tooManyToDelete } from '../threads/opener';
import { own } from '../threads/spoilers/check';
import { chapter } from './chapter';
import { discussions } from './discussions';
import { lists } from './lists';
import { posts } from './posts';
import { publicThreads } from './public-threads';
import { recent } from './recent';
import { search } from './search';
import { unread } from './unread';
import { presentTopic } from './view';

export const discussHandlers: Handlers<DiscussCalls> = {
  ...lists,
  ...recent,
  ...search,
  ...posts,
  ...chapter,
  ...discussions,
  ...unread,

  // Only the opener of a topic can change all of it, and only before anyone else posts.
  'PATCH /api/discuss/topic/{topicId}': async ({ caller: { uid }, params: { topicId }, body, now }) => {
    const { title, closed } = body;
    const changed = await changeThread(
      publicThreads,
      topicId,
      { title, closed, closedBy: () => 'opener' },
      {
        uid,
        now,
        check: (topic) => {
          if (title !== undefined) requireRenamer(topic, uid);
          if (closed !== undefined) requireCloser(topic, uid);
        },
      },
    );
    return presentTopic(own(changed), now, uid);
  },

  'DELETE /api/discuss/topic/{topicId}': async ({ caller: { uid }, params: { topicId }, now }) => {
    const sweep = await deleteThread(publicThreads, topicId, limits.deletedPosts.max, {
      uid,
      now,
      check: (topic) => requireOpener(topic, uid),
    });
    if (!sweep) throw tooManyToDelete();
    await runOwnJob(sweep, now);
    return 'ok';
  },
};
