import { renameAuthor } from '../data/accounts/rename-author';
import { sweepClub } from '../data/clubs/club-erasure';
import type { JobKind } from '../data/jobs/job';
import type { JobProgress } from '../data/jobs/pages';
import { deleteNotesOfBook } from '../data/notes/notes';
import { eraseAccount } from './erase-account';
import { repairThread } from './repair-thread';

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
  sweepClub: ({ subject, hasTime }) => sweepClub(required(subject, 'clubId'), hasTime),
  deleteNotes: ({ subject, hasTime }) =>
    deleteNotesOfBook(required(subject, 'uid'), required(subject, 'bookId'), hasTime),
  repairThread: ({ subject, hasTime }) => repairThread(subject, hasTime),
};
