import { inRoot } from '../paths';
import { type Running, runTests } from '../test/command';
import { loadRelease, readRelease } from './release';
import { empty, storesOf } from './stores';

/** Opens what the last release stored on every screen, in place of all data of the running site. */
export async function openScreens(running: Running): Promise<string> {
  const stores = storesOf(running.environment);
  await empty(stores);
  await loadRelease(stores, readRelease());
  const reporters = ['dot', inRoot('scripts/test/reporters/playwright.ts')];
  return runTests(
    '@playwright/test/cli.js',
    ['test', `--reporter=${reporters}`, '--grep=@drill', ...running.filters],
    running,
  );
}
