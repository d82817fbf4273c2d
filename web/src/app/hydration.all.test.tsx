import { forgetPage, hydratePage } from '@test/hydrate-page';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

let unmount = () => {};

beforeEach(fakeLiveLayer);

afterEach(() => {
  unmount();
  unmount = () => {};
  forgetPage();
});

describe.each([
  ['a visitor in Los Angeles, in English', { language: 'en' }, 'America/Los_Angeles'],
  ['a reader in Rome, in Italian', { language: 'it', session: ada }, 'Europe/Rome'],
] as const)('for %s', (_, given, timeZone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', timeZone);
  });

  // Four other addresses are in hydration.test.tsx.
  test.each([
    '/help/spoilers',
    '/help/programs',
    '/signup?from=%2Fnotes',
    '/discuss',
    '/discuss?page=2',
    '/discuss/empty',
    '/discuss/full/full?page=2&size=30',
    '/discuss/full/empty',
    '/discuss/full/empty?tab=notes',
    '/discuss/full/full/full?replies=first',
    '/discuss/full/full/full?write=new',
    '/discuss/full/full?new=discussion',
  ])('%s is hydrated as the server rendered it', async (address) => {
    ({ unmount } = await hydratePage(address, given));
  });
});
