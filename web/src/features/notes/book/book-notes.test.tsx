import type { ShelfBook } from '@contract/notes';
import { type FakeAnswers, type FakeRequest, fails, listed, offline } from '@test/fake-server';
import { dune, duneNotes, noteOf, shelfAnswers } from '@test/note-samples';
import { actionsOf, choose } from '@test/post-menu';
import { pressAtStar } from '@test/press-at-star';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';

const EMPTY =
  'It looks like you haven\'t yet created any notes for this book. Click "New Note" to create your first note.';
const notFound = fails(404, 'not_found', 'We could not find that.');
const [worm, , early] = duneNotes;

const open = (server = {}) => renderApp('/notes/dune', { session: ada, server: { ...shelfAnswers, ...server } });
const shown = () => screen.queryAllByRole('link', { name: /^Remark of/ }).map(({ id }) => id);
const heading = (name: string) => screen.findByRole('button', { name });
const ask = (id: string) => screen.getByRole('button', { name: `Delete note: Remark of ${id}` });
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

test('shows the notes by chapter, last changed first, each with page and Public', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dune' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My notes (3)' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Chapter 2 Arrakis2 notes',
    'Chapter 12 ',
  ]);
  expect(shown()).toEqual(['note-late', 'note-early', 'note-worm']);
  const link = screen.getByRole('link', { name: /^Remark of worm/ });
  expect(link).toHaveAttribute('href', '/notes/dune/worm/edit');
  const row = within(link.closest('li') as HTMLElement);
  expect(row.getByText('p. 210')).toBeInTheDocument();
  expect(row.getByText('Public')).toBeInTheDocument();
  expect(row.getByText(/Nov 20|ago/)).toHaveAttribute('datetime', worm.createdAt);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Notebook' })).toHaveAttribute('href', '/notes');
  expect(screen.getByRole('link', { name: 'New Note' })).toHaveAttribute('href', '/notes/dune/new');
});

test('orders the notes of a chapter by page, and remembers it on the device', async () => {
  const first = await open();
  await heading('Chapter 12');
  await choose(first.user, screen, 'Notes by page');
  await waitFor(() => expect(shown()).toEqual(['note-early', 'note-late', 'note-worm']));
  first.unmount();
  const { user } = await open();
  await waitFor(() => expect(shown()).toEqual(['note-early', 'note-late', 'note-worm']));
  expect(await actionsOf(user, screen)).toContain('Latest notes first');
});

test('orders the notes of an audiobook by time, which a row shows', async () => {
  const heard = [
    { ...early, _id: 'later', minute: 250, page: 0 },
    { ...early, _id: 'sooner', minute: 205, page: 0 },
  ];
  const { user } = await open({ 'GET /api/notes/books/{id}': { book: dune, notes: heard } });
  await heading('Chapter 2 2 notes');
  expect(screen.getByText('3:25')).toBeInTheDocument();
  await choose(user, screen, 'Notes by time');
  await waitFor(() => expect(shown()).toEqual(['note-sooner', 'note-later']));
});

test('toggles a chapter by its heading, also for the next visit; Collapse collapses all, then expands all', async () => {
  const first = await open();
  const second = await heading('Chapter 2 Arrakis 2 notes');
  expect(second).toHaveAttribute('aria-expanded', 'true');
  await first.user.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'false');
  expect(shown()).toEqual(['note-worm']);
  first.unmount();
  const { user } = await open();
  await heading('Chapter 12');
  expect(shown()).toEqual(['note-worm']);
  const all = screen.getByRole('button', { name: 'Collapse' });
  expect(all).toHaveAttribute('aria-pressed', 'false');
  await user.click(all);
  expect(shown()).toEqual([]);
  expect(all).toHaveAttribute('aria-pressed', 'true');
  await user.click(all);
  expect(shown()).toEqual(['note-late', 'note-early', 'note-worm']);
});

