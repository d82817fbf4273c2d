import type { BookclubsCalls } from '../contract/bookclubs';
import { writeLog } from '../data/clubs/club-log';
import { clubPosts } from '../data/clubs/club-posts';
import { findClubTx } from '../data/clubs/clubs';
import { isOwner } from '../data/clubs/owners';
import type { HeldJob } from '../data/jobs/job';
import { notifyOfRemoval } from '../data/notices/notify-job';
import type { Handlers } from '../http/handlers';
import { runOwnJob } from '../jobs/in-call';
import { checkPost } from '../spoilers/check';
import { removePost as remove } from '../thread/remove';
import { postOfMember, viewInClub } from './membership';
import { presentPost } from './present';
import { onlyOwners } from './roles';

/** What owners delete of other members. The author is told why, and the members see in the log that it happened. */
export const removePost = {
  'POST /api/bookclubs/removePost': async ({ caller: { uid }, body: { id, reason }, now }) => {
    const { clubId, bookId } = await postOfMember(id, uid);
    let telling: HeldJob | undefined;
    const removed = await remove(
      clubPosts,
      id,
      uid,
      now,
      async (post, tx) => {
        const club = await findClubTx(tx, post.clubId);
        if (!club || !isOwner(club, uid)) throw onlyOwners();
      },
      (tx, { _id: postId, discussionId: threadId, userId: author }) => {
        writeLog(tx, clubId, { kind: 'postRemoved', by: uid, member: author }, now);
        telling =
          author === '' || author === uid
            ? undefined
            : notifyOfRemoval(tx, { postId, threadId, clubId, author, reason }, now);
      },
    );
    if (telling) await runOwnJob(telling, now);
    const shown = checkPost(removed, await viewInClub(uid, { clubId, bookId }));
    return { ...presentPost(shown, { uid, liked: false }), deleted: true };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
