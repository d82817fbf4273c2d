import { fails, offline } from '@test/fake-server';
import { dune, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { noteMarks, noteText } from '@test/note-text';
import { actionsOf } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { progressQuery } from '@/features/progress/api';
import { queryClient } from '@/lib/api/query-client';
import { today } from '@/lib/dates';

const created = savedOf(noteOf('new', 40, { chapter: 7, page: 212, remark: 'The spice must flow.' }), {
  numNotes: 4,
});
const openForm = (server = {}) =>
  renderApp('/notes/dune/new', {
    session: ada,
    server: { ...shelfAnswers, 'POST /api/notes': created, ...server },
  });
type User = Awaited<ReturnType<typeof openForm>>['user'];

const field = (name: string) =>
  screen.getByRole(name === 'Chapter' || name === 'Page Number' ? 'spinbutton' : 'textbox', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const SAVED = 'Successfully Saved!';

async function fill(user: User) {
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.fill(field('Chapter'), '7');
  await user.fill(field('Chapter Name'), 'Spice');
  await user.fill(field('Page Number'), '212');
  await user.fill(field('Remark'), 'The spice must flow.');
}

const BOXES = ['Public', 'Quotation from the book', 'Favorite'];

test('sends a note with all its fields, shows it first in the side list, and starts the next in the same place', async () => {
  const { user, server } = await openForm();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('New Note:');
  expect(field('Remark')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await fill(user);
  await user.fill(field('Tags'), '#Spice, desert');
  for (const name of BOXES) await user.click(screen.getByRole('checkbox', { name }));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toEqual({
    userId: ada.email,
    bookId: 'dune',
    bookTitle: 'Dune',
    ...noteText({ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'The spice must flow.' }),
    ...noteMarks(),
    kind: 'quotation',
    tags: ['spice', 'desert'],
    favourite: true,
    pub: true,
    today: today(),
    writtenAt: expect.any(String),
  });
  const side = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  const [all] = side.getAllByRole('link');
  expect(all).toHaveTextContent('Notes:');
  expect(all).toHaveAttribute('href', '/notes/dune');
  const [first] = side.getAllByRole('listitem');
  expect(first).toHaveTextContent('The spice must flow.Ch. 7 · p. 212');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/notes/dune/new/edit');
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  for (const name of ['Remark', 'Tags']) expect(field(name)).toHaveValue('');
  for (const name of BOXES) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(field('Chapter')).toHaveValue(7);
  const nextPage = screen.getByRole('button', { name: 'Next page' });
  await waitFor(() => expect(nextPage).toBeEnabled());
  await user.click(nextPage);
  expect(field('Page Number')).toHaveValue(213);
  expect(field('Chapter Name')).toHaveValue('Spice');
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(8);
  expect(field('Chapter Name')).toHaveValue('');
});

test('asks for the time in an audiobook alone, keeps it for the next note, and refuses an impossible one', async () => {
  const heard = savedOf(noteOf('new', 40, { chapter: 1, minute: 205, remark: 'The voice of the worm.' }), {
    minutes: 700,
  });
  const book = { ...dune, minutes: 700 };
  const { user, server } = await openForm({
    'GET /api/notes/books/{id}': { book, notes: [] },
    'POST /api/notes': heard,
  });
  await user.fill(await screen.findByRole('textbox', { name: 'Time' }), '3:75');
  await user.fill(field('Remark'), 'The voice of the worm.');
  await save(user);
  const words = 'Type hours and minutes, such as 3:25.';
  await waitFor(() => expect(field('Time')).toHaveAccessibleDescription(words));
  expect(server.last('POST /api/notes')).toBeUndefined();
  await user.clear(field('Time'));
  await user.fill(field('Time'), '3.25');
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toMatchObject({ chapter: 1, page: 0, minute: 205 });
  const side = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  expect(side.getByRole('listitem')).toHaveTextContent('The voice of the worm.Ch. 1 · 3:25');
  expect(field('Time')).toHaveValue('3.25');
});

test('has no field for the time in a book of pages', async () => {
  await openForm();
  await screen.findByRole('spinbutton', { name: 'Page Number' });
  expect(screen.queryByRole('textbox', { name: 'Time' })).toBeNull();
});

test('shows missing and out-of-range values at their fields and sends nothing', async () => {
  const { user, server } = await openForm();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.fill(field('Page Number'), '100001');
  await user.fill(field('Tags'), 'spice!');
  await save(user);
  expect(field('Chapter')).toHaveAccessibleDescription('Chapter is required.');
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  expect(field('Page Number')).toHaveAccessibleDescription('Page Number must be a whole number from 0 to 100,000.');
  expect(field('Remark')).toHaveAccessibleDescription('Remark is required.');
  expect(field('Tags')).toHaveAccessibleDescription('A tag is 1 to 30 letters, digits and hyphens.');
  expect(server.calls).not.toContain('POST /api/notes');
});

test("scrolls to the server's error in the error area, and shows it at the field that it names", async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const full = 'A book holds at most 2,000 notes.';
  const { user, server } = await openForm({ 'POST /api/notes': fails(400, 'invalid', full, { bookId: full }) });
  await fill(user);
  await save(user);
  const area = (await screen.findByText(full)).closest('[role="alert"]');
  expect(screen.getAllByText(full)).toHaveLength(1);
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(area));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
  expect(field('Remark')).toHaveValue('The spice must flow.');
  server.answer({
    'POST /api/notes': fails(400, 'invalid', 'Something is wrong.', { remark: 'Remark is too wild.' }),
  });
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveAccessibleDescription('Remark is too wild.'));
  expect(screen.getByText('Something is wrong.')).toBeInTheDocument();
});

