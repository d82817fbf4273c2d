import { fails, listed } from '@test/fake-server';
import { dune, emma, noteChanges, shelfAnswers } from '@test/note-samples';
import { actionsOf, choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';

const trouble = fails(500, 'internal', 'Something went wrong on our side. Try again.');
const open = (server = {}, address = '/notes') =>
  renderApp(address, { session: ada, server: { ...shelfAnswers, ...server } });
const card = async (title: string) => {
  const item = (await screen.findByRole('link', { name: title })).closest('li');
  if (!item) throw new Error(`no card of ${title}`);
  return within(item);
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows each book as a card with its place, its notes and an unsaved draft, and the rest in its menu', async () => {
  const draft = (name: string, values: object) =>
    localStorage.setItem(`draft:ada1:${name}`, JSON.stringify({ value: { values } }));
  draft('note:new:dune', { remark: 'Half a thought' });
  draft('note:edit:match', { bookId: 'emma', remark: 'Changed' });
  const here = { ...dune, progress: { chapter: 24, finished: false } };
  const { user, router } = await open({ 'GET /api/notes/books': [here, emma] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Notes');
  const [first, second] = [await card('Dune'), await card('Emma')];
  expect(first.getByText('by Frank Herbert')).toBeInTheDocument();
  expect(first.getByText('ch. 24 · 3 notes')).toBeInTheDocument();
  expect(first.getByRole('img', { name: "You're at chapter 24" })).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'Dune' })).toHaveAttribute('href', '/notes/dune');
  expect(first.getByRole('link', { name: 'Unsaved draft' })).toHaveAttribute('href', '/notes/dune/new');
  expect(second.getByText('Reading · 1 note')).toBeInTheDocument();
  expect(second.getByRole('link', { name: 'Unsaved draft' })).toHaveAttribute('href', '/notes/emma/match/edit');
  const actions = ['New Note', 'Where are you?', 'Want to read', 'Finished', 'Stopped', 'Delete'];
  expect(await actionsOf(user, screen, 'More about Dune')).toEqual(actions);
  await choose(user, screen, 'New Note', 'More about Dune');
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune/new'));
});

test('one field finds books as the reader types, and searches the notes with Enter', async () => {
  const { user, router } = await open({ 'GET /api/notes/changes': noteChanges() });
  await card('Dune');
  const box = screen.getByRole('searchbox', { name: 'Search my notes' });
  await user.fill(box, 'emm');
  await waitFor(() => expect(titles()).toEqual(['Emma']));
  expect(screen.getByRole('link', { name: 'Search your notes for “emm”' })).toHaveAttribute('href', '/notebook?q=emm');
  await user.type(box, '{Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/notebook?q=emm'));
  await screen.findByText(/^You haven't taken a note yet/);
});

test('says what to do on an empty shelf, with a button that opens the search', async () => {
  const { user } = await open({ 'GET /api/notes/books': [] });
  const empty = (await screen.findByText(/^Your shelf is empty\. Choose "New Book"/)).parentElement as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: 'New Book' }));
  await waitFor(() => expect(screen.getByPlaceholderText('search...')).toHaveFocus());
  expect(within(empty).queryByRole('button')).toBeNull();
});

test('loads more books by a button', async () => {
  const { user } = await open({
    'GET /api/notes/books': ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'c1' ? listed([emma], {}) : listed([dune], { next: 'c1' }),
  });
  await card('Dune');
  await user.click(screen.getByRole('button', { name: 'Show more books' }));
  await card('Emma');
  expect(titles()).toEqual(['Dune', 'Emma']);
  expect(screen.queryByRole('button', { name: 'Show more books' })).toBeNull();
});

test('asks in the exact words before deleting a book; Cancel and the close icon keep it', async () => {
  const { user, server } = await open();
  for (const [title, question, button] of [
    ['Dune', 'Are you sure you would like to delete Dune and all of its 3 notes?', 'Cancel'],
    ['Emma', 'Are you sure you would like to delete Emma and all of its 1 note?', 'Close'],
  ] as const) {
    const icon = await screen.findByRole('button', { name: `Delete ${title}` });
    await user.click(icon);
    const popup = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
    expect(popup.getByText(question)).toBeInTheDocument();
    await user.click(popup.getByRole('button', { name: button }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(icon).toHaveFocus());
  }
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

async function deleteDune(server = {}) {
  const app = await open({ 'DELETE /api/notes/books/{id}': dune, ...server });
  await app.user.click((await card('Dune')).getByRole('button', { name: 'Delete Dune' }));
  await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
  return app;
}
const deletions = ({ calls }: { calls: readonly string[] }) => calls.filter((call) => call.startsWith('DELETE'));

test('removes a deleted book and sends the request immediately, and focuses the next one', async () => {
  let answer = (_deleted: typeof dune) => {};
  const { server } = await deleteDune({
    'DELETE /api/notes/books/{id}': () => new Promise((resolve) => (answer = resolve)),
  });
  await waitFor(() => expect(titles()).toEqual(['Emma']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Emma' })).toHaveFocus());
  expect(deletions(server)).toEqual(['DELETE /api/notes/books/dune']);
  expect(screen.queryByText('“Dune” deleted')).toBeNull();
  const shown = vi.spyOn(toast, 'success');
  answer(dune);
  expect(await screen.findByText('“Dune” deleted')).toBeInTheDocument();
  expect(shown).toHaveBeenLastCalledWith('“Dune” deleted', { duration: 2000 });
  expect(titles()).toEqual(['Emma']);
});

test('shows a book again when its deletion fails, and explains why', async () => {
  await deleteDune({ 'DELETE /api/notes/books/{id}': trouble });
  expect(await screen.findByText(/^“Dune” wasn't deleted\. Something went wrong on our side/)).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Dune', 'Emma']));
});

test('New Book searches without a token, and its toast leads to the first note of an added book', async () => {
  const book = { id: 'moby', _id: 'moby', title: 'Moby-Dick', author: '', published: '1851', publisher: '' };
  const { user, server, router } = await open({
    'GET /api/notes/book/{searchText}': [book],
    'POST /api/notes/books/{gId}': { ...dune, _id: 'moby', gId: 'moby', title: 'Moby-Dick', numNotes: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'New Book' }));
  await user.fill(screen.getByPlaceholderText('search...'), 'Moby');
  await user.click(await screen.findByRole('button', { name: 'Moby-Dick' }));
  expect(await screen.findByText('“Moby-Dick” is on your shelf.')).toBeInTheDocument();
  await card('Moby-Dick');
  expect(titles()).toEqual(['Moby-Dick', 'Dune', 'Emma']);
  expect(server.last('GET /api/notes/book/{searchText}')?.headers.has('Authorization')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'New Note' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/moby/new'));
});
