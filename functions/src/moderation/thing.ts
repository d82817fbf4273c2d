import type { Transaction } from 'firebase-admin/firestore';

/** What can be reported and restricted, as it is in one step. */
export interface Thing {
  /** Empty when the account was deleted. */
  authorId: string;
  text: string;
  /** The title of the thread that it opens. */
  title: string | null;
  /** Only its members can report what is in a club. */
  clubId?: string;
  /** Nobody else can see it at the moment. It can't be reported or hidden; what was hidden before can be restored. */
  isPrivate?: true;
  /** Changes whether it is hidden, where it can be. */
  setHidden?: (tx: Transaction, hidden: boolean) => void;
  /** Changes whether its topic is closed, where it opens one. */
  setClosed?: (tx: Transaction, closed: boolean) => void;
}
