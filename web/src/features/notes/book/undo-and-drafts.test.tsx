import { WHOLE_BOOK } from '@domain/spoilers';
import { offline } from '@test/fake-server';
import { dune, duneNotes, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { noteMarks, noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const [worm, late, early] = duneNotes;
const open = (server = {}) => renderApp('/notes/dune', { session: ada, server: { ...shelfAnswers, ...server } });
type User = Awaited<ReturnType<typeof open>>['user'];

const row = (id: string) => screen.findByRole('link', { name: new RegExp(`^Remark of ${id}`) });
const shown = () => screen.queryAllByRole('link', { name: /^Remark of/ }).map(({ id }) => id);

async function deleteNote(user: User, id: string) {
  await user.click(await screen.findByRole('button', { name: `Delete note: Remark of ${id}` }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(shown()).not.toContain(`note-${id}`));
}
const undo = async (user: User) => user.click(await screen.findByRole('button', { name: 'Undo' }));

const now = '2030-01-01T00:00:00.000Z';
const restored = savedOf({
  ...early,
  _id: 'again',
  remark: 'Remark of early, again',
  createdAt: now,
  updatedAt: now,
});

test('Undo restores a deleted note in its place, expands its chapter and focuses it', async () => {
  const { user, server } = await open({ 'DELETE /api/notes/{noteId}': early, 'POST /api/notes': restored });
  await deleteNote(user, 'early');
  expect(await screen.findByText('Note deleted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Chapter 2 Arrakis' }));
  await undo(user);
  await waitFor(() => expect(shown()).toEqual(['note-again', 'note-late', 'note-worm']));
  await waitFor(async () => expect(await row('early, again')).toHaveFocus());
  expect(screen.queryByText('Note deleted')).toBeNull();
  expect(server.last('POST /api/notes')?.body).toEqual({
    ...noteText({ chapter: 2, page: 9, remark: 'Remark of early' }),
    ...noteMarks(),
    pub: false,
    userId: ada.email,
    bookId: 'dune',
    bookTitle: 'Dune',
    restores: 'early',
  });
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

test('Undo restores a review, which has no chapter', async () => {
  const review = noteOf('early', 0, { kind: 'review', chapter: WHOLE_BOOK });
  const { user, server } = await open({
    'GET /api/notes/books/{id}': { book: dune, notes: [review] },
    'DELETE /api/notes/{noteId}': review,
    'POST /api/notes': savedOf(review),
  });
  await user.click(await screen.findByRole('button', { name: /^Delete (note|review): Remark of early/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await undo(user);
  await waitFor(() =>
    expect(server.last('POST /api/notes')?.body).toMatchObject({ kind: 'review', restores: 'early' }),
  );
  expect(server.last('POST /api/notes')?.body).not.toHaveProperty('chapter');
});

test('retries a failed undo under the same key', async () => {
  const { user, server } = await open({ 'DELETE /api/notes/{noteId}': early, 'POST /api/notes': offline });
  await deleteNote(user, 'early');
  await undo(user);
  expect(await screen.findByText(/^Couldn't put the note back\./)).toBeInTheDocument();
  const key = server.last('POST /api/notes')?.headers.get('Idempotency-Key');
  server.answer({ 'POST /api/notes': restored });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toContain('note-again'));
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).toBe(key);
});

test("a deletion changes the count on the book's card, and so does an Undo after the reader has left", async () => {
  const { user, router } = await open({ 'DELETE /api/notes/{noteId}': early, 'POST /api/notes': restored });
  await act(() => router.navigate('/notes'));
  expect(await screen.findByText('Reading · 3 notes')).toBeInTheDocument();
  await act(() => router.navigate('/notes/dune'));
  await deleteNote(user, 'early');
  await act(() => router.navigate('/notes'));
  expect(await screen.findByText('Reading · 2 notes')).toBeInTheDocument();
  await undo(user);
  expect(await screen.findByText('Reading · 3 notes')).toBeInTheDocument();
});

const long = noteOf('long', 40, { remark: `Remark of long ${'word '.repeat(200)}end` });

test('Show more expands a long remark, and the row keeps its link to the form', async () => {
  const { user } = await open({ 'GET /api/notes/books/{id}': { book: dune, notes: [long, early] } });
  const link = await row('long');
  expect(link).not.toHaveTextContent(/end$/);
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(link).toHaveTextContent(/end$/);
  expect(link).toHaveAttribute('href', '/notes/dune/long/edit');
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(link).not.toHaveTextContent(/end$/);
});

test('jumps to a chapter from the list of chapters and expands it', async () => {
  const { user } = await open();
  const second = await screen.findByRole('button', { name: 'Chapter 2 Arrakis 2 notes' });
  await user.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'false');
  const index = within(screen.getByRole('navigation', { name: 'Chapters', hidden: true }));
  await user.click(index.getByRole('link', { name: 'Chapter 2 Arrakis 2', hidden: true }));
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(second).toHaveFocus());
  expect(shown()).toEqual(['note-late', 'note-early', 'note-worm']);
});

const draft = (name: string, values: object) =>
  localStorage.setItem(`draft:ada1:${name}`, JSON.stringify({ value: { values } }));

test('shows unsaved drafts of the book, each linked to its form', async () => {
  draft('note:new:dune', { remark: 'Half a thought' });
  draft(`note:edit:${late._id}`, { bookId: 'dune', remark: 'Changed' });
  draft('note:edit:unknown', { bookId: 'dune', remark: 'Of a deleted note' });
  draft('note:new:emma', { remark: 'Of another book' });
  await open();
  await row('worm');
  expect(screen.getAllByRole('link', { name: 'Continue' }).map((link) => link.getAttribute('href'))).toEqual([
    '/notes/dune/late/edit',
    '/notes/dune/new',
  ]);
  expect(screen.getByText('Half a thought')).toBeInTheDocument();
  expect(screen.queryByText(/^Of /)).toBeNull();
});

test('leaves no draft behind for a deleted note', async () => {
  draft(`note:edit:${worm._id}`, { bookId: 'dune', remark: 'Changed' });
  const { user } = await open({ 'DELETE /api/notes/{noteId}': worm });
  await deleteNote(user, 'worm');
  await screen.findByText('Note deleted');
  expect(Object.keys(localStorage).filter((key) => key.includes('note:edit'))).toEqual([]);
});
