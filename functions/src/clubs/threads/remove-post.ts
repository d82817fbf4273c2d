import type { BookclubsCalls } from '../../contract/bookclubs';
import type { Handlers } from '../../platform/http/handlers';
import { runOwnJob } from '../../platform/jobs/in-call';
import { addOwnJob, type LeasedJob } from '../../platform/jobs/job';
import { removePost as remove } from '../../threads/remove';
import { checkPost } from '../../threads/spoilers/check';
import { writeLog } from '../club-log';
import { isOwner } from '../members/owners';
import { postOfMember, viewInClub } from '../membership';
import { onlyOwners } from '../roles';
import { findClubTx } from '../store';
import { presentClubPost } from '../view';
import { clubPosts } from './club-posts';

export const removePost = {
  'POST /api/bookclubs/removePost': async ({ caller: { uid }, body: { id, reason }, now }) => {
    const { clubId, bookId } = await postOfMember(id, uid);
    let notificationJob: LeasedJob | undefined;
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
        const event = { event: 'removed', postId, threadId, clubId, author, reason, at: now.toISOString() };
        notificationJob = author === '' || author === uid ? undefined : addOwnJob(tx, 'notify', event, now);
      },
    );
    if (notificationJob) await runOwnJob(notificationJob, now);
    const shown = checkPost(removed, await viewInClub(uid, { clubId, bookId }));
    return { ...presentClubPost(shown, { uid, liked: false }), deleted: true };
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
