import type { BookclubsCalls } from '../../../contract/bookclubs';
import { ApiError, keyUsed, notFound } from '../../../domain/errors';
import { distance, hasReached } from '../../../domain/spoilers';
import type { Handlers } from '../../../platform/http/handlers';
import { isExisting, type Stored } from '../../../platform/store/firestore';
import { findProgressOfWork } from '../../../progress/works/store';
import { changePost } from '../../../threads/changes/store';
import { likedPosts } from '../../../threads/likes/store';
import { noticesOfPost, referencesOf } from '../../../threads/mentions/store';
import { nameOf, newPost, writePost } from '../../../threads/posts/store';
import { isAuthor, movedWith } from '../../../threads/rules';
import { checkPost } from '../../../threads/spoilers/rules';
import { findPost } from '../../../threads/store';
import { discussionAndClub, postOfMember, viewInClub } from '../../membership/store';
import { presentClubPost } from '../../view';
import { pruneCounters } from '../counters/store';
import { requireNoChapter } from '../rules';
import { type ClubPostRecord, clubPosts } from '../store';

const notThatFar = () => new ApiError('forbidden', 'lowerUnread');

/** Any member can correct another's chapter with a reason; lowering it requires having read that far. */
export const chapter = {
  'POST /api/bookclubs/chapter': async ({ caller: { uid }, author, body, newId: _id, count, now }) => {
    const post = await postOfMember(body.id, uid);
    requireNoChapter(post, body.chapter);
    const { discussionId, bookId, replyTo } = post;
    await count('changes', movedWith(post));
    const written = { bookId, userId: uid, ...nameOf(author), content: body.reason };
    const [{ discussion, club }, references] = await Promise.all([
      discussionAndClub(discussionId, uid),
      referencesOf(written),
    ]);
    const isLower = ({ chapter }: ClubPostRecord) => distance(body.chapter) < distance(chapter);
    const progress = isLower(post) || post.sealed ? await findProgressOfWork(uid, post.bookId) : undefined;
    /** Refuses to lower the chapter of a post that the caller hasn't reached and so can't judge. */
    const requireKnowing = (now: ClubPostRecord) => {
      const isUnknown = !isAuthor(now, uid) && !hasReached(now.chapter, progress);
      if ((isLower(now) || now.sealed) && isUnknown) throw notThatFar();
    };
    const thread = { ...discussion, recent: club.recent };
    /** A separate reply in the thread's language, which everybody there can answer. */
    const reasonFor = ({ chapter, chunk, clubId, sealed }: ClubPostRecord): Stored<ClubPostRecord> => {
      const sent = { _id, discussionId, replyTo: replyTo ?? body.id, ...written, chapter };
      return {
        ...newPost(sent, { ...references, chunk }, now),
        clubId,
        views: 0,
        translations: {},
        lang: discussion.lang,
        memberTranslations: {},
        corrects: body.id,
        ...(sealed && { sealed }),
      };
    };
    const as = 'correction';
    const notices = await noticesOfPost(clubPosts, reasonFor(post), { _id: body.id, userId: post.userId, as });
    const change = { chapter: body.chapter, uid, now };
    const changed = await changePost(clubPosts, body.id, change, requireKnowing, (tx, corrected) => {
      writePost(tx, clubPosts, reasonFor(corrected), { thread, notices }, now);
    }).catch(async (error: unknown) => {
      if (!isExisting(error)) throw error;
      // A repeated request: the chapter has already changed.
      const made = await findPost(clubPosts, _id);
      const isOtherText = made?.editedAt === null && made.content !== body.reason;
      if (made?.corrects !== body.id || isOtherText) throw keyUsed();
      return postOfMember(body.id, uid);
    });
    if (!changed) throw notFound();
    await pruneCounters(changed.clubId, changed.bookId);
    const [after, view, liked] = await Promise.all([
      postOfMember(body.id, uid),
      viewInClub(uid, changed),
      likedPosts(clubPosts, [body.id], uid),
    ]);
    return presentClubPost(checkPost(after, view), { uid, liked: liked.has(body.id) });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
