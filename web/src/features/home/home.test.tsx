import { home, nothing } from '@test/home-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { waitForFirstContent } from '@/lib/load-chunk';

const open = (server = {}) => renderApp('/', { session: ada, server: { 'GET /api/user/home': home, ...server } });
const block = async (name: string) => within(await screen.findByRole('region', { name }));
const leadsTo = (link: HTMLElement) => link.getAttribute('href');

test("loads a reader's home in one call before anything else, with the four blocks below it", async () => {
  let show = () => {};
  onTestFinished(() => show());
  waitForFirstContent(
    new Promise<void>((resolve) => {
      show = resolve;
    }),
  );
  const { server } = await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Hello, ada');
  const books = await screen.findByRole('region', { name: 'Continue reading' });
  const last = screen.getByRole('heading', { name: 'Find Your Next Book (Coming Soon)' });
  expect(books.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(books).getByText("I'm at chapter 7")).toBeInTheDocument();
  expect(document.title).toBe('Home · Flyleaf');
  expect(server.calls.filter((call) => !call.includes('expiryJWT'))).toEqual([
    `GET /api/user/home?language=en&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
  ]);
  show();
  await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
});

test('links each book, old note and post to its place, and the search for another book', async () => {
  const { user, router } = await open({ 'GET /api/notes/books': [] });
  const books = await block('Continue reading');
  expect(leadsTo(books.getByRole('link', { name: 'Dune' }))).toBe('/notes/dune');
  expect(leadsTo(books.getByRole('link', { name: 'New Note Dune' }))).toBe('/notes/dune/new');
  expect(await books.findByRole('button', { name: "I'm at chapter 7" })).toBeInTheDocument();
  expect(await books.findByRole('button', { name: 'Where are you?' })).toBeInTheDocument();
  expect(leadsTo(books.getByRole('link', { name: 'All your books' }))).toBe('/notes');

  const saidBlock = await block('What readers say');
  expect(saidBlock.getByText('3 opened at your chapter')).toBeInTheDocument();
  const link = (name: RegExp | string) => leadsTo(saidBlock.getByRole('link', { name }));
  expect(link('Dune')).toBe('/discuss/science-fiction/dune');
  expect(link(/^She tested him!/)).toBe('/discuss/science-fiction/dune/test');
  expect(link(/^Fear is the mind-killer.*tom · Chapter 7/)).toBe('/discuss/science-fiction/dune?tab=notes');
  expect(link('About the worms')).toBe('/discuss/science-fiction/dune/worms');

  const old = await block('2 years ago today');
  expect(leadsTo(old.getByRole('link', { name: 'Water is money' }))).toBe('/notes/dune/old');
  expect(old.getByText('Dune, chapter 2')).toBeInTheDocument();
  expect(old.queryByRole('blockquote')).toBeNull();
  const again = await block('Read again');
  const quotation = within(again.getByRole('blockquote')).getByRole('link', { name: 'Badly done' });
  expect(leadsTo(quotation)).toBe('/notes/emma/quoted');
  expect(again.getByText('Emma, chapter 43')).toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual([
    'Continue reading',
    'Your book clubs',
    'What readers say',
    '2 years ago today',
    'Read again',
  ]);
  await user.click(screen.getByRole('link', { name: 'Find another book' }));
  expect(await screen.findByRole('searchbox', { name: 'Find a book' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/notes');
});

test("shows a club's open vote and latest discussions with their new posts, and no title beyond the reader's progress", async () => {
  const openVote = { closesAt: '2026-12-06T18:00:00.000Z' };
  await open({ 'GET /api/user/home': { ...home, clubs: home.clubs.map((club) => ({ ...club, openVote })) } });
  const clubs = await block('Your book clubs');
  expect(leadsTo(clubs.getByRole('link', { name: 'Night Owls' }))).toBe('/bookclubs/Night_Owls');
  expect(clubs.getByText(/To chapter 12 by November 29, 2026|4 chapters to go/)).toHaveTextContent(/^Persuasion: /);
  expect(clubs.getByText(/^Next meeting: /)).toHaveTextContent(/December [67], 2026.* · Are you going\?$/);
  expect(leadsTo(clubs.getByRole('link', { name: 'Persuasion' }))).toBe('/bookclubs/Night_Owls/persuasion');
  const rows = clubs.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^At Lyme2 newPersuasion · Last post by giulia, /);
  expect(rows[1]).toMatch(/^A discussion up to chapter 91 post waits at chapter 9Persuasion/);
  expect(rows[2]).toMatch(/^The sea/);
  const vote = clubs.getByRole('link', { name: 'Vote on the next book' });
  expect(leadsTo(vote)).toBe('/bookclubs/Night_Owls#next-book');
  expect(vote.parentElement).toHaveTextContent(/Open until .*December [67], 2026/);
  expect(leadsTo(clubs.getByRole('link', { name: 'At Lyme' }))).toBe('/bookclubs/Night_Owls/persuasion/lyme#post-p1');
});

test('turns old notes off with one click, for later visits too, and on again', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: "Don't show old notes" }));
  expect(screen.queryByText('Water is money')).toBeNull();
  unmount();
  const again = await open();
  await block('Continue reading');
  expect(screen.queryByText('Water is money')).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Show old notes' }));
  expect(screen.getByText('Water is money')).toBeInTheDocument();
});

test('shows a new reader three first steps, and opens the first note of a suggested book', async () => {
  const emma = { ...home.books[1], numNotes: 0 } as (typeof home.books)[number];
  const { user, server, router } = await open({
    'GET /api/user/home': nothing,
    'POST /api/notes/books/{gId}': emma,
    'GET /api/notes/books/{id}': { book: emma, notes: [] },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'What are you reading?' })).toBeInTheDocument();
  expect(leadsTo(screen.getByRole('link', { name: 'Browse the discussions' }))).toBe('/discuss');
  expect(leadsTo(screen.getByRole('link', { name: 'Start a book club' }))).toBe('/bookclubs/new');
  await user.click(screen.getByRole('button', { name: 'Add Frankenstein' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/emma/new'));
  expect(server.last('POST /api/notes/books/{gId}')).toMatchObject({
    params: { gId: 'frankenstein-shelley' },
    body: { title: 'Frankenstein', author: 'Mary Shelley' },
  });
});

const persuasion = { _id: 'persuasion', title: 'Persuasion', author: 'Jane Austen' };
const readingPersuasion = home.clubs.map((club) => ({ ...club, bookToAdd: persuasion }));

test("shows a reader without a book their clubs first, suggests the club's book, and says what to do", async () => {
  await open({ 'GET /api/user/home': { ...nothing, clubs: readingPersuasion } });
  expect((await block('Your book clubs')).queryByRole('button')).toBeNull();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['Your book clubs', 'What are you reading?']);
  const suggested = (await block('What are you reading?')).getAllByRole('button');
  const names = suggested.map((button) => button.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Add Persuasion', 'Add Pride and Prejudice']);
  expect((await block('What readers say')).getByText(/^Nothing yet/)).toBeInTheDocument();
});

test("adds the club's book to the shelf of a reader who reads others", async () => {
  const { user, server } = await open({
    'GET /api/user/home': { ...home, clubs: readingPersuasion },
    'POST /api/notes/books/{gId}': home.books[1],
  });
  const clubs = await block('Your book clubs');
  server.answer({ 'GET /api/user/home': home });
  await user.click(clubs.getByRole('button', { name: 'Add to my shelf' }));
  await waitFor(() => expect(clubs.queryByRole('button')).toBeNull());
  expect(server.last('POST /api/notes/books/{gId}')).toMatchObject({
    params: { gId: 'persuasion' },
    body: { title: 'Persuasion', author: 'Jane Austen', status: 'reading' },
  });
});

test('names a club that the reader was added to, although nothing else is there yet', async () => {
  const waiting = [{ club: 'Night_Owls', clubName: 'Night Owls' }];
  await open({ 'GET /api/user/home': { ...nothing, waiting } });
  const clubs = await block('Your book clubs');
  expect(leadsTo(clubs.getByRole('link', { name: 'Night Owls' }))).toBe('/bookclubs/Night_Owls');
  expect(clubs.getByText('You were added to this club. Do you want to stay?')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start a book club' })).toBeNull();
});
