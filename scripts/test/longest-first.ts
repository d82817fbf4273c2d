import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take the longest, for a machine that hasn't measured them yet. The first ones start first. */
const SLOW = [
  'jobs/killed',
  'faults/lost-answers',
  'discuss/threads-concurrency',
  'spoilers/every-answer',
  'access/matrix',
  'input/any-request',
  'access/invited',
  'mail/reminder',
  'access/costs',
  'accounts/erasing',
  'access/forged',
  'notes/test/new-note',
  'bookclubs/test/member-translations',
  'discuss/test/thread-writing',
  'app/hydration',
  'entry-server',
];

function rank({ moduleId }: TestSpecification): number {
  const index = SLOW.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return index === -1 ? SLOW.length : index;
}

/**
 * Runs the longest files first, so that no worker is left with one at the end, and those that share no modules before
 * all others. Vitest itself sorts by the durations of the last run, and by size without any.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const shares = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);
    return sorted.sort((a, b) => shares(a) - shares(b) || rank(a) - rank(b));
  }
}
