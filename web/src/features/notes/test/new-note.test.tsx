import { fails, offline } from '@test/fake-server';
import { noteMarks, noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { dune, noteOf, savedOf, shelfAnswers } from './test-data';

const created = savedOf(noteOf('new', 40, { chapter: 7, page: 212, remark: 'The spice must flow.' }), { numNotes: 4 });
const open = (server = {}) =>
  renderApp('/notes/dune/new', {
    session: ada,
    server: { ...shelfAnswers, 'POST /api/notes': created, ...server },
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const field = (name: string) =>
  screen.getByRole(name === 'Chapter' || name === 'Page Number' ? 'spinbutton' : 'textbox', { name });
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
const SAVED = 'Successfully Saved!';

async function fill(user: User) {
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.type(field('Chapter'), '7');
  await user.type(field('Chapter Name'), 'Spice');
  await user.type(field('Page Number'), '212');
  await user.fill(field('Remark'), 'The spice must flow.');
}

test('sends a note with all its fields and shows it first in the side list', async () => {
  const { user, server } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'New Note:' })).toBeInTheDocument();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Public' }));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toEqual({
    ...{ userId: ada.email, bookId: 'dune', bookTitle: 'Book Title' },
    ...{ ...noteText({ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'The spice must flow.' }) },
    ...{ ...noteMarks(), pub: true },
  });
  const side = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  expect(side.getByRole('link', { name: 'Notes:' })).toHaveAttribute('href', '/notes/dune');
  const [first] = side.getAllByRole('listitem');
  expect(first).toHaveTextContent('Ch. 7 · p. 212The spice must flow.');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/notes/dune/new/edit');
});

test('keeps chapter and page after a save, and empties and focuses the remark', async () => {
  const { user } = await open();
  await fill(user);
  await save(user);
  await screen.findByText(SAVED);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  expect(field('Chapter')).toHaveValue(7);
  expect(field('Chapter Name')).toHaveValue('Spice');
  expect(field('Page Number')).toHaveValue(212);
  expect(screen.getByRole('checkbox', { name: 'Public' })).not.toBeChecked();
});

test('focuses the remark', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'New Note:' });
  expect(field('Remark')).toHaveFocus();
});

