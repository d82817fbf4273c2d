import { expect, type Page } from '@playwright/test';
import type { ShelfBook } from '../functions/src/contract/notes';
import type { Session } from '../functions/src/contract/user';
import { test } from './fixtures';
import { axe } from './support/axe';
import { fits } from './support/fits';

/** Every address of a reader with data, from the demo data that the journeys run on. */
async function ofReader(page: Page, { token }: Session): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const read = async (path: string, data?: object) => {
    const answer = data ? await page.request.post(path, { headers, data }) : await page.request.get(path, { headers });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const shelf: ShelfBook[] = await read('/api/notes/books');
  const book = shelf.find(({ numNotes }) => numNotes > 0);
  if (!book) throw new Error('The demo data has no book with notes.');
  const { notes } = await read(`/api/notes/books/${book._id}`);
  const [publicBook] = await read('/api/discuss/books/classics');
  const [topic] = await read(`/api/discuss/topics/${publicBook._id}`);
  const [{ club }] = await read('/api/bookclubs/myClubs');
  const [clubBook] = await read(`/api/bookclubs/clubBooks/${club}`);
  const [meeting] = await read(`/api/bookclubs/meetings/${club}`);
  const [discussion] = await read('/api/bookclubs/getDiscussions', { club, book: clubBook._id });
  return [
    '/',
    '/account',
    '/mobileAccount',
    '/notices',
    '/notes',
    '/notebook',
    '/notes?status=finished&sort=title',
    '/year/2026',
    `/notes/${book._id}`,
    `/notes/${book._id}/new`,
    `/notes/${book._id}/${notes[0]._id}`,
    `/notes/${book._id}/${notes[0]._id}/edit`,
    '/discuss',
    '/discuss?q=the',
    '/discuss/classics',
    `/discuss/classics/${publicBook._id}`,
    `/discuss/classics/${publicBook._id}/${topic._id}`,
    '/bookclubs',
    '/bookclubs/new',
    `/bookclubs/${club}`,
    `/bookclubs/${club}/modify`,
    `/bookclubs/${club}/newBook`,
    `/bookclubs/${club}/meetings/${meeting._id}`,
    `/bookclubs/${club}/${clubBook._id}`,
    `/bookclubs/${club}/${clubBook._id}/newDiscussion`,
    `/bookclubs/${club}/${clubBook._id}/${discussion._id}`,
    '/help/spoilers',
    '/help/clubs',
    '/help/rules',
    '/help/transparency',
    '/no/such/page',
  ];
}

/** Says what the content security policy refused since the page was opened. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { refuse: (what: string) => void }).refuse(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  return refused;
}

async function inspect(page: Page, address: string, language: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(loading|caricamento)/)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await fits(page);
  await axe(page);
}

const SIZES = [
  { locale: 'en-US', language: 'en', width: 1280 },
  { locale: 'it-IT', language: 'it', width: 320 },
];

/** Opens the screens that `addresses` names, and looks at each of them. */
function tour(title: string, addresses: (page: Page) => Promise<readonly string[]>): void {
  for (const { locale, language, width } of SIZES) {
    test.describe(`in ${locale} at ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 844 } });
      test.setTimeout(180_000);
      // Chromium has a detector of languages whose model it cannot download here.
      test.use({ allowedPageErrors: [/language detection model|status of 404/] });

      test(title, async ({ page }) => {
        const refused = await watchPolicy(page);
        for (const address of await addresses(page)) await inspect(page, address, language);
        expect(refused).toEqual([]);
      });
    });
  }
}

// The longest come first, so that no worker waits for them in the end.
tour('every screen of a reader passes axe, fits and keeps the policy', async (page) => {
  const data = { email: 'ada@flyleaf.example', password: 'reading-123' };
  const session: Session = await (await page.request.post('/api/user/login', { data })).json();
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(session));
  return ofReader(page, session);
});

tour('every screen of a visitor passes axe, fits and keeps the policy', async () => [
  '/',
  '/signin',
  '/signup',
  '/reset',
  '/mobileAccount',
  '/discuss',
  '/notes',
  '/help/spoilers',
  `/join/${'A'.repeat(24)}`,
  '/directory',
  '/emailLink?mode=verifyEmail&oobCode=used',
]);
