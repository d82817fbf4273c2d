import type { JobKind } from './job';
import type { JobProgress } from './pages';

export interface Task {
  subject: Record<string, string>;
  state: string | null;
  createdAt: Date;
  now: Date;
  hasTime: () => boolean;
}

/** Must be safe to stop anywhere, to repeat, and to run twice at once. */
export type Work = (task: Task) => Promise<JobProgress>;

const registered = new Map<string, Work>();

/** Higher layers define the work, so every entry point imports `register-jobs.ts`. */
export function registerWork(works: Readonly<Record<JobKind, Work>>): void {
  for (const [kind, work] of Object.entries(works)) registered.set(kind, work);
}

export function workOf(kind: string): Work {
  const work = registered.get(kind);
  if (!work) throw new Error(`Unknown kind of job: ${kind}`);
  return work;
}
