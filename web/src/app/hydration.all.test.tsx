import { forgetPage, hydratePage } from '@test/hydrate-page';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

let unmount = () => {};

beforeEach(fakeLiveLayer);

afterEach(() => {
  unmount();
  unmount = () => {};
  forgetPage();
});

const visitor = { given: { language: 'en' }, timeZone: 'America/Los_Angeles' } as const;
const reader = { given: { language: 'it', session: ada }, timeZone: 'Europe/Rome' } as const;

test.each([
  ['/', visitor],
  ['/help/spoilers', reader],
  ['/help/programs', visitor],
  ['/signup?from=%2Fnotes', visitor],
  ['/discuss', reader],
  ['/discuss?page=2', visitor],
  ['/discuss/empty', visitor],
  ['/discuss/full?page=2', reader],
  ['/discuss/full/full?tab=notes', reader],
  ['/discuss/full/full?page=2&size=30', visitor],
  ['/discuss/full/empty', reader],
  ['/discuss/full/empty?tab=notes', visitor],
  ['/discuss/full/full/full?page=2', reader],
  ['/discuss/full/full/full?replies=first', reader],
  ['/discuss/full/full/full?write=new', visitor],
  ['/discuss/full/full?new=discussion', reader],
] as const)('%s is hydrated as the server rendered it', async (address, { given, timeZone }) => {
  vi.stubEnv('TZ', timeZone);
  ({ unmount } = await hydratePage(address, given));
});

describe('before its script runs, or without it,', () => {
  const links = (of: HTMLElement, selector: string) =>
    [...of.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
  const rendered = async (address: string) => {
    unmount();
    const page = await hydratePage(address);
    ({ unmount } = page);
    return page.rendered;
  };

  test("a thread links to the page with a post's further replies", async () => {
    const thread = await rendered('/discuss/full/full/full');
    expect(links(thread, 'a[href*="replies="]')).toEqual(['/discuss/full/full/full?replies=first']);
    expect(thread.querySelector('#post-more8')).toBeNull();
    const unfolded = await rendered('/discuss/full/full/full?replies=first');
    expect(unfolded.querySelector('#post-more8')).not.toBeNull();
  });
});
