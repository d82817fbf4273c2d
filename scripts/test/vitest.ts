import { inRoot } from '../paths';
import { type Running, runTests } from './command';

/** Runs the projects of vitest.config.ts that begin with this name; with `paths`, only the files that contain one. */
export function vitest(project: string, running: Running, paths: readonly string[] = []): Promise<string> {
  // Without filters, tests that pass are silent.
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
