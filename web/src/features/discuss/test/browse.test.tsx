import { fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBook, aGenre, aPublicNote, aTopic, many } from './test-samples';

const genre = aGenre();
const book = aBook();
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
const missing = fails(404, 'not_found', 'We could not find that.');

describe('/discuss', () => {
  const fiction = many(10, (n) => aGenre({ _id: `f${n}`, url: `f${n}`, genre: `Fiction ${n}`, fiction: false }));
  const other = many(25, (n) => aGenre({ _id: `n${n}`, url: `n${n}`, genre: `Facts ${n}`, fiction: true }));

  test('`fiction: false` stands under Fiction, 9 a page; Non-Fiction shows 25 without a footer', async () => {
    const server = { 'GET /api/discuss/genres': [...fiction, ...other] };
    const { user, router } = await renderApp('/discuss', { server });
    await screen.findByRole('link', { name: 'Fiction 1' });
    expect(rowsOf('Fiction')).toHaveLength(9);
    expect(rowsOf('Non-Fiction')).toHaveLength(25);
    expect(screen.queryByRole('navigation', { name: 'Pages of Non-Fiction' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Fiction' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Genre', 'Books', 'Discussions']);

    const pager = within(screen.getByRole('navigation', { name: 'Pages of Fiction' }));
    expect(pager.getByText('1 / 2')).toBeInTheDocument();
    await user.click(pager.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Fiction 10' })).toHaveAttribute('href', '/discuss/f10');
    expect(rowsOf('Fiction')).toHaveLength(1);
    expect(router.state.location.search).toBe('?page=2');
  });

  test('more than 25 can be reached', async () => {
    const more = [...other, aGenre({ _id: 'n26', url: 'n26', genre: 'Facts 26', fiction: true })];
    await renderApp('/discuss?nonfiction=2', { server: { 'GET /api/discuss/genres': more } });
    expect(await screen.findByRole('link', { name: 'Facts 26' })).toBeInTheDocument();
  });

  test('the list is asked for without a token', async () => {
    const { server } = await renderApp('/discuss', { session: ada, server: { 'GET /api/discuss/genres': [genre] } });
    await screen.findByRole('link', { name: 'Classics' });
    expect(server.last('GET /api/discuss/genres')?.headers.has('Authorization')).toBe(false);
  });

  test('a visitor gets a hint to sign in where a reader gets the button', async () => {
    const server = { 'GET /api/discuss/genres': [genre] };
    const visitor = await renderApp('/discuss', { server });
    const hint = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
    expect(hint).toHaveAttribute('href', '/signin?from=%2Fdiscuss%3Fnew%3Ddiscussion');
    expect(screen.queryByRole('button', { name: 'New Discussion' })).toBeNull();
    visitor.unmount();
    await renderApp('/discuss', { session: ada, server });
    expect(screen.getByRole('button', { name: 'New Discussion' })).toBeInTheDocument();
  });

  test('a failure says so, and trying again brings the tables', async () => {
    const { user, server } = await renderApp('/discuss', {
      server: { 'GET /api/discuss/genres': fails(429, 'too_many', 'Too many attempts.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    server.answer({ 'GET /api/discuss/genres': [genre] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Classics' })).toBeInTheDocument();
  });
});

describe('/discuss/{genre}', () => {
  const books = many(31, (n) => aBook({ _id: `b${n}`, title: `Book ${n}` }));

  test('15 rows a page, by the address; more are read when a page needs them', async () => {
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
    expect(rowsOf('Books of Classics')).toHaveLength(15);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Book', 'Author', 'Publisher', 'Published', 'Discussions']);
    expect(server.calls.filter((call) => call.includes('/books/'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Book 31' })).toBeInTheDocument();
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/discuss');
    expect(trail.getByText('Classics')).toHaveAttribute('aria-current', 'page');
  });

  test('a page after the last shows the last', async () => {
    await renderApp('/discuss/classics?page=99', {
      server: {
        'GET /api/discuss/genre/{genreUrl}': genre,
        'GET /api/discuss/books/{genreId}': listed(books.slice(0, 16), { total: 16 }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Book 16' })).toBeInTheDocument();
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
  });

  test('no book yet says what to do', async () => {
    await renderApp('/discuss/classics', {
      server: {
        'GET /api/discuss/genre/{genreUrl}': genre,
        'GET /api/discuss/books/{genreId}': listed([], { total: 0 }),
      },
    });
    expect(await screen.findByText(/No book of this genre is discussed yet/)).toBeInTheDocument();
  });

  test('an unknown genre is said to be unknown', async () => {
    await renderApp('/discuss/nope', {
      server: { 'GET /api/discuss/genre/{genreUrl}': missing, 'GET /api/discuss/books/{genreId}': missing },
    });
    expect(await screen.findByText(/There is no such genre/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all genres' })).toHaveAttribute('href', '/discuss');
  });
});

describe('/discuss/{genre}/{book}', () => {
  const topics = many(41, (n) => aTopic({ _id: `t${n}`, title: `Topic ${n}` }));
  const server = {
    'GET /api/discuss/genre/{genreUrl}': genre,
    'GET /api/discuss/book/{bookId}': book,
    'GET /api/discuss/topics/{bookId}': listed(topics, { total: 41 }),
  };

  test('20 rows, or 30 or 40 on request; another size begins at the first page', async () => {
    const { user, router } = await renderApp('/discuss/classics/emma?page=3', { server });
    expect(await screen.findByRole('link', { name: 'Topic 41' })).toBeInTheDocument();
    const size = screen.getByLabelText('Rows per page');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['20', '30', '40']);
    await user.selectOptions(size, '30');
    await expect.poll(() => rowsOf('Discussions')).toHaveLength(30);
    expect(router.state.location.search).toBe('?size=30');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Discussion', 'Posts', 'Posts This Week', 'Latest Post']);
  });

  test('the breadcrumb leads to all genres and to its own, and ends with the book', async () => {
    await renderApp('/discuss/classics/emma', { server });
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(await trail.findByRole('link', { name: 'Classics' })).toHaveAttribute('href', '/discuss/classics');
    expect(trail.getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/discuss');
    const [, , last] = trail.getAllByRole('listitem');
    expect(within(last as HTMLElement).getByText('Emma')).toHaveAttribute('aria-current', 'page');
  });

  test('dates have weekday, year, month, day, hour and minute', async () => {
    await renderApp('/discuss/classics/emma', { server });
    await screen.findByRole('link', { name: 'Topic 1' });
    expect(screen.getAllByText(/^Friday, November 20, 2026 at \d+:\d\d (AM|PM)$/)[0]).toBeInTheDocument();
  });

  test("readers' notes stand by chapter, closed until one is opened", async () => {
    const notes = [
      aPublicNote({ _id: 'n1', chapter: 12, remark: 'Box Hill!' }),
      aPublicNote({ _id: 'n2', chapter: 3, remark: 'Enter Mrs Bates.' }),
      aPublicNote({ _id: 'n3', chapter: 3, remark: 'Tea again.', user: 'tomasz' }),
    ];
    const { user } = await renderApp('/discuss/classics/emma?tab=notes', {
      server: { ...server, 'GET /api/discuss/notes/{bookId}': listed(notes, {}) },
    });
    const chapters = await screen.findAllByRole('heading', { level: 2, name: /Chapter/ });
    expect(chapters.map(({ textContent }) => textContent)).toEqual(['Chapter 3', 'Chapter 12']);
    const details = screen.getByText('Enter Mrs Bates.').closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(screen.getByText('Chapter 3'));
    expect(details).toHaveAttribute('open');
    expect(screen.getByText('tomasz')).toBeInTheDocument();
    expect(screen.getByText('Box Hill!').closest('details')).not.toHaveAttribute('open');
  });

  test('older notes come on request, and the address knows', async () => {
    const { user, router } = await renderApp('/discuss/classics/emma?tab=notes', {
      server: {
        ...server,
        'GET /api/discuss/notes/{bookId}': ({ query }) =>
          query.get('cursor')
            ? listed([aPublicNote({ _id: 'old', chapter: 1 })], {})
            : listed([aPublicNote({ _id: 'new', chapter: 2 })], { next: 'c1' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show older notes' }));
    expect(await screen.findByRole('heading', { name: 'Chapter 1' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=notes&page=2');
  });

  test('a book under another genre leads to its own', async () => {
    const { router } = await renderApp('/discuss/horror/emma?size=30', { server });
    await expect.poll(() => router.state.location.pathname).toBe('/discuss/classics/emma');
    expect(router.state.location.search).toBe('?size=30');
  });

  test('an unknown book, and a list that does not come', async () => {
    const app = await renderApp('/discuss/classics/nope', {
      server: { ...server, 'GET /api/discuss/book/{bookId}': missing, 'GET /api/discuss/topics/{bookId}': missing },
    });
    expect(await screen.findByText(/There is no such book/)).toBeInTheDocument();
    app.unmount();
    const { user, server: fake } = await renderApp('/discuss/classics/emma', {
      server: { ...server, 'GET /api/discuss/topics/{bookId}': fails(429, 'too_many', 'Slow down.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Slow down.');
    fake.answer({ 'GET /api/discuss/topics/{bookId}': listed(topics, { total: 41 }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Topic 1' })).toBeInTheDocument();
  });
});
