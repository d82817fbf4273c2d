import type { BookclubsCalls } from '../contract/bookclubs';
import { notFound } from '../contract/errors';
import { clubPosts } from '../data/clubs/club-posts';
import { changeReach } from '../data/threads/change-reach';
import { likedPosts } from '../data/threads/likes';
import type { Handlers } from '../http/handlers';
import { shownPost } from '../veil/shown';
import { viewOf } from '../veil/view';
import { postOfMember } from './membership';
import { write } from './posts';
import { presentPost } from './present';

/** How far a post of another member goes, which any member can correct by saying why. */
export const chapter: Pick<Handlers<BookclubsCalls>, 'POST /api/bookclubs/chapter'> = {
  'POST /api/bookclubs/chapter': async ({ caller: { uid }, body, newId: _id, now }) => {
    const { discussionId, replyTo } = await postOfMember(body.id, uid);
    const changed = await changeReach(clubPosts, body.id, { chapter: body.chapter, uid, now }, () => {});
    if (!changed) throw notFound();
    // The reason is a reply of its own, which everybody there can answer.
    const reason = { remark: body.reason, lang: null, chapter: changed.chapter };
    await write({ _id, uid, discussionId, replyTo: replyTo ?? body.id, body: reason, now });
    const [after, view, liked] = await Promise.all([
      postOfMember(body.id, uid),
      viewOf(uid, changed.bookId),
      likedPosts(clubPosts, [body.id], uid),
    ]);
    return presentPost(shownPost(after, view), { uid, liked: liked.has(body.id) });
  },
};
