import { blocksInOrder, blocksOn } from '../accounts/blocks/store';
import { removeDevices } from '../accounts/devices/store';
import { emailLinksOf } from '../accounts/email/store';
import { removePasskeys } from '../accounts/passkeys/store';
import { removeSessions } from '../accounts/sessions/store';
import { eraseUser } from '../accounts/store';
import { casesOfReader } from '../cases/store';
import { refusalsInOrder } from '../clubs/joining/refusals/store';
import { eraseJoinRequests } from '../clubs/joining/requests/store';
import { anonymiseLog } from '../clubs/log/store';
import { leaveAllClubs } from '../clubs/members/leaving/store';
import { removalsInOrder } from '../clubs/members/removals/store';
import { eraseVotes } from '../clubs/polls/store';
import { viewsBy } from '../clubs/threads/views/store';
import { spoilerMarksBy } from '../discuss/marks/store';
import { statementsInOrder } from '../moderation/statements/store';
import { importedInOrder, importsInOrder, partsInOrder } from '../notes/imports/store';
import { notesInOrder, publicNotesBy } from '../notes/store';
import { levelsInOrder } from '../notifications/levels/store';
import { liveInOrder, noticesInOrder } from '../notifications/store';
import { deleteLogin } from '../platform/http/identity/login';
import { tokensOf } from '../platform/http/identity/tokens';
import { deleteMatches, inOrder, type JobProgress } from '../platform/jobs/pages';
import { mailsOf } from '../platform/mail/mails';
import { worksInOrder } from '../progress/editions/store';
import { progressInOrder } from '../progress/writes/store';
import { deletionsInOrder } from '../shelf/deletions/store';
import { shelfInOrder } from '../shelf/store';
import { keptInOrder } from '../threads/kept/store';
import { readsInOrder } from '../threads/unread/store';
import { anonymiseAll, anonymiseModeration } from './anonymise/store';
import { eraseLikes } from './likes/store';

/**
 * Continues a started erasure: deletes private data and anonymizes posts. Safe to stop anywhere, to repeat and to run
 * twice at once. The account and its login go last, so the reader can sign in again and watch the progress. The order
 * matters. Leave the clubs first, because only members can write in a club or be removed from it, and leaving adds an
 * entry to the club's log. Delete the shelf before the notes, deletions, progress and works: a note needs its book, its
 * deletion also deletes it from the book, and it moves the book's progress. Delete public notes before private ones,
 * and notifications before the document that reports their changes.
 */
export function eraseAccount(uid: string, now: Date, hasTime: () => boolean): Promise<JobProgress> {
  const account = async () => {
    await eraseUser(uid, now);
    await deleteLogin(uid);
    return { done: 0, all: true };
  };
  const steps = [
    () => removeDevices(uid).then(() => ({ done: 0, all: true })),
    () => removePasskeys(uid).then(() => ({ done: 0, all: true })),
    () => removeSessions(uid).then(() => ({ done: 0, all: true })),
    () => deleteMatches(tokensOf(uid), hasTime),
    () => deleteMatches(emailLinksOf(uid), hasTime),
    () => leaveAllClubs(uid, now, hasTime),
    () => eraseVotes(uid, hasTime),
    () => deleteMatches(removalsInOrder(uid), hasTime),
    () => deleteMatches(refusalsInOrder(uid), hasTime),
    () => eraseJoinRequests(uid, now),
    () => anonymiseLog(uid, hasTime),
    () => deleteMatches(shelfInOrder(uid), hasTime),
    () => deleteMatches(publicNotesBy(uid), hasTime),
    () => deleteMatches(notesInOrder(uid), hasTime),
    () => deleteMatches(deletionsInOrder(uid), hasTime),
    () => deleteMatches(importsInOrder(uid), hasTime),
    () => deleteMatches(partsInOrder(uid), hasTime),
    () => deleteMatches(importedInOrder(uid), hasTime),
    () => deleteMatches(progressInOrder(uid), hasTime),
    () => deleteMatches(worksInOrder(uid), hasTime),
    () => deleteMatches(readsInOrder(uid), hasTime),
    () => deleteMatches(keptInOrder(uid), hasTime),
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
