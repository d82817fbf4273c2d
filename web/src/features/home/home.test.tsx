import { aMeeting } from '@test/club-samples';
import { home, nothing } from '@test/home-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { waitForFirstContent } from '@/lib/load-chunk';

const open = (server = {}) => renderApp('/', { session: ada, server: { 'GET /api/user/home': home, ...server } });
const block = async (name: string) => within(await screen.findByRole('region', { name }));
const ANSWER = 'POST /api/bookclubs/answerMeeting';
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
  expect(within(books).getByRole('img', { name: "I'm at chapter 7" })).toBeInTheDocument();
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
  expect(books.getByRole('heading', { level: 2 })).toHaveTextContent('Dune');
  expect(leadsTo(books.getByRole('link', { name: 'Dune' }))).toBe('/notes/dune');
  expect(leadsTo(books.getByRole('link', { name: 'New Note Dune' }))).toBe('/notes/dune/new');
  expect(books.getByRole('img', { name: "I'm at chapter 7" })).toBeInTheDocument();
  expect(leadsTo(books.getByRole('link', { name: 'Emma' }))).toBe('/notes/emma');
  expect(leadsTo(books.getByRole('link', { name: 'New Note Emma' }))).toBe('/notes/emma/new');
  expect(await books.findByRole('button', { name: "I'm at chapter 7" })).toBeInTheDocument();
  expect(await books.findByRole('button', { name: 'Where are you?' })).toBeInTheDocument();
  expect(leadsTo(books.getByRole('link', { name: 'All your books' }))).toBe('/notes');

  const saidBlock = await block('What readers say');
  expect(saidBlock.getByText('3 opened at your chapter')).toBeInTheDocument();
  const link = (name: string) => leadsTo(saidBlock.getByRole('link', { name }));
  expect(link('Dune')).toBe('/discuss/science-fiction/dune');
  expect(link('She tested him!')).toBe('/discuss/science-fiction/dune/test');

  const old = await block("Today's five");
  const quotation = within(old.getByRole('blockquote')).getByRole('link', { name: 'Badly done' });
  expect(leadsTo(quotation)).toBe('/notes/emma/quoted');
  expect(old.getByText('Emma, chapter 43')).toBeInTheDocument();
  expect(leadsTo(old.getByRole('link', { name: 'See all' }))).toBe('/notes/today');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(['Dune', 'New for you', "Today's five", 'What readers say']);
  await user.click(screen.getByRole('link', { name: 'Find another book' }));
  expect(await screen.findByRole('searchbox', { name: 'Find a book' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/notes');
});

test('leads to the story so far of the book at the top, after a week without it', async () => {
  const [first, ...others] = home.books;
  if (!first) throw new Error('There is a book.');
  await open({ 'GET /api/user/home': { ...home, books: [{ ...first, away: true }, ...others] } });
  const books = await block('Continue reading');
  expect(leadsTo(books.getByRole('link', { name: 'Back again? The story so far' }))).toBe('/notes/dune/so-far');
});

test("shows a club's open vote and latest discussions with their new posts, and no title beyond the reader's progress", async () => {
  const openVote = { closesAt: '2026-12-06T18:00:00.000Z' };
  await open({ 'GET /api/user/home': { ...home, clubs: home.clubs.map((club) => ({ ...club, openVote })) } });
  const clubs = await block('New for you');
  const link = (name: string) => clubs.getByRole('link', { name });
  const row = (name: string) => link(name).closest('li');
  expect(leadsTo(link('Night Owls'))).toBe('/bookclubs/Night_Owls');
  expect(row('Persuasion')).toHaveTextContent(/Read to chapter 12 by November 29, 2026|4 chapters to go/);
  expect(leadsTo(link('Persuasion'))).toBe('/bookclubs/Night_Owls/persuasion');
  expect(row('Next meeting')).toHaveTextContent(/December [67], 2026.*Are you going\?/);
  expect(leadsTo(link('Next meeting'))).toBe('/bookclubs/Night_Owls#meetings');
  expect(row('Vote on the next book')).toHaveTextContent(/Open until .*December [67], 2026/);
  expect(leadsTo(link('Vote on the next book'))).toBe('/bookclubs/Night_Owls#next-book');
  expect(row('At Lyme')).toHaveTextContent(/giulia · .* · Persuasion2 new$/);
  expect(leadsTo(link('At Lyme'))).toBe('/bookclubs/Night_Owls/persuasion/lyme#post-p1');
  expect(row('A discussion up to chapter 9')).toHaveTextContent(/1 post about chapter 9 waits for you$/);
  expect(link('The sea')).toBeInTheDocument();
  expect(leadsTo(link('Since you were here'))).toBe('/since');
});

test('asks whether the reader is going to the next meeting, and shows an earlier answer', async () => {
  const at = '2026-12-06T18:00:00.000Z';
  const answered = (mine: 'maybe' | 'yes') =>
    ({ ...home, clubs: home.clubs.map((club) => ({ ...club, nextMeeting: { _id: 'm1', at, mine } })) }) as typeof home;
  const { user, server, unmount } = await open({ [ANSWER]: aMeeting({ mine: 'maybe' }) });
  const clubs = await block('New for you');
  const maybe = await clubs.findByRole('button', { name: 'Maybe' });
  server.answer({ 'GET /api/user/home': answered('maybe') });
  await user.click(maybe);
  await waitFor(() => expect(maybe).toHaveAttribute('aria-pressed', 'true'));
  expect(server.last(ANSWER)?.body).toEqual({ club: 'Night_Owls', meeting: 'm1', coming: 'maybe', at });
  unmount();
  await open({ 'GET /api/user/home': answered('yes') });
  const later = await block('New for you');
  expect(later.getByRole('link', { name: 'Next meeting' }).closest('li')).toHaveTextContent(/Yes$/);
  expect(later.queryByRole('button', { name: 'Maybe' })).toBeNull();
});

test.each([
  [{ posts: [] }, 'Fear is the mind-killer', '/discuss/science-fiction/dune?tab=notes', /^tomChapter 7Dune/],
  [{ posts: [], notes: [] }, 'About the worms', '/discuss/science-fiction/dune/worms', /^Dune/],
])(
  'of what readers say about a book, shows a post, else a note, else a discussion: %o',
  async (less, words, to, meta) => {
    await open({ 'GET /api/user/home': { ...home, said: home.said.map((talk) => ({ ...talk, ...less })) } });
    const link = (await block('What readers say')).getByRole('link', { name: words });
    expect(leadsTo(link)).toBe(to);
    expect(link.closest('p')?.nextElementSibling).toHaveTextContent(meta);
  },
);

test('turns old notes off with one click, for later visits too, and on again', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: "Don't show old notes" }));
  expect(screen.queryByText('Badly done')).toBeNull();
  unmount();
  const again = await open();
  await block('Continue reading');
  expect(screen.queryByText('Badly done')).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Show old notes' }));
  expect(screen.getByText('Badly done')).toBeInTheDocument();
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
  await block('New for you');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['New for you', 'What are you reading?']);
  const suggested = (await block('What are you reading?')).getAllByRole('button');
  const names = suggested.map((button) => button.getAttribute('aria-label'));
  expect(names.slice(0, 2)).toEqual(['Add Persuasion', 'Add Pride and Prejudice']);
  expect((await block('What readers say')).getByText(/^Nothing yet/)).toBeInTheDocument();
});

test('names a club that the reader was added to, although nothing else is there yet', async () => {
  const waiting = [{ club: 'Night_Owls', clubName: 'Night Owls' }];
  await open({ 'GET /api/user/home': { ...nothing, waiting } });
  const clubs = await block('New for you');
  expect(leadsTo(clubs.getByRole('link', { name: 'Night Owls' }))).toBe('/bookclubs/Night_Owls');
  expect(clubs.getByText('You were added to this club. Do you want to stay?')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start a book club' })).toBeNull();
});