test('sends kind, tags and favorite, and starts the next note without them', async () => {
  const { user, server } = await open();
  await fill(user);
  await user.fill(field('Tags'), '#Spice, desert');
  await user.click(screen.getByRole('checkbox', { name: 'Quotation from the book' }));
  await user.click(screen.getByRole('checkbox', { name: 'Favorite' }));
  await save(user);
  await screen.findByText(SAVED);
  expect(server.last('POST /api/notes')?.body).toMatchObject({
    ...{ kind: 'quotation', tags: ['spice', 'desert'], favourite: true },
  });
  await waitFor(() => expect(field('Tags')).toHaveValue(''));
  expect(screen.getByRole('checkbox', { name: 'Quotation from the book' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Favorite' })).not.toBeChecked();
});

test('shows invalid tags at their field, and sends nothing', async () => {
  const { user, server } = await open();
  await fill(user);
  await user.type(field('Tags'), 'spice!');
  await save(user);
  expect(field('Tags')).toHaveAccessibleDescription('A tag is 1 to 30 letters, digits and hyphens.');
  await waitFor(() => expect(field('Tags')).toHaveFocus());
  expect(server.calls).not.toContain('POST /api/notes');
});

test('shows the plus buttons after the first submit, even a rejected one, and counts from an empty field', async () => {
  const { user } = await open();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.type(field('Chapter Name'), 'Spice');
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await user.type(field('Remark'), 'Sand.');
  await save(user);
  await waitFor(() => expect(field('Chapter')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(1);
  expect(field('Chapter')).not.toBeInvalid();
  expect(field('Chapter Name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(field('Page Number')).toHaveValue(1);
});

test('adds 1 with each plus button, and starts the next chapter without a name', async () => {
  const { user } = await open();
  await fill(user);
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(field('Page Number')).toHaveValue(213);
  expect(field('Chapter Name')).toHaveValue('Spice');
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(8);
  expect(field('Chapter Name')).toHaveValue('');
});

test('shows missing and out-of-range values at their fields and sends nothing', async () => {
  const { user, server } = await open();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.type(field('Page Number'), '100001');
  await save(user);
  expect(field('Chapter')).toHaveAccessibleDescription('Chapter is required.');
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  expect(field('Page Number')).toHaveAccessibleDescription('Page Number must be a whole number from 0 to 100,000.');
  expect(field('Remark')).toHaveAccessibleDescription('Remark is required.');
  expect(server.calls).not.toContain('POST /api/notes');
});

test("shows the server's error in the error area, and at the field that it names", async () => {
  const { user, server } = await open({
    'POST /api/notes': fails(400, 'invalid', 'Something is wrong.', { remark: 'Remark is too wild.' }),
  });
  await fill(user);
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveAccessibleDescription('Remark is too wild.'));
  expect(screen.getByText('Something is wrong.')).toBeInTheDocument();
  const full = 'A book holds at most 2,000 notes.';
  server.answer({ 'POST /api/notes': fails(400, 'invalid', full, { bookId: full }) });
  await save(user);
  expect(await screen.findByText(full)).toBeInTheDocument();
  expect(screen.getAllByText(full)).toHaveLength(1);
  expect(field('Remark')).toHaveValue('The spice must flow.');
});

test('scrolls a failed save into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await open({ 'POST /api/notes': offline });
  await fill(user);
  await save(user);
  const area = (await screen.findByText(/^Flyleaf cannot be reached/)).closest('[role="alert"]');
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(area));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
});

test('sends the same note under the same key after a lost response, even after a reload', async () => {
  const first = await open({ 'POST /api/notes': offline });
  await fill(first.user);
  await save(first.user);
  expect(await screen.findByText(/^Flyleaf cannot be reached/)).toBeInTheDocument();
  const key = first.server.last('POST /api/notes')?.headers.get('Idempotency-Key');
  expect(key).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  first.unmount();

  const { user, server } = await open();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(field('Remark')).toHaveValue('The spice must flow.');
  await save(user);
  await screen.findByText(SAVED);
  expect(server.last('POST /api/notes')?.headers.get('Idempotency-Key')).toBe(key);
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
});

test('forgets the draft once the server has the note, and gives the next note its own key', async () => {
  const first = await open();
  await fill(first.user);
  await save(first.user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  const key = first.server.last('POST /api/notes')?.headers.get('Idempotency-Key');
  await first.user.fill(field('Remark'), 'Another');
  await save(first.user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  expect(first.server.last('POST /api/notes')?.headers.get('Idempotency-Key')).not.toBe(key);
  first.unmount();
  await open();
  await screen.findByRole('heading', { name: 'New Note:' });
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
});

test("restores a closed browser's draft immediately", async () => {
  const values = { chapter: '3', remark: 'From before.' };
  localStorage.setItem('draft:ada1:note:new:dune', JSON.stringify({ value: { values } }));
  await open();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(field('Remark')).toHaveValue('From before.');
});

test("saves nothing in a new reader's account when the page missed the switch, and keeps the draft", async () => {
  const { user, server } = await open();
  await fill(user);
  localStorage.setItem('user', JSON.stringify({ ...ada, id: 'byron1', username: 'byron', token: 'token-of-byron' }));
  await save(user);
  expect(await screen.findByText('You must be logged in')).toBeInTheDocument();
  expect(server.last('POST /api/notes')).toBeUndefined();
  expect(localStorage.getItem('draft:ada1:note:new:dune')).toContain('The spice must flow.');
});

test('keeps the audience out of the draft, and never restores it', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('checkbox', { name: 'Public' }));
  first.unmount();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  const second = await open();
  await fill(second.user);
  await second.user.click(screen.getByRole('checkbox', { name: 'Public' }));
  second.unmount();
  await open();
  expect(await screen.findByText(/^Draft restored/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Public' })).not.toBeChecked();
});

test('Discard deletes the draft', async () => {
  const first = await open();
  await fill(first.user);
  first.unmount();
  const second = await open();
  await second.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(field('Remark')).toHaveValue('');
  expect(field('Chapter')).toHaveValue(12);
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  second.unmount();
  await open();
  await screen.findByRole('heading', { name: 'New Note:' });
  expect(field('Remark')).toHaveValue('');
});

test('Undo restores a discarded draft, including the typed name of its chapter', async () => {
  const first = await open();
  await fill(first.user);
  first.unmount();
  const { user } = await open();
  await screen.findByText(/^Draft restored/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field('Remark')).toHaveValue('The spice must flow.');
  expect(screen.getByText(/^Draft restored/)).toBeInTheDocument();
  await user.type(field('Chapter'), '0');
  expect(field('Chapter')).toHaveValue(70);
  expect(field('Chapter Name')).toHaveValue('Spice');
});

test('keeps the typed text through an ended session until the reader has signed in again', async () => {
  const { user, server, router } = await open({
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

test('clears the draft and updates the list when a save finishes after the reader has left', async () => {
  let answer = (_note: typeof created) => {};
  const { user, router } = await open({ 'POST /api/notes': () => new Promise((resolve) => (answer = resolve)) });
  await fill(user);
  await save(user);
  await act(() => router.navigate('/notes/dune'));
  await act(async () => answer(created));
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^The spice must flow/ })).toBeInTheDocument();
  await act(() => router.navigate('/notes/dune/new'));
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  expect(field('Remark')).toHaveValue('');
  expect(queryClient.isMutating()).toBe(0);
});

test('is read-only during a save', async () => {
  const { user } = await open({ 'POST /api/notes': () => new Promise(() => {}) });
  await fill(user);
  await save(user);
  await user.fill(field('Remark'), ' And more.');
  expect(field('Remark')).toHaveValue('The spice must flow.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('counts the characters of the remark near the limit', async () => {
  const { user } = await open();
  await screen.findByRole('heading', { name: 'New Note:' });
  await user.click(field('Remark'));
  await user.paste('🐋'.repeat(4500));
  expect(screen.getByText('4500 characters out of 5000')).toBeInTheDocument();
});

test('sends nothing without a session and says so', async () => {
  const { user, server } = await open();
  await fill(user);
  localStorage.removeItem('user');
  await save(user);
  expect(await screen.findByText('You must be logged in')).toBeInTheDocument();
  expect(server.calls).not.toContain('POST /api/notes');
  expect(field('Remark')).toHaveValue('The spice must flow.');
});

test('says where a note has moved the progress of its book, and Undo moves it back', async () => {
  const atChapter = (chapter: number) => ({ chapter, finished: false });
  const { user, server } = await open({
    'POST /api/notes': { ...created, moved: { progress: atChapter(7), previous: atChapter(2) } },
    'PATCH /api/notes/progress/{bookKey}': {
      progress: atChapter(2),
      previous: atChapter(7),
      updatedAt: created.updatedAt,
    },
  });
  await fill(user);
  await save(user);
  expect(await screen.findByText("You're at chapter 7 now.")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("You're at chapter 2 now.")).toBeInTheDocument();
  expect(server.last('PATCH /api/notes/progress/{bookKey}')).toMatchObject({
    params: { bookKey: 'dune' },
    body: atChapter(2),
  });
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
  await user.click(screen.getByRole('link', { name: 'Notes:' }));
  expect(await screen.findByText('Page 212')).toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: 'Status of Dune' })).toHaveValue('reading');
  expect(server.calls.slice(before)).toEqual(['POST /api/notes']);
});

test('starts where the reader has just moved their progress', async () => {
  const progress = { chapter: 20, finished: false };
  const { user } = await renderApp('/notes/dune', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: { ...dune, progress: { chapter: 19, finished: false } }, notes: [created] },
      'PATCH /api/notes/progress/{bookKey}': {
        ...{ progress, previous: null, updatedAt: '2026-11-21T10:00:00.000Z' },
        book: { ...dune, progress },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Next chapter/ }));
  expect(await screen.findByText("You're at chapter 20 now.")).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'New Note' }));
  expect(await screen.findByRole('spinbutton', { name: 'Chapter' })).toHaveValue(20);
});

