import { inRoot } from '../paths';
import { type Running, runTests } from './command';

export function vitest(project: string, running: Running, paths: readonly string[] = []): Promise<string> {
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
