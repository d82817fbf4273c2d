import { inRoot } from '../paths';
import { type Running, runTests } from './command';

export function journeys(running: Running): Promise<string> {
  const reporters = ['dot', inRoot('scripts/test/reporters/playwright.ts')];
  return runTests('@playwright/test/cli.js', ['test', `--reporter=${reporters}`, ...running.filters], running);
}
