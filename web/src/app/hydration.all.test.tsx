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

describe.each([
  ['a visitor in Los Angeles, in English', { language: 'en' }, 'America/Los_Angeles'],
  ['a reader in Rome, in Italian', { language: 'it', session: ada }, 'Europe/Rome'],
] as const)('for %s', (_, given, timeZone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', timeZone);
  });

  test.each([
    '/',
    '/help/spoilers',
    '/help/programs',
    '/signup?from=%2Fnotes',
    '/discuss',
    '/discuss?page=2',
    '/discuss/empty',
    '/discuss/full?page=2',
    '/discuss/full/full?tab=notes',
    '/discuss/full/full?page=2&size=30',
    '/discuss/full/empty',
    '/discuss/full/empty?tab=notes',
    '/discuss/full/full/full?page=2',
    '/discuss/full/full/full?replies=first',
    '/discuss/full/full/full?write=new',
    '/discuss/full/full?new=discussion',
  ])('%s is hydrated as the server rendered it', async (address) => {
    ({ unmount } = await hydratePage(address, given));
  });
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

  test('a page has links to the pages before and after it', async () => {
    const page = await rendered('/discuss/full?page=2&lang=it');
    expect(links(page, 'nav a[rel="prev"]')).toEqual(['/discuss/full?lang=it']);
    const table = await rendered('/discuss/full');
    expect(links(table, 'nav a[rel="next"]')).toEqual(['/discuss/full?page=2']);
    expect(links(table, 'nav a[aria-disabled]')).toEqual([null]);
  });

  test("a book links to both tabs and shows the selected one's content", async () => {
    const page = await rendered('/discuss/full/full?tab=notes');
    expect(links(page, 'main nav[aria-label]:not([aria-label="Breadcrumb"]) > a')).toEqual([
      '/discuss/full/full',
      '/discuss/full/full?tab=notes',
    ]);
    expect(links(page, 'a[aria-current="page"]')).toContain('/discuss/full/full?tab=notes');
    expect(page.querySelectorAll('details')).toHaveLength(4);
    expect(links(page, 'a[href*="page"]')).toEqual(['/discuss/full/full?tab=notes&page=2']);
    expect(page.querySelector('[data-cut]'), 'notes are whole').toBeNull();
    expect(document.querySelector('[data-cut]'), 'cut once they can be opened').not.toBeNull();
  });

  test("a thread links to the page with a post's further replies", async () => {
    const thread = await rendered('/discuss/full/full/full');
    expect(links(thread, 'a[href*="replies="]')).toEqual(['/discuss/full/full/full?replies=first']);
    expect(thread.querySelector('#post-more8')).toBeNull();
    const unfolded = await rendered('/discuss/full/full/full?replies=first');
    expect(unfolded.querySelector('#post-more8')).not.toBeNull();
  });

  test('a thread is complete, except for controls that say they need JavaScript', async () => {
    const page = await rendered('/discuss/full/full/full?write=new');
    const buttons = [...page.querySelectorAll('main button:not([data-needs-script])')];
    expect(buttons.filter((button) => !button.hasAttribute('disabled'))).toEqual([]);
    expect(page.querySelector('form')).toBeNull();
  });
});
