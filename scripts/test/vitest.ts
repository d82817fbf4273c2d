import { inRoot } from '../paths';
import { type Running, runTests } from './command';

/** Runs the projects of vitest.config.ts whose names start with `project`; `paths` limits the files by substring. */
export function vitest(project: string, running: Running, paths: readonly string[] = []): Promise<string> {
  // Without filters, passing tests print nothing.
  const reporter = running.filters.length > 0 ? 'default' : 'minimal';
  const reporters = [`--reporter=${reporter}`, `--reporter=${inRoot('scripts/test/reporters/vitest.ts')}`];
  const args = [
    'run',
    '--configLoader',
    'runner',
    '--project',
    `${project}*`,
    ...reporters,
    ...paths,
    ...running.filters,
  ];
  return runTests('vitest/vitest.mjs', args, running);
}
