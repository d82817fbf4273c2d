import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

const SLOW = [
  'faults/lost-answers.all',
  'spoilers/non-interference',
  'spoilers/compared.all',
  'access/walk-bookclubs',
  'jobs/killed.all',
  'threads/concurrency.all',
  'access/walk-costs.all',
  'notes/shelf',
  'mail/digest.all',
  'accounts/my-data.all',
  'faults/store-gone.all',
  'upgrade/opened.all',
  'rules/every-document',
  'thread/test/writing',
  'bookclubs/discussions/thread',
  'app/hydration.all',
  'bookclubs/translation/member-translations.all',
  'notes/writing/new-note',
  'entry-server',
];

function rank({ moduleId }: TestSpecification): number {
  const index = SLOW.findIndex((name) => moduleId.includes(`/${name}.test.`));
  return index === -1 ? SLOW.length : index;
}

/** Runs the longest files first, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const shares = ({ project }: TestSpecification): number => (project.config.isolate ? 0 : 1);
    return sorted.sort((a, b) => shares(a) - shares(b) || rank(a) - rank(b));
  }
}
