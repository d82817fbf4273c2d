import { type APIResponse, expect, type Page, type Route } from '@playwright/test';
import { test } from './fixtures';
import { AGAIN, patchJson, postJson } from './support/api';
import { createClub } from './support/club';
import { recordShifts, shiftOf } from './support/layout-shift';
import { hydrated, withoutRenderedScreens } from './support/page-load';
import { addBook, addNote } from './support/shelf';
import { createThread } from './support/thread';

const PHONE = { width: 390, height: 844 };
const MAX_SHIFT = 0.01;
/** The parts of a folder that load after its screen. */
const LATER = /\/assets\/later-/;

async function respondAfter(
  page: Page,
  address: string | RegExp,
  rest: () => Promise<unknown>,
  respond = (route: Route, response: APIResponse): Promise<void> => route.fulfill({ response }),
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch(AGAIN);
    await rest();
    await shiftOf(page);
    await respond(route, response);
  });
}

test('club screens load on a phone without layout shift, however late their parts load', async ({
  reader: { page },
  reader,
  request,
}) => {
  const { club, home } = await createClub(request, reader);
  const meeting = { club, book: null, dates: [], chapter: null, minutes: 90, link: '', limit: null };
  await postJson(request, reader, '/api/bookclubs/newMeeting', {
    ...meeting,
    at: '2099-01-01T19:00:00.000Z',
    place: 'The library',
  });
  await page.setViewportSize(PHONE);
  await recordShifts(page);
  await withoutRenderedScreens(page);
  // A screen kept from an earlier visit would appear immediately.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'user') localStorage.removeItem(key);
  });

  const loading = () => page.getByText('loading...').waitFor({ state: 'attached' });
  await respondAfter(page, '**/api/bookclubs/myClubs', loading, async (route, response) => {
    const [first] = (await response.json()) as object[];
    await route.fulfill({ json: Array.from({ length: 4 }, (_, index) => ({ ...first, club: `club-${index}` })) });
  });
  await page.goto('/bookclubs');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  expect(await shiftOf(page), 'My Book Clubs').toBeLessThanOrEqual(MAX_SHIFT);

  await respondAfter(page, /\/api\/bookclubs\/page\//, async () => {
    await loading();
    for (const name of ['New Member', 'Club Settings'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
  await page.goto(home);
  await expect(page.getByRole('button', { name: 'Maybe' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  expect(await shiftOf(page), 'a club').toBeLessThanOrEqual(MAX_SHIFT);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Now reading',
    'Meetings',
    'Latest discussions',
    'Next book',
    'Members',
  ]);
});

test("a book's page opens on a phone without layout shift, however late its parts load", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await recordShifts(page);
  const heading = page.getByRole('heading', { level: 1 });
  await respondAfter(page, '**/api/discuss/book/*', () => expect(heading).toHaveText('Book'));
  await respondAfter(page, '**/api/discuss/topics/*', () => expect(heading).toHaveText('Emma'));
  await page.goto('/discuss/classics');
  await hydrated(page);
  await page.getByRole('link', { name: 'Emma' }).click();
  await expect(page.getByRole('table', { name: 'Discussions' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to my shelf' })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('an invitation opens in a small window without layout shift, however late its parts load', async ({
  page,
  reader,
  request,
}) => {
  const { club } = await createClub(request, reader);
  const { key } = await postJson<{ key: string }>(request, reader, '/api/bookclubs/newInviteLink', { club });
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign Up' });
  await page.setViewportSize({ width: 640, height: 400 });
  await recordShifts(page);
  await respondAfter(page, '**/api/bookclubs/getInvitation', () => page.getByText('loading...').waitFor());
  await respondAfter(page, LATER, () => signUp.waitFor());
  await page.goto(`/join/${key}`);
  await expect(page.getByRole('button', { name: "Report this club's name" })).toBeAttached();
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [status, part] of [
  ['reading', { role: 'button', name: 'Next chapter' }],
  ['finished', { role: 'slider', name: 'My rating' }],
] as const)
  test(`the notes of a book that is ${status} don't move when the parts above them load`, async ({
    reader: { page },
    reader,
    request,
  }) => {
    await addBook(request, reader, 'moving', 'A Book');
    await addNote(request, reader, 'moving', { remark: 'The first note.', chapter: 3 });
    await patchJson(request, reader, '/api/notes/books/moving', { status, today: '2026-01-31' });
    await page.setViewportSize(PHONE);
    await recordShifts(page);
    await respondAfter(page, LATER, () => page.getByText('The first note.').waitFor());
    await page.goto('/notes/moving');
    await expect(page.getByRole(part.role, { name: part.name })).toBeAttached();
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('a public discussion keeps its place when the notice of a hidden post loads', async ({
  page,
  reader,
  request,
}) => {
  const address = await createThread(request, reader, { posts: 1 });
  const discussionId = address.split('/').at(-1);
  for (const [content, chapter] of [
    ['Nobody expects this on page one.', 'end'],
    ['Everyone may read this.', null],
  ])
    await postJson(request, reader, '/api/discuss/post', { discussionId, content, chapter });
  await recordShifts(page);
  let before: number | undefined;
  await respondAfter(page, LATER, async () => {
    await hydrated(page);
    // Fonts shift the layout at any time.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    before ??= await shiftOf(page);
  });
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Read anyway' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Everyone may read this.')).toBeInViewport();
  expect((await shiftOf(page)) - (before ?? 0)).toBeLessThanOrEqual(MAX_SHIFT);
  // Other parts may still be loading.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
