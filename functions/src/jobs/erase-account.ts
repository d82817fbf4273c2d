import { blocksInOrder, blocksOn } from '../data/accounts/blocks';
import { eraseUser } from '../data/accounts/users';
import { anonymiseLog } from '../data/clubs/club-log';
import { viewsBy } from '../data/clubs/club-views';
import { eraseJoinRequests } from '../data/clubs/join-requests';
import { leaveAllClubs } from '../data/clubs/leave-club';
import { refusalsInOrder } from '../data/clubs/refusals';
import { removalsInOrder } from '../data/clubs/removals';
import { spoilerMarksBy } from '../data/discuss/spoiler-marks';
import { deleteMatches, inOrder, type JobProgress } from '../data/jobs/pages';
import { mailsOf } from '../data/mail/mails';
import { casesOfReader } from '../data/moderation/cases';
import { statementsInOrder } from '../data/moderation/statements';
import { deletionsInOrder } from '../data/notes/deletions';
import { notesInOrder, publicNotesBy } from '../data/notes/notes';
import { shelfInOrder } from '../data/notes/shelf';
import { levelsInOrder } from '../data/notices/levels';
import { liveInOrder, noticesInOrder } from '../data/notices/notices';
import { progressInOrder } from '../data/progress/progress-writes';
import { readsInOrder } from '../data/threads/reads';
import { worksInOrder } from '../data/works/own-joins';
import { deleteLogin } from '../http/identity/login';
import { anonymiseAll, anonymiseModeration, eraseLikes } from './anonymise';

/**
 * Erases an account whose erasure has started: private data is deleted, posts are anonymised. Safe to stop anywhere, to
 * repeat and to run twice at once. The account and its login are deleted last, so the reader can sign in again and
 * watch it.
 *
 * The order matters: leave the clubs first, because only members can write in a club or be removed from it, and leaving is
 * an entry of its log; the shelf
 * before the notes, the deletions, the progress and the works, because a note needs its book, with which alone it is
 * deleted, and moves its progress; public notes before private ones;
 * the notices before what says that they have changed.
 */
export function eraseAccount(uid: string, now: Date, hasTime: () => boolean): Promise<JobProgress> {
  const account = async () => {
    await eraseUser(uid, now);
    await deleteLogin(uid);
    return { done: 0, all: true };
  };
  const steps = [
    () => leaveAllClubs(uid, now, hasTime),
    () => deleteMatches(removalsInOrder(uid), hasTime),
    () => deleteMatches(refusalsInOrder(uid), hasTime),
    () => eraseJoinRequests(uid, now),
    () => anonymiseLog(uid, hasTime),
    () => deleteMatches(shelfInOrder(uid), hasTime),
    () => deleteMatches(publicNotesBy(uid), hasTime),
    () => deleteMatches(notesInOrder(uid), hasTime),
    () => deleteMatches(deletionsInOrder(uid), hasTime),
    () => deleteMatches(progressInOrder(uid), hasTime),
    () => deleteMatches(worksInOrder(uid), hasTime),
    () => deleteMatches(readsInOrder(uid), hasTime),
    () => deleteMatches(levelsInOrder(uid), hasTime),
    () => deleteMatches(blocksInOrder(uid), hasTime),
    () => deleteMatches(blocksOn(uid), hasTime),
    () => deleteMatches(noticesInOrder(uid), hasTime),
    () => deleteMatches(liveInOrder(uid), hasTime),
    () => eraseLikes(uid, hasTime),
    () => deleteMatches(spoilerMarksBy(uid), hasTime),
    () => anonymiseAll(uid, hasTime),
    () => deleteMatches(viewsBy(uid), hasTime),
    () => deleteMatches(mailsOf(uid), hasTime),
    () => deleteMatches(statementsInOrder(uid), hasTime),
    () => deleteMatches(casesOfReader(uid), hasTime),
    () => anonymiseModeration(uid, hasTime),
    account,
  ];
  return inOrder(steps);
}