test('asks in the exact words before deleting a note; Cancel keeps it, and so does an ended session', async () => {
  const { user, server } = await open();
  await heading('Chapter 12');
  await user.click(ask('early'));
  const popup = within(screen.getByRole('dialog', { name: 'Please Confirm' }));
  expect(
    popup.getByText('Are you sure you would like to delete this note? This cannot be undone.'),
  ).toBeInTheDocument();
  await user.click(popup.getByRole('button', { name: 'Cancel' }));
  await user.click(ask('early'));
  localStorage.removeItem('user');
  await user.click(confirm());
  expect(shown()).toHaveLength(3);
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('hides a deleted note before the server answers, and focuses the next', async () => {
  let answer = (_note: typeof early) => {};
  const { user, server } = await open({
    'DELETE /api/notes/{noteId}': () => new Promise((resolve) => (answer = resolve)),
  });
  await heading('Chapter 12');
  await user.click(ask('early'));
  await user.click(confirm());
  await waitFor(() => expect(shown()).toEqual(['note-late', 'note-worm']));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Remark of worm/ })).toHaveFocus());
  expect(server.last('DELETE /api/notes/{noteId}')).toMatchObject({ params: { noteId: 'early' }, keepalive: true });
  await act(async () => answer(early));
  expect(shown()).toEqual(['note-late', 'note-worm']);
  expect(screen.getByRole('link', { name: 'My notes (2)' })).toBeInTheDocument();
});

