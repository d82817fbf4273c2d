import {
  aBook,
  aDiscussion,
  answer,
  aPost,
  at,
  found,
  LONG_ENOUGH,
  newPost,
  open,
  post,
  some,
  startVisit,
} from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { dune, noteOf } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

beforeEach(startVisit);

const note = noteOf('n1', 0, { bookId: 'persuasion', remark: 'Eight years!', chapter: 4, page: 31 });
const book = { ...dune, _id: 'persuasion', gId: 'persuasion', title: 'Persuasion' };
const noLive: FakeAnswers = { 'POST /api/bookclubs/liveToken': fails(503, 'unavailable', 'Not now.') };
const notes: FakeAnswers = { ...noLive, 'GET /api/notes/books/{id}': { book, notes: [note] } };
const start = 'POST /api/bookclubs/newDiscussion';
const form = '/bookclubs/Slow_Readers/persuasion/newDiscussion?quote=n1';
const progress: FakeAnswers = {
  ...notes,
  'GET /api/bookclubs/clubBooks/{club}': [aBook()],
  'POST /api/bookclubs/getDiscussions': [aDiscussion()],
  [start]: fails(503, 'unavailable', 'Not now.'),
};

test('quotes the note in the address in a new discussion up to its chapter, or starts it without spoilers and quote', async () => {
  const { user, server } = await renderApp(form, { session: ada, server: progress });
  const quote = await screen.findByRole('blockquote');
  expect(quote).toHaveTextContent('Eight years!Chapter 4p. 31Remove the quote');
  expect(screen.getByRole('radio', { name: 'Up to chapter 4' })).toBeChecked();
  expect(screen.getByText("Title and post are hidden from readers who haven't read that far.")).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'No spoilers' })).toBeNull();
  await user.fill(screen.getByLabelText('Title'), 'So long');
  await user.fill(screen.getByLabelText('Opening post'), LONG_ENOUGH);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(start)?.body).toMatchObject({ quote: { noteId: 'n1' }, chapter: 4 }));
  await user.click(screen.getByRole('radio', { name: 'No spoilers, without the quote' }));
  await waitFor(() => expect(screen.queryByRole('blockquote')).toBeNull());
  expect(screen.getByRole('radio', { name: 'No spoilers' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(start)?.body).toMatchObject({ chapter: null }));
  expect(server.last(start)?.body).not.toHaveProperty('quote');
});

test('quotes in a new post of a thread too', async () => {
  const { user, server } = await open({ ...notes, [newPost]: aPost({ _id: 'p9' }) }, `${at}?write=new&quote=n1`);
  await found();
  expect(await screen.findByText('Remove the quote')).toBeInTheDocument();
  await user.fill(screen.getByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(server.last(newPost)?.body).toMatchObject({ quote: { noteId: 'n1' }, chapter: 4 }));
});

test.each([
  ['its author, with a link to the note', { noteId: 'n1' }, '/notes/persuasion/n1'],
  ['others, without a link', {}, undefined],
])("shows a post's quote to %s", async (_, own, href) => {
  const [first, ...others] = some();
  const quote = { text: 'Eight years!', chapter: 4, page: 31, ...own };
  const posts = [aPost({ ...first, user: 'giulia', quote }), ...others];
  await open({ ...noLive, 'POST /api/bookclubs/getPosts': answer(posts) });
  await found();
  const quoted = post('giulia').getByRole('blockquote');
  expect(quoted).toHaveTextContent("Eight years!Chapter 4p. 31 in giulia's edition");
  const link = within(quoted).queryByRole('link', { name: 'Open the note' });
  if (href) expect(link).toHaveAttribute('href', href);
  else expect(link).toBeNull();
});
