import { aDiscussion } from '@test/club-samples';
import { aBook, aTopic } from '@test/discuss-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { clubWithDune, dune, duneNotes, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const worms = aDiscussion({ title: 'The worms', chapter: 'end' });
const topics = [aTopic({ _id: 't1', title: 'Spice' }), aTopic({ _id: 't2', title: 'The last page', chapter: 'end' })];

const open = (address: string, more: FakeAnswers = {}, status: 'finished' | 'reading' = 'reading') =>
  renderApp(address, {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': {
        book: { ...dune, status, progress: null },
        notes: duneNotes,
        page: { genre: 'classics', numDiscussions: 27 },
      },
      'GET /api/bookclubs/reading/{bookKey}': [clubWithDune([worms], { numDiscussions: 4 })],
      'GET /api/discuss/book/{bookId}': aBook({ _id: 'dune', title: 'Dune', numDiscussions: 27 }),
      'GET /api/discuss/topics/{bookId}': topics,
      ...more,
    },
  });
const linksOf = async (place: string) =>
  within(await screen.findByRole('region', { name: place }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test("the book's page has tabs for its notes, margins and discussions, which count those of clubs as well", async () => {
  const { user, router } = await open('/notes/dune');
  const tabs = within(await screen.findByRole('navigation', { name: 'This book' }));
  expect(await tabs.findByRole('link', { name: 'Discussions (31)' })).toBeInTheDocument();
  expect(tabs.getByRole('link', { name: 'My notes (3)' })).toHaveAttribute('aria-current', 'page');
  await user.click(tabs.getByRole('link', { name: 'Discussions (31)' }));
  expect(await screen.findByRole('link', { name: 'The worms' })).toBeInTheDocument();
  expect(router.createHref(router.state.location)).toBe('/notes/dune?tab=discussions');
  expect(tabs.getByRole('link', { name: 'Discussions (31)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByText('Remark of worm')).toBeNull();
});

test('lists the latest discussions of each club and the public ones, with links to all and to a new one', async () => {
  await open('/notes/dune?tab=discussions');
  expect(await linksOf('Night Owls')).toEqual([
    ['Night Owls', '/bookclubs/Night_Owls/dune'],
    ['The worms', '/bookclubs/Night_Owls/dune/d1'],
    ['All 4 discussions', '/bookclubs/Night_Owls/dune'],
    ['New Discussion', '/bookclubs/Night_Owls/dune/newDiscussion'],
  ]);
  expect(await linksOf('Public discussions')).toEqual([
    ['Public discussions', '/discuss/classics/dune'],
    ['Spice', '/discuss/classics/dune/t1'],
    ['The last page', '/discuss/classics/dune/t2'],
    ['All 27 discussions', '/discuss/classics/dune'],
    ['New Discussion', '/discuss/classics/dune?new=discussion'],
  ]);
});

test('lists those about the ending first once the book is finished', async () => {
  await open('/notes/dune?tab=discussions', {}, 'finished');
  expect((await linksOf('Public discussions')).slice(1, 3)).toEqual([
    ['The last page', '/discuss/classics/dune/t2'],
    ['Spice', '/discuss/classics/dune/t1'],
  ]);
  expect(screen.getAllByText('about the ending')).toHaveLength(2);
});

test('offers to start a discussion when there is none', async () => {
  const missing = fails(404, 'not_found', 'We could not find that.');
  await open('/notes/dune?tab=discussions', {
    'GET /api/bookclubs/reading/{bookKey}': [],
    'GET /api/discuss/book/{bookId}': missing,
    'GET /api/discuss/topics/{bookId}': missing,
  });
  expect((await linksOf('Public discussions'))[1]).toEqual(['Start the first discussion', '/discuss?new=discussion']);
});