/** The latest note is in chapter 2. */
const inChapters = {
  'GET /api/notes/books/{id}': {
    book: dune,
    notes: [
      noteOf('worm', 10, { chapter: 12, chapterTitle: 'The Worm' }),
      noteOf('late', 30, { chapter: 2, chapterTitle: 'Arrakis', page: 40 }),
      noteOf('plain', 20, { chapter: 3 }),
    ],
  },
};

async function goToChapter(user: User, number: string) {
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.fill(field('Chapter'), number);
}

test('fills in the known name of a chapter, or none, and keeps a typed one until it is saved', async () => {
  const saved = savedOf(noteOf('new', 40, { chapter: 7, chapterTitle: 'Spice', remark: 'Sand.' }));
  const { user } = await openForm({ ...inChapters, 'POST /api/notes': saved });
  await goToChapter(user, '3');
  expect(field('Chapter Name')).toHaveValue('');
  await goToChapter(user, '2');
  expect(field('Chapter Name')).toHaveValue('Arrakis');
  await user.clear(field('Chapter Name'));
  await user.fill(field('Chapter Name'), 'Spice');
  await goToChapter(user, '12');
  expect(field('Chapter Name')).toHaveValue('Spice');
  await goToChapter(user, '7');
  await user.fill(field('Remark'), 'Sand.');
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  expect(field('Chapter Name')).toHaveValue('Spice');
  await goToChapter(user, '8');
  expect(field('Chapter Name')).toHaveValue('');
});

test('Ctrl or ⌘ with Enter saves a new note', async () => {
  const { user, server } = await openForm(inChapters);
  await user.fill(await screen.findByRole('textbox', { name: 'Remark' }), 'Sand.');
  await user.keyboard('{Enter}More.');
  expect(server.calls).not.toContain('POST /api/notes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.last('POST /api/notes')?.body).toMatchObject({ remark: 'Sand.\nMore.' }));
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  await user.fill(field('Remark'), 'Spice.');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(server.last('POST /api/notes')?.body).toMatchObject({ remark: 'Spice.' }));
});

test('sends the same note under the same key after a lost response and a reload, and the next under its own', async () => {
  const first = await openForm({ 'POST /api/notes': offline });
  await fill(first.user);
  await save(first.user);
  expect(await screen.findByText(/^Flyleaf cannot be reached/)).toBeInTheDocument();
  const key = first.server.last('POST /api/notes')?.headers.get('Idempotency-Key');
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  first.unmount();

  const { user, server } = await openForm();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(field('Remark')).toHaveValue('The spice must flow.');
  await save(user);
  await screen.findByText(SAVED);
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).toBe(key);
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  await user.fill(field('Remark'), 'Another');
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).not.toBe(key);
});

