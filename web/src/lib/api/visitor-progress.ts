import { attempt } from '@/lib/attempt';

/** Begins the key of every book's progress that a visitor keeps in this browser. */
export const VISITOR_PROGRESS = 'flyleaf:progress:';

/** Whether a visitor has said where they are in any book, so that a rendered page may show less than they can see. */
export const hasVisitorProgress = (): boolean =>
  attempt(() => Object.keys(localStorage).some((key) => key.startsWith(VISITOR_PROGRESS))) ?? false;
