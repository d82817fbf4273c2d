import { renameAuthor } from './accounts/rename/job';
import { sweepClubBook } from './clubs/books/job';
import { sweepClub } from './clubs/job';
import { discussionJobs } from './clubs/threads/job';
import { clubPosts } from './clubs/threads/store';
import { topicJobs } from './discuss/threads/job';
import { notify } from './inbox/job';
import { pushNews } from './inbox/push/job';
import { tellDecision } from './moderation/decisions/job';
import { eraseAccount } from './my-data/job';
import { deleteNotesOfBook } from './notes/store';
import { deleteNoticesOf, forgetClub, takeBackNotices } from './notifications/changes/store';
import { siteOrigin } from './platform/http/site-origin';
import type { JobKind } from './platform/jobs/job';
import { inOrder } from './platform/jobs/pages';
import { registerWork, type Work } from './platform/jobs/work';

function required(subject: Record<string, string>, name: string): string {
  const value = subject[name];
  if (!value) throw new Error(`The job has no ${name}.`);
  return value;
}

const threadJobsOf = ({ posts }: Record<string, string>) => (posts === clubPosts.posts ? discussionJobs : topicJobs);

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
    inOrder([
      () => threadJobsOf(subject).repair(subject, now, hasTime),
      () => takeBackNotices(required(subject, 'postId'), hasTime),
    ]),
  sweepClubBook: ({ subject, now, hasTime }) =>
    sweepClubBook({ clubId: required(subject, 'clubId'), bookId: required(subject, 'bookId') }, now, hasTime),
  sweepThread: ({ subject, hasTime }) => threadJobsOf(subject).sweep(subject, hasTime),
  notify: ({ subject, state, hasTime }) => notify(subject, state, hasTime),
  takeBackNotices: ({ subject, hasTime }) => takeBackNotices(required(subject, 'id'), hasTime),
  tellDecision: ({ subject, state, hasTime }) => tellDecision(subject, state, hasTime),
  push: ({ subject, createdAt, now }) =>
    pushNews(subject, { createdAt, now, contact: siteOrigin(process.env)(undefined) }),
  forgetClub: ({ subject, hasTime }) => forgetClub(required(subject, 'uid'), required(subject, 'clubId'), hasTime),
};

registerWork(works);
