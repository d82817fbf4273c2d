import { renameAuthor } from '../accounts/rename-author';
import { sweepClubBook } from '../clubs/books/sweep-club-book';
import { sweepClub } from '../clubs/club-erasure';
import { clubDiscussions } from '../clubs/threads/club-discussions';
import { updateClubLatestPost } from '../clubs/threads/club-latest-post';
import { clubPostRef, clubPosts } from '../clubs/threads/club-posts';
import { pruneCounters } from '../clubs/threads/prune-counters';
import { memberTranslationsOf } from '../clubs/translations/member-translations';
import { publicPosts } from '../discuss/public-posts';
import { spoilerMarksOf } from '../discuss/spoiler-marks';
import { notify } from '../inbox/notify';
import { pushNews } from '../inbox/push/push-news';
import { tellDecision } from '../moderation/tell-decision-job';
import { eraseAccount } from '../my-data/erase-account';
import { deleteNotesOfBook } from '../notes/store';
import { deleteNoticesOf, forgetClub, takeBackNotices } from '../notifications/change-notices';
import { siteOrigin } from '../pages/origin';
import type { JobKind } from '../platform/jobs/job';
import { deleteMatches, inOrder, type JobProgress } from '../platform/jobs/pages';
import { registerWork, type Work } from '../platform/jobs/work';
import { removeEmptyTombstone } from '../threads/index-entries';
import { updateLatestPost } from '../threads/latest-post';
import { deleteLikes } from '../threads/likes';
import { RemovedPost } from '../threads/repair';
import { sweepEmptyThread, sweepThread } from './sweep-thread';

function required(subject: Record<string, string>, name: string): string {
  const value = subject[name];
  if (!value) throw new Error(`The job has no ${name}.`);
  return value;
}

const works: Readonly<Record<JobKind, Work>> = {
  eraseAccount: ({ subject, now, hasTime }) => eraseAccount(required(subject, 'uid'), now, hasTime),
  renameAuthor: ({ subject, state, hasTime }) => renameAuthor(required(subject, 'uid'), state, hasTime),
  sweepClub: ({ subject, hasTime }) =>
    inOrder([
      () => deleteNoticesOf(required(subject, 'clubId'), hasTime),
      () => sweepClub(required(subject, 'clubId'), hasTime),
    ]),
  deleteNotes: ({ subject, hasTime }) =>
    deleteNotesOfBook(required(subject, 'uid'), required(subject, 'bookId'), hasTime),
  repairThread: ({ subject, now, hasTime }) =>
    inOrder([() => repairThread(subject, now, hasTime), () => takeBackNotices(required(subject, 'postId'), hasTime)]),
  sweepClubBook: ({ subject, now, hasTime }) =>
    sweepClubBook({ clubId: required(subject, 'clubId'), bookId: required(subject, 'bookId') }, now, hasTime),
  sweepThread: ({ subject, hasTime }) => sweepThread(subject, hasTime),
  notify: ({ subject, state, hasTime }) => notify(subject, state, hasTime),
  takeBackNotices: ({ subject, hasTime }) => takeBackNotices(required(subject, 'id'), hasTime),
  tellDecision: ({ subject, state, hasTime }) => tellDecision(subject, state, hasTime),
  push: ({ subject, createdAt, now }) =>
    pushNews(subject, { createdAt, now, contact: siteOrigin(process.env)(undefined) }),
  forgetClub: ({ subject, hasTime }) => forgetClub(required(subject, 'uid'), required(subject, 'clubId'), hasTime),
};

/** Updates the latest post; deletes an empty thread, the parent's empty tombstone, likes, marks and translations. */
async function repairThread(subject: Record<string, string>, now: Date, hasTime: () => boolean): Promise<JobProgress> {
  const removed = RemovedPost.parse(subject);
  const { posts, postId, replyTo, thread, discussionId, chunk, createdAt, likes, clubId, bookId } = removed;
  if (replyTo) await removeEmptyTombstone({ thread, chunk, postId: replyTo });
  const place = { thread, discussionId };
  if (posts === clubPosts.posts) {
    const hasPosts = await updateLatestPost(clubPosts, place, createdAt);
    if (!hasPosts) await sweepEmptyThread({ ...place, posts, postId }, now);
    if (clubId && bookId) {
      await updateClubLatestPost(clubId, bookId, createdAt);
      await pruneCounters(clubId, bookId);
    }
    if (likes > 0) await deleteLikes(clubPosts, postId);
    const translated = [
      ...(removed.memberTranslations ? [clubPostRef(postId)] : []),
      ...(postId === discussionId ? [clubDiscussions().doc(discussionId)] : []),
    ];
    return inOrder(translated.map((ref) => () => deleteMatches(memberTranslationsOf({ ref }), hasTime)));
  } else {
    const hasPosts = await updateLatestPost(publicPosts, place, createdAt);
    if (!hasPosts) await sweepEmptyThread({ ...place, posts, postId }, now);
    if (likes > 0) await deleteLikes(publicPosts, postId);
    if (removed.spoilerMarks) return deleteMatches(spoilerMarksOf(postId), hasTime);
  }
  return { done: 1, all: true };
}

registerWork(works);
