import { renameAuthor } from '../data/accounts/rename-author';
import { clubDiscussions } from '../data/clubs/club-discussions';
import { sweepClub } from '../data/clubs/club-erasure';
import { updateClubLatestPost } from '../data/clubs/club-latest-post';
import { clubPostRef, clubPosts } from '../data/clubs/club-posts';
import { memberTranslationsOf } from '../data/clubs/member-translations';
import { pruneCounters } from '../data/clubs/prune-counters';
import { publicPosts } from '../data/discuss/public-posts';
import { spoilerMarksOf } from '../data/discuss/spoiler-marks';
import type { JobKind } from '../data/jobs/job';
import { deleteMatches, inOrder, type JobProgress } from '../data/jobs/pages';
import { deleteNotesOfBook } from '../data/notes/notes';
import { deleteNoticesOf, forgetClub, takeBackNotices } from '../data/notices/change-notices';
import { removeEmptyTombstone } from '../data/threads/index-entries';
import { updateLatestPost } from '../data/threads/latest-post';
import { deleteLikes } from '../data/threads/likes';
import { RemovedPost } from '../data/threads/repair';
import { eraseAccount } from './erase-account';
import { notify } from './notify';
import { sweepClubBook } from './sweep-club-book';
import { sweepEmptyThread, sweepThread } from './sweep-thread';
import { tellDecision } from './tell-decision';

/** A job as its work sees it. */
export interface Task {
  subject: Record<string, string>;
  /** The state of the progress before; null at the start. */
  state: string | null;
  now: Date;
  /** Asked after each page of documents. */
  hasTime: () => boolean;
}

/** Works on a task while there is time. Safe to stop anywhere, to repeat, and to run twice at once. */
export type Work = (task: Task) => Promise<JobProgress>;

function required(subject: Record<string, string>, name: string): string {
  const value = subject[name];
  if (!value) throw new Error(`The job has no ${name}.`);
  return value;
}

/** The work of each kind of job. */
export const kinds: Readonly<Record<JobKind, Work>> = {
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
  forgetClub: ({ subject, hasTime }) => forgetClub(required(subject, 'uid'), required(subject, 'clubId'), hasTime),
};

/** Corrects what a deleted post leaves behind: its thread without posts, the latest post, an empty tombstone of its parent, likes, marks and member translations. */
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
