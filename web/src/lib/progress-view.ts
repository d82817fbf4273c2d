import type { Progress } from '@contract/progress';

/** Where somebody is in a book, as their screen needs it. */
export interface ProgressView {
  progress: Progress;
  /** Where they were before that, and until when: what lies between has just opened. */
  before?: { progress: Progress | null; until: string };
}
