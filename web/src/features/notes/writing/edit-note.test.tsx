import type { Note } from '@contract/notes';
import { fails } from '@test/fake-server';
import { dune, duneNotes, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';

const NOTE_GONE =
  'This note has been deleted in the meantime. Your text is still here: copy it into a new note to keep it.';
const SAVED = 'Successfully Saved!';
const CHANGED = 'This note was changed on another device. Read the newer version before you save.';
const changed = (fields: Partial<Note> = {}) =>
  savedOf(noteOf('late', 50, { chapter: 2, page: 40, chapterTitle: 'Arrakis', remark: 'Changed', ...fields }));

const answers = { ...shelfAnswers, 'PATCH /api/notes/{noteId}': changed() };
const open = (server = {}, path = '/notes/dune/late/edit') =>
  renderApp(path, { session: ada, server: { ...answers, ...server } });
const openInWindow = () => renderApp('/notes/dune', { session: ada, server: answers, inWindow: true });
const remark = () => screen.findByRole('textbox', { name: 'Remark' });
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }));
const side = () => within(screen.getByRole('navigation', { name: 'Notes on this book' }));

async function retype(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.clear(await remark());
  await user.fill(await remark(), text);
}

test('prefills the form, and lists links back, to a new note and to the other notes beside it', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Edit Note:');
  expect(await remark()).toHaveValue('Remark of late');
  expect(screen.getByRole('spinbutton', { name: 'Chapter' })).toHaveValue(2);
  expect(screen.getByRole('textbox', { name: 'Chapter Name' })).toHaveValue('Arrakis');
  expect(screen.getByRole('spinbutton', { name: 'Page Number' })).toHaveValue(40);
  expect(screen.getByRole('checkbox', { name: 'Public' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  expect(
    side()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/notes/dune', '/notes/dune/new', '/notes/dune/worm/edit', '/notes/dune/early/edit']);
});

test("links a saved public note to the book's public page", async () => {
  await open({}, '/notes/dune/worm/edit');
  expect(await screen.findByRole('checkbox', { name: 'Public' })).toBeChecked();
  const link = within(screen.getByRole('form')).getByRole('link', { name: "the book's page" });
  expect(link).toHaveAttribute('href', '/discuss/unsorted/dune?tab=notes');
});

test('saves all fields with the version that the edit started from, confirms, and goes one step back', async () => {
  const { user, server, router } = await openInWindow();
  await user.click(await screen.findByRole('link', { name: /^Remark of late/ }));
  await retype(user, 'Changed');
  await user.click(screen.getByRole('checkbox', { name: 'Public' }));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
  expect(router.state.historyAction).toBe('POP');
  expect(server.last('PATCH /api/notes/{noteId}')).toMatchObject({
    params: { noteId: 'late' },
    body: {
      userId: ada.email,
      bookId: 'dune',
      bookTitle: 'Dune',
      updatedAt: '2026-11-20T10:20:00.000Z',
      chapter: 2,
      chapterTitle: 'Arrakis',
      page: 40,
      remark: 'Changed',
      pub: true,
    },
  });
  expect(await screen.findByRole('link', { name: /^Changed/ })).toBeInTheDocument();
});

describe('a note that another device has changed', () => {
  const PATCH = 'PATCH /api/notes/{noteId}';
  const theirs = noteOf('late', 50, { chapter: 3, page: 44, remark: 'From the other device', pub: true });
  const conflict = {
    [PATCH]: fails(409, 'conflict', CHANGED),
    'GET /api/notes/note/{noteId}': { book: dune, note: theirs },
  };
  const box = async () => within(await screen.findByRole('group', { name: /^Changed on another device/ }));
  const queryBox = () => screen.queryByRole('group', { name: /^Changed on another device/ });
  const openConflict = async () => {
    const opened = await open(conflict);
    await retype(opened.user, 'Mine');
    await save(opened.user);
    return { ...opened, newer: await box() };
  };

  test('shows both versions, saves nothing without a choice, and with Keep mine asks again after another change', async () => {
    const { user, server, router, newer } = await openConflict();
    expect(newer.getByText(/only in the newer version/)).toBeInTheDocument();
    expect(newer.getByText('From the other device').tagName).toBe('INS');
    expect(newer.getByText('Mine').tagName).toBe('DEL');
    expect(newer.getByText(/^Chapter 3/)).toHaveTextContent('Chapter 3 · p. 44 · Everyone can read it');
    expect(screen.getByRole('group', { name: /^Changed on another device/ })).toHaveFocus();
    expect(screen.queryByText(CHANGED)).toBeNull();
    await save(user);
    await waitFor(() => expect(server.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2));
    expect(server.last(PATCH)?.body).toMatchObject({ updatedAt: '2026-11-20T10:20:00.000Z' });
    const latest = { ...theirs, remark: 'From a third device', updatedAt: '2026-11-20T10:55:00.000Z' };
    server.answer({ 'GET /api/notes/note/{noteId}': { book: dune, note: latest } });
    await user.click((await box()).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('From a third device')).toBeInTheDocument();
    expect(server.last(PATCH)?.body).toMatchObject({ remark: 'Mine', updatedAt: theirs.updatedAt });
    expect(await remark()).toHaveValue('Mine');
    server.answer({ [PATCH]: changed({ remark: 'Mine' }) });
    await user.click((await box()).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText(SAVED);
    expect(server.last(PATCH)?.body).toMatchObject({ remark: 'Mine', updatedAt: latest.updatedAt });
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
  });

  test("Keep theirs shows that version in the form, and Undo brings the reader's back", async () => {
    const { user, server, newer } = await openConflict();
    await user.click(newer.getByRole('button', { name: 'Keep theirs' }));
    expect(queryBox()).toBeNull();
    expect(await remark()).toHaveValue('From the other device');
    expect(screen.getByRole('spinbutton', { name: 'Chapter' })).toHaveValue(3);
    expect(screen.getByRole('checkbox', { name: 'Public' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await remark()).toHaveValue('Mine');
    expect((await box()).getByText('From the other device')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
    server.answer({ [PATCH]: changed({ remark: 'From the other device' }) });
    await save(user);
    await screen.findByText(SAVED);
    expect(server.last(PATCH)?.body).toMatchObject({
      remark: 'From the other device',
      updatedAt: theirs.updatedAt,
    });
  });

  test("Keep both saves the reader's version as a note of its own, once, and leaves the newer one", async () => {
    const { user, server, router, newer } = await openConflict();
    server.answer({ 'POST /api/notes': savedOf(noteOf('second', 55, { remark: 'Mine' })) });
    await user.dblClick(newer.getByRole('button', { name: 'Keep both' }));
    await screen.findByText(SAVED);
    expect(server.calls.filter((call) => call === 'POST /api/notes')).toEqual(['POST /api/notes']);
    expect(server.last('POST /api/notes')?.body).toMatchObject({ bookId: 'dune', chapter: 2, remark: 'Mine' });
    expect(server.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
    // A slow answer replaces the entry that is being saved.
    await waitFor(() => expect(screen.getByRole('link', { name: /^Mine/ })).toBeInTheDocument());
    expect(await screen.findByRole('link', { name: /^From the other device/ })).toBeInTheDocument();
  });
});

test('loads another note in place of this one and keeps what was typed here as a draft', async () => {
  const { user, router } = await open({}, '/notes/dune');
  await user.click(await screen.findByRole('link', { name: /^Remark of late/ }));
  await retype(user, 'Half a thought');
  await user.click(side().getByRole('link', { name: /^Remark of worm/ }));
  await waitFor(async () => expect(await remark()).toHaveValue('Remark of worm'));
  expect(screen.queryByText(/^Draft restored/)).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
  await user.click(side().getByRole('link', { name: /^Remark of late/ }));
  await waitFor(async () => expect(await remark()).toHaveValue('Half a thought'));
  expect(screen.getByText("Draft restored. It isn't saved yet.")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await remark()).toHaveValue('Remark of late');
});

test('shows that the note was deleted elsewhere once below the form, and keeps the typed text', async () => {
  const { user } = await open({ 'PATCH /api/notes/{noteId}': fails(404, 'not_found', 'We could not find that.') });
  await retype(user, 'Precious');
  await save(user);
  expect(await screen.findByText(NOTE_GONE)).toBeInTheDocument();
  expect(screen.getAllByText(NOTE_GONE)).toHaveLength(1);
  expect(await remark()).toHaveValue('Precious');
});

const newer = {
  book: dune,
  notes: duneNotes.map((note) => (note._id === 'late' ? changed({ remark: 'From the other tab' }) : note)),
};
const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['shelf-book'] }));

test('keeps the typed text when the note is gone or newer, and saves it as started from the older version', async () => {
  const { user, server } = await open();
  await retype(user, 'Mine');
  for (const answer of [{ book: dune, notes: [] }, newer]) {
    server.answer({ 'GET /api/notes/books/{id}': answer });
    await refetch();
    expect(await remark()).toHaveValue('Mine');
  }
  await save(user);
  await screen.findByText(SAVED);
  expect(server.last('PATCH /api/notes/{noteId}')?.body).toMatchObject({ updatedAt: '2026-11-20T10:20:00.000Z' });
});

test('shows the newer version beside an earlier draft', async () => {
  const first = await open();
  await retype(first.user, 'Mine');
  first.unmount();
  const { user, server } = await open({ 'GET /api/notes/books/{id}': newer });
  const theirs = within(await screen.findByRole('group', { name: /^Changed on another device/ }));
  expect(theirs.getByText('From the other tab')).toBeInTheDocument();
  expect(await remark()).toHaveValue('Mine');
  await user.click(theirs.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText(SAVED);
  expect(server.last('PATCH /api/notes/{noteId}')?.body).toMatchObject({ updatedAt: '2026-11-20T10:50:00.000Z' });
});

test('shows that a note was not found once the server has responded', async () => {
  const { server } = await open({}, '/notes/dune/nobody/edit');
  expect(await screen.findByRole('heading', { name: 'Note not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the notes' })).toHaveAttribute('href', '/notes/dune');
  expect(server.calls.filter((call) => call === 'GET /api/notes/books/dune')).toHaveLength(2);
});

test('Cancel discards the typed text, and Undo brings it back', async () => {
  const { user, router } = await open();
  await retype(user, 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
  expect(await screen.findByText('Changes discarded')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved draft')).toBeNull();
  await user.click(await screen.findByRole('link', { name: /^Remark of late/ }));
  expect(await remark()).toHaveValue('Remark of late');
  await act(() => router.navigate('/notes/dune'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await remark()).toHaveValue('Half a thought'));
  expect(router.state.location.pathname).toBe('/notes/dune/late/edit');
});
