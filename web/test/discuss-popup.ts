import type { FoundBook } from '@contract/search';
import { screen } from '@testing-library/react';
import { aBook, aGenre, aPublicPost, aThread, aTopic, getThread, many, nothingRecent } from './discuss-samples';
import { type FakeAnswers, fails } from './fake-server';
import { ada, renderApp } from './render-app';

const books = many(
  5,
  (n): FoundBook => ({
    id: `b${n}`,
    _id: `b${n}`,
    title: `Emma ${n}`,
    author: 'Jane Austen',
    published: '1815',
    publisher: 'John Murray',
  }),
);
const genres = [
  aGenre(),
  aGenre({ _id: 'horror', url: 'horror', genre: 'Horror' }),
  aGenre({ _id: 'history', url: 'history', genre: 'History', fiction: true }),
];
export const newBook = fails(404, 'new_book', 'new book');
export const CONTENT = 'She means well, and that is the whole trouble.';
export const screens: FakeAnswers = {
  ...nothingRecent,
  'GET /api/discuss/genres': genres,
  'GET /api/notes/book/{searchText}': books,
  'GET /api/discuss/book/{bookId}': aBook({ _id: 'b1', title: 'Emma 1', genre: 'horror' }),
  'GET /api/discuss/genre/{genreUrl}': genres[1],
  [getThread]: aThread([aPublicPost({ _id: 't9', content: CONTENT })], {
    topic: aTopic({ _id: 't9', bookId: 'b1', title: 'Is Emma kind?' }),
  }),
};

export async function openPopup(server: FakeAnswers = {}, path = '/discuss') {
  const app = await renderApp(path, { session: ada, server: { ...screens, ...server } });
  await app.user.click(await screen.findByRole('button', { name: 'New Discussion' }));
  await screen.findByRole('dialog', { name: 'New Discussion' });
  return app;
}
export const post = () => screen.getAllByRole('button', { name: 'Post' })[0] as HTMLElement;

export async function fill({ user }: Awaited<ReturnType<typeof openPopup>>, content = CONTENT) {
  await user.fill(screen.getByLabelText('Book'), 'Emma');
  await user.click(await screen.findByRole('button', { name: 'Emma 1' }));
  await user.fill(screen.getByLabelText('Discussion Title'), 'Is Emma kind?');
  await user.click(screen.getByLabelText('Start The Conversation'));
  await user.paste(content);
}
