import type { FoundBook } from '@contract/search';
import { type FakeAnswers, fails } from '@test/fake-server';
import { bookOf, onShelf } from '@test/found-books';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const SEARCH = 'GET /api/notes/book/{searchText}';
const HERE = 'GET /api/notes/book/here/{searchText}';
const ADD = 'POST /api/notes/books/{gId}';
const quaderno = onShelf(bookOf('byhand-1', 'Quaderno di Punta Secca'), { handMadeId: 'byhand-2', published: '2019' });

async function open(text: string, server: FakeAnswers = {}, path = '/bookclubs/Slow_Readers/newBook') {
  const app = await renderApp(path, {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [],
      'GET /api/notes/books': [quaderno],
      [SEARCH]: [],
      [HERE]: [],
      ...server,
    },
  });
  if (path === '/notes') await app.user.click(await screen.findByRole('button', { name: 'New Book' }));
  await app.user.fill(await screen.findByRole('searchbox', { name: /^Find a book/ }), text);
  const shown = () => screen.queryAllByRole('rowheader').map((row) => within(row).getByRole('button').textContent);
  return { ...app, shown };
}

test('finds a hand-made book of the reader in spite of typing errors, under the key of its title', async () => {
  const { user, server } = await open('quadreno biànchi', {
    'POST /api/bookclubs/newBook': fails(503, 'unavailable', 'Later.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Quaderno di Punta Secca' }));
  await waitFor(() =>
    expect(server.last('POST /api/bookclubs/newBook')?.body).toMatchObject({
      id: 'byhand-2',
      title: 'Quaderno di Punta Secca',
      published: '2019',
    }),
  );
});

test('shows the shelf and the embedded catalog at once, and adds what the provider finds below', async () => {
  let answer = (_books: FoundBook[]) => {};
  const { shown } = await open('quaderno', {
    [HERE]: [bookOf('local', 'Quaderno proibito')],
    [SEARCH]: () => new Promise<FoundBook[]>((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(shown()).toEqual(['Quaderno di Punta Secca', 'Quaderno proibito']));
  expect(screen.getByText('Searching…')).toBeInTheDocument();
  answer([bookOf('far', 'Quaderno nero'), bookOf('OL1W', 'QUADERNO PROIBITO')]);
  await waitFor(() => expect(shown()).toEqual(['Quaderno di Punta Secca', 'Quaderno proibito', 'Quaderno nero']));
  expect(screen.getByText('3 books found')).toBeInTheDocument();
});

test('still shows them when the provider fails', async () => {
  const { shown } = await open('quaderno', { [SEARCH]: fails(503, 'unavailable', 'Later.') });
  await waitFor(() => expect(shown()).toEqual(['Quaderno di Punta Secca']));
  expect(await screen.findByText('Search failed.')).toBeInTheDocument();
});

test('links a book on the shelf to its notes, also in a club, which adds no other to the shelf', async () => {
  await open('quaderno', { [SEARCH]: [bookOf('far', 'Quaderno nero')] });
  const link = await screen.findByRole('link', { name: 'On your shelf' });
  expect(link).toHaveAttribute('href', '/notes/byhand-1');
  expect(screen.getByRole('button', { name: 'Quaderno nero' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Want to read' })).toBeNull();
});

test("a club's new book is one press away on the shelf, unless the club has it", async () => {
  const kept = onShelf(bookOf('far', 'Quaderno nero'));
  const { user, server } = await renderApp('/bookclubs/Slow_Readers/newBook', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [
        { ...bookOf('far', 'Quaderno nero'), _id: 'far', lastPost: null, numPostsToday: 0 },
      ],
      'GET /api/notes/books': [kept, quaderno],
      'POST /api/bookclubs/newBook': fails(503, 'unavailable', 'Later.'),
    },
  });
  const picks = within(await screen.findByRole('region', { name: 'From your shelf' }));
  expect(picks.getAllByRole('button')).toHaveLength(1);
  await user.click(picks.getByRole('button', { name: /^Quaderno di Punta Secca/ }));
  await waitFor(() =>
    expect(server.last('POST /api/bookclubs/newBook')?.body).toMatchObject({ id: 'byhand-2', title: quaderno.title }),
  );
});

test('puts a book on the shelf with one press', async () => {
  const books = [quaderno];
  const added = onShelf(bookOf('far', 'Quaderno nero'));
  const answers: FakeAnswers = {
    'GET /api/notes/books': () => [...books],
    [SEARCH]: [bookOf('far', 'Quaderno nero')],
    [ADD]: () => {
      books.push(added);
      return added;
    },
  };
  const { user, server } = await open('quaderno', answers, '/notes');
  await user.click(await screen.findByRole('button', { name: 'Want to read' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'On your shelf' })).toHaveLength(2));
  expect(server.last(ADD)).toMatchObject({ params: { gId: 'far' }, body: { status: 'want', published: '1965' } });
});