describe('a chapter far ahead', () => {
  const atChapter = (chapter: number) => ({ chapter, finished: false });
  const saveFar = async (previous: ReturnType<typeof atChapter> | null) => {
    const shown = await open({
      'POST /api/notes': { ...created, chapter: 999, moved: { progress: atChapter(999), previous } },
      'PATCH /api/notes/progress/{bookKey}': {
        progress: atChapter(12),
        previous: atChapter(999),
        updatedAt: created.updatedAt,
      },
    });
    await fill(shown.user);
    await shown.user.clear(field('Chapter'));
    await shown.user.type(field('Chapter'), '999');
    await save(shown.user);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    return shown;
  };

  test('is saved immediately and questioned afterwards, and Undo moves the progress back', async () => {
    const { user, server } = await saveFar(atChapter(12));
    expect(server.last('POST /api/notes')?.body).toMatchObject({ chapter: 999 });
    expect(await screen.findByText("You're at chapter 999 now. Is that right?")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText("You're at chapter 12 now.")).toBeInTheDocument();
    expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toEqual(atChapter(12));
  });

  test('is questioned in a book without progress', async () => {
    await saveFar(null);
    expect(await screen.findByText("You're at chapter 999 now. Is that right?")).toBeInTheDocument();
  });

  test('is not questioned near the progress', async () => {
    await saveFar(atChapter(960));
    expect(await screen.findByText("You're at chapter 999 now.")).toBeInTheDocument();
  });
});