test('shows the note again when its deletion fails, says so, and ends with the empty text', async () => {
  const { user, server } = await open({
    'GET /api/notes/books/{id}': { book: dune, notes: [worm] },
    'DELETE /api/notes/{noteId}': offline,
  });
  await heading('Chapter 12');
  await user.click(ask('worm'));
  await user.click(confirm());
  expect(await screen.findByText(/^The note wasn't deleted\. Flyleaf cannot be reached/)).toBeInTheDocument();
  await waitFor(() => expect(shown()).toEqual(['note-worm']));
  server.answer({ 'DELETE /api/notes/{noteId}': notFound });
  await user.click(ask('worm'));
  await user.click(confirm());
  expect(await screen.findByText(EMPTY)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('shows notes from two responses as one list', async () => {
  await open({
    'GET /api/notes/books/{id}': ({ query }: FakeRequest) =>
      query.get('cursor') === 'second'
        ? { book: dune, notes: [worm] }
        : listed({ book: dune, notes: [early] }, { next: 'second' }),
  });
  await heading('Chapter 12');
  expect(shown()).toEqual(['note-early', 'note-worm']);
});

test('opens a note, marks a favorite and deletes in the menu of its row', async () => {
  const { user, router, server } = await open({ 'PATCH /api/notes/{noteId}': { ...worm, favourite: true } });
  const menu = 'More: Remark of worm';
  await heading('Chapter 12');
  expect(await actionsOf(user, screen, menu)).toEqual(['Open the note', 'Add to favorites', 'Discuss', 'Delete']);
  await choose(user, screen, 'Add to favorites', menu);
  expect(await screen.findByRole('img', { name: 'Favorite' })).toBeInTheDocument();
  await waitFor(() => expect(server.last('PATCH /api/notes/{noteId}')?.body).toMatchObject({ favourite: true }));
  await choose(user, screen, 'Delete', menu);
  expect(await screen.findByRole('dialog', { name: 'Please Confirm' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose(user, screen, 'Open the note', menu);
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune/worm'));
});

test.each([
  ['reading', { chapter: 24, finished: false }, true],
  ['finished', { chapter: 24, finished: true }, false],
  ['want', null, false],
] as const)('a book with the status %s shows the ribbon only while it is read', async (status, progress, hasRibbon) => {
  await open({ 'GET /api/notes/books/{id}': { book: { ...dune, status, progress }, notes: duneNotes } });
  await heading('Chapter 12');
  expect(screen.queryAllByRole('img', { name: "You're at chapter 24" })).toHaveLength(hasRibbon ? 1 : 0);
});

test('shows that a book with an impossible id was not found, with a link back', async () => {
  await open({ 'GET /api/notes/books/{id}': fails(400, 'invalid', 'That is not an id.') });
  expect(await screen.findByRole('heading', { name: 'Book not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Notes' })).toHaveAttribute('href', '/notes');
});

test('shows a quotation with its tags as plain text, in its own direction', async () => {
  const remark = '<script>alert(1)</script> __proto__ 🐋 مرحبا';
  const note = noteOf('odd', 1, { remark, kind: 'quotation', tags: ['sand'] });
  await open({ 'GET /api/notes/books/{id}': { book: dune, notes: [note] } });
  expect(await screen.findByText(remark)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText(remark)).toHaveProperty('tagName', 'BLOCKQUOTE');
  expect(screen.getByText('#sand')).toBeInTheDocument();
});

test('only a finished book links to its discussions, and asks for the rating, which one press saves', async () => {
  const CHANGE = 'PATCH /api/notes/books/{gId}';
  const finished = { ...dune, status: 'finished' as const, progress: null };
  const { user, server } = await open({
    'GET /api/notes/books/{id}': { book: finished, notes: duneNotes },
    [CHANGE]: ({ body }: FakeRequest) => ({ ...finished, ...(body as object) }),
  });
  const block = within(await screen.findByRole('region', { name: "You've finished it" }));
  const link = await block.findByRole('link', { name: 'Talk about the ending' });
  expect(link).toHaveAttribute('href', '/notes/dune?tab=discussions');
  pressAtStar(await block.findByRole('slider', { name: 'My rating' }), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  expect(block.getByRole('slider', { name: 'My rating' })).toHaveValue('3.5');
  await choose(user, screen, 'Reading');
  await waitFor(() => expect(screen.queryByText('Talk about the ending')).toBeNull());
});

const CHANGE = 'PATCH /api/notes/books/{gId}';
/** Saves like the server. */
const openWith = (fields: Partial<ShelfBook> = {}, answers: FakeAnswers = {}) => {
  let book: ShelfBook = { ...dune, ...fields };
  const server = {
    ...shelfAnswers,
    'GET /api/notes/books/{id}': () => ({ book, notes: duneNotes }),
    [CHANGE]: ({ body }: FakeRequest) => {
      book = { ...book, ...(body as object) };
      return book;
    },
    ...answers,
  };
  return renderApp('/notes/dune', { session: ada, server, inWindow: true });
};
const stars = (name = 'My rating') => screen.findByRole('slider', { name });

test('one press on a star rates a book, and another one on the same star takes the rating back', async () => {
  const { server } = await openWith();
  pressAtStar(await stars(), 3.5);
  await waitFor(async () => expect(await stars()).toHaveValue('3.5'));
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  pressAtStar(await stars(), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: null, today: today() }));
  await waitFor(async () => expect(await stars()).toHaveValue('0'));
});

test('one press finishes a book, and the page asks how it was until it is rated', async () => {
  const { user, server } = await openWith();
  await user.click(await screen.findByRole('button', { name: 'Finished' }));
  await waitFor(async () => expect(await stars('How was it?')).toHaveFocus());
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ status: 'finished', today: today() }));
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/notes/dune/new?kind=review');
  pressAtStar(await stars('How was it?'), 4);
  await waitFor(async () => expect(await stars()).toHaveValue('4'));
  expect(screen.queryByText('How was it?')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ status: 'reading', today: today() }));
  expect(await screen.findByRole('button', { name: 'Finished' })).toBeInTheDocument();
});

test('a book that is finished by one press shows its place at the end, and Undo brings it back', async () => {
  const { user } = await openWith(
    { progress: { chapter: 12, finished: false } },
    {
      [CHANGE]: ({ body }: FakeRequest) => {
        const { status } = body as Pick<ShelfBook, 'status'>;
        return { ...dune, status, progress: { chapter: 12, finished: status === 'finished' } };
      },
    },
  );
  const place = (name: string) => screen.findByRole('button', { name });
  await place("I'm at chapter 12");
  await user.click(await place('Finished'));
  await stars('How was it?');
  expect(await place('Finished')).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.queryByRole('button', { name: 'Next chapter' })).toBeNull();
  await user.click(await place('Undo'));
  expect(await place("I'm at chapter 12")).toBeInTheDocument();
});

test('the same stars confirm a rating when the page asks how the book was', async () => {
  const { user, server } = await openWith({ rating: 3.5 });
  await user.click(await screen.findByRole('button', { name: 'Finished' }));
  pressAtStar(await stars('How was it?'), 3.5);
  await waitFor(() => expect(server.last(CHANGE)?.body).toEqual({ rating: 3.5, today: today() }));
  expect(await stars()).toHaveValue('3.5');
});

test('asks how a book was after it is finished in the menu, and Not now closes the question', async () => {
  const { user } = await openWith({ status: 'want' });
  await heading('Chapter 12');
  expect(screen.queryByRole('slider')).toBeNull();
  await choose(user, screen, 'Finished');
  await stars('How was it?');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await stars()).toBeInTheDocument();
});

test('asks how a book was after its place is set to its end', async () => {
  const progress = { chapter: 24, finished: false };
  const ended = { chapter: 24, finished: true };
  const book: ShelfBook = { ...dune, status: 'finished', progress: ended };
  const { user } = await openWith(
    { progress },
    {
      'GET /api/notes/progress/{bookKey}': { progress, previous: null, updatedAt: null },
      'PATCH /api/notes/progress/{bookKey}': { progress: ended, previous: progress, updatedAt: null, book },
    },
  );
  await user.click(await screen.findByRole('button', { name: "I'm at chapter 24" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where are you?' }));
  await user.click(dialog.getByRole('button', { name: 'Finished' }));
  await stars('How was it?');
});
