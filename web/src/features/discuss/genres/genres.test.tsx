import { HOUR_MS } from '@domain/time';
import { aBook, aGenre, aListedTopic, many, nothingRecent } from '@test/discuss-samples';
import { type FakeRequest, fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const genre = aGenre();
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

describe('/discuss', () => {
  const drama = aGenre({ url: 'd', genre: 'Drama', fiction: false, numBooks: 0, numDiscussions: 0 });
  const fiction = many(9, (n) => aGenre({ _id: `f${n}`, url: `f${n}`, genre: `Fiction ${n}`, fiction: false }));
  const other = many(26, (n) => aGenre({ _id: `n${n}`, url: `n${n}`, genre: `Facts ${n}`, fiction: true }));

  test('lists `fiction: false` under Fiction, 9 a page, and Non-Fiction, 25 a page without a footer for one', async () => {
    const server = { ...nothingRecent, 'GET /api/discuss/genres': [drama, ...fiction, ...other.slice(1)] };
    const { user, router, unmount } = await renderApp('/discuss', { server });
    await screen.findByRole('link', { name: 'Fiction 1' });
    expect(rowsOf('Fiction')).toHaveLength(9);
    expect(screen.queryByRole('link', { name: 'Drama' })).toBeNull();
    expect(rowsOf('Non-Fiction')).toHaveLength(25);
    expect(screen.queryByRole('navigation', { name: 'Pages of Non-Fiction' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Fiction' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Genre', 'Books', 'Discussions']);
    expect(screen.getByRole('search').compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    const pager = within(screen.getByRole('navigation', { name: 'Pages of Fiction' }));
    expect(pager.getByText('1 / 2')).toBeInTheDocument();
    await user.click(pager.getByRole('link', { name: 'Next page' }));
    // A genre without a discussion is the last.
    expect(await screen.findByRole('link', { name: 'Drama' })).toHaveAttribute('href', '/discuss/d');
    expect(rowsOf('Fiction').map(({ textContent }) => textContent)).toEqual(['Drama00']);
    expect(router.state.location.search).toBe('?page=2');
    unmount();
    await renderApp('/discuss?nonfiction=2', { server: { ...server, 'GET /api/discuss/genres': other } });
    expect(await screen.findByRole('link', { name: 'Facts 26' })).toBeInTheDocument();
  });

  test('loads on retry, anonymously, and asks only a visitor to sign in or up for a new discussion', async () => {
    const server = { ...nothingRecent, 'GET /api/discuss/genres': [genre] };
    const visitor = await renderApp('/discuss', { server });
    const main = within(screen.getByRole('main'));
    const from = '?from=%2Fdiscuss%3Fnew%3Ddiscussion';
    expect(await main.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', `/signin${from}`);
    expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup${from}`);
    expect(screen.queryByRole('button', { name: 'New Discussion' })).toBeNull();
    visitor.unmount();
    const reader = await renderApp('/discuss', {
      session: ada,
      server: { ...server, 'GET /api/discuss/genres': fails(429, 'too_many', 'Too many attempts.') },
    });
    expect(screen.getByRole('button', { name: 'New Discussion' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    reader.server.answer(server);
    await reader.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Classics' })).toBeInTheDocument();
    expect(reader.server.last('GET /api/discuss/genres')?.headers.has('Authorization')).toBe(false);
  });
});

describe('the recent discussions', () => {
  const recent = 'GET /api/discuss/recent';
  const genres = { 'GET /api/discuss/genres': [genre] };

  test('are two short lists with links and activity', async () => {
    const hour = HOUR_MS;
    const ago = (hours: number) => new Date(Date.now() - hours * hour - 1000).toISOString();
    const active = [
      aListedTopic({ numPosts: 4, latestPost: ago(48) }),
      aListedTopic({ _id: 'far', title: '', hidden: true, chapter: 9, numPosts: 1, latestPost: ago(3) }),
    ];
    const newest = [aListedTopic({ _id: 'new', title: 'Is Mr Elton?', chapter: 2 })];
    await renderApp('/discuss', { server: { ...genres, [recent]: { active, newest } } });
    const rows = within(await screen.findByRole('list', { name: 'Active now' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Is Emma kind\?Emma · 4 posts · 2 days ago/),
      expect.stringMatching(/A discussion up to chapter 9Emma · 1 post · 3 hours ago/),
    ]);
    const time = within(rows[0] as HTMLElement)
      .getByText('2 days ago')
      .closest('time');
    expect(time).toHaveAttribute('datetime', active[0]?.latestPost);
    expect(time).toHaveAttribute('title', expect.stringMatching(/^\w+day, \w+ \d+, \d{4} at /));
    const other = within(screen.getByRole('list', { name: 'Newest' }));
    expect(other.getByRole('link', { name: 'Is Mr Elton?' })).toHaveAttribute('href', '/discuss/classics/emma/new');
  });

  test("show an author's own title with its chapter", async () => {
    const own = aListedTopic({ title: 'The keeper drowns', chapter: 12 });
    const topicsFor = ({ headers }: FakeRequest) => {
      const topics = [
        headers.get('authorization') === `Bearer ${ada.token}` ? own : { ...own, title: '', hidden: true },
      ];
      return { active: topics, newest: topics };
    };
    await renderApp('/discuss', { session: ada, server: { ...genres, [recent]: topicsFor } });
    for (const name of ['Active now', 'Newest']) {
      const row = within(await screen.findByRole('list', { name })).getByRole('listitem');
      expect(row).toHaveTextContent(/The keeper drowns.*up to chapter 12/);
    }
  });
});

describe('/discuss/{genre}', () => {
  const books = many(31, (n) => aBook({ _id: `b${n}`, title: `Book ${n}` }));

  test('shows the page in the address, 15 rows each, and reads more for a later page', async () => {
    const { router, user, server } = await renderApp('/discuss/classics?page=2', {
      server: {
        'GET /api/discuss/genre/{genreUrl}': genre,
        'GET /api/discuss/books/{genreId}': ({ query }) =>
          query.get('cursor')
            ? listed(books.slice(30), { total: 31 })
            : listed(books.slice(0, 30), { total: 31, next: 'c1' }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Book 16' })).toHaveAttribute('href', '/discuss/classics/b16');
    expect(rowsOf('Books in Classics')).toHaveLength(15);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Book', 'Author', 'Publisher', 'Published', 'Discussions']);
    expect(server.calls.filter((call) => call.includes('/books/'))).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Book 31' })).toBeInTheDocument();
    expect(screen.getByText('1 book, 2 discussions')).toBeInTheDocument();
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
    await act(() => router.navigate('/discuss/classics?page=99'));
    expect(await screen.findByText('3 / 3')).toBeInTheDocument();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/discuss');
    expect(trail.getByText('Classics')).toHaveAttribute('aria-current', 'page');
  });
});
