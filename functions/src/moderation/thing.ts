import type { Transaction } from 'firebase-admin/firestore';
import { hashOf } from '../cases/store';

export interface Thing {
  authorId: string;
  text: string;
  title: string | null;
  /** Set for content in a club: only the club's members can report it. */
  clubId?: string;
  /** Set when no one but the author sees it now: it can't be reported or hidden, but hidden content can be restored. */
  isPrivate?: true;
  setHidden?: (tx: Transaction, hidden: boolean) => void;
  setClosed?: (tx: Transaction, closed: boolean) => void;
}

/** Another one once the text has changed: what was decided about other words doesn't count for them. Empty for none. */
export const wordsKey = (thing: Thing | undefined): string =>
  thing && !thing.isPrivate ? hashOf(thing.title ?? '', thing.text) : '';