test('restores the typed name of a chapter, but never the audience', async () => {
  const first = await openForm();
  await fill(first.user);
  await first.user.click(screen.getByRole('checkbox', { name: 'Public' }));
  first.unmount();
  const { user } = await openForm();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Public' })).not.toBeChecked();
  await user.type(field('Chapter'), '0');
  expect(field('Chapter')).toHaveValue(70);
  expect(field('Chapter Name')).toHaveValue('Spice');
});

test('keeps the typed text through an ended session until the reader has signed in again', async () => {
  const { user, server, router } = await openForm({
    'POST /api/notes': fails(401, 'unauthenticated', 'You must be logged in'),
    'POST /api/user/login': { ...ada, token: 'newer' },
  });
  await fill(user);
  await save(user);
  const popup = within(await screen.findByRole('dialog', { name: 'Auto Sign Out' }));
  await user.click(popup.getByRole('button', { name: 'Sign In' }));
  await user.fill(await screen.findByLabelText('Email'), ada.email);
  await user.fill(screen.getByLabelText('Password'), 'reading-123');
  server.answer({ 'POST /api/notes': created });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune/new'));
  await waitFor(() => expect(field('Remark')).toHaveValue('The spice must flow.'));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
});

test('is read-only during a save, which clears the draft and updates the list even after the reader has left', async () => {
  let answer = (_note: typeof created) => {};
  const { user, router } = await openForm({ 'POST /api/notes': () => new Promise((resolve) => (answer = resolve)) });
  await fill(user);
  await save(user);
  await user.fill(field('Remark'), ' And more.');
  expect(field('Remark')).toHaveValue('The spice must flow.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await act(() => router.navigate('/notes/dune'));
  await act(async () => answer(created));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^The spice must flow/ })).toBeInTheDocument();
  await act(() => router.navigate('/notes/dune/new'));
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  expect(field('Remark')).toHaveValue('');
  expect(queryClient.isMutating()).toBe(0);
});

test('updates the book from the response, and refetches nothing', async () => {
  const { user, server } = await renderApp('/notes', {
    session: ada,
    server: { ...shelfAnswers, 'GET /api/notes/books': [{ ...dune, status: 'want', numNotes: 0 }] },
  });
  await user.click(await screen.findByRole('link', { name: 'Dune' }));
  server.answer({
    'GET /api/notes/books/{id}': { book: { ...dune, status: 'want', numNotes: 0 }, notes: [] },
    'POST /api/notes': {
      ...savedOf(created, { numNotes: 1, position: { unit: 'page', at: 212 } }),
      moved: { progress: { chapter: 7, finished: false }, previous: null },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'New Note' }));
  await fill(user);
  await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
  const before = server.calls.length;
  await save(user);
  expect(await screen.findByText("You're at chapter 7 now.")).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /^Notes ?:$/ }));
  expect(await screen.findByText('Page 212')).toBeInTheDocument();
  // For the book's public page.
  expect(queryClient.getQueryData(progressQuery('dune').queryKey)).toMatchObject({ book: { numNotes: 1 } });
  expect(await actionsOf(user, screen)).not.toContain('Reading');
  expect(server.calls.slice(before)).toEqual(['POST /api/notes']);
});

test('saves a chapter far ahead immediately and questions it afterwards, and Not yet moves the progress back', async () => {
  const atChapter = (chapter: number) => ({ chapter, finished: false });
  const { user, server } = await openForm({
    'POST /api/notes': { ...created, chapter: 999, moved: { progress: atChapter(999), previous: atChapter(12) } },
    'PATCH /api/notes/progress/{bookKey}': {
      progress: atChapter(12),
      previous: atChapter(999),
      updatedAt: created.updatedAt,
    },
  });
  await fill(user);
  await user.clear(field('Chapter'));
  await user.fill(field('Chapter'), '999');
  await save(user);
  expect(await screen.findByText("You're at chapter 999 now. Is that right?")).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toMatchObject({ chapter: 999 });
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(await screen.findByText("You're at chapter 12 now.")).toBeInTheDocument();
  expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toEqual({ ...atChapter(12), today: today() });
});
