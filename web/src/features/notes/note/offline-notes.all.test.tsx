import type { NoteChange, SavedNote } from '@contract/notes';
import { HOUR_MS } from '@domain/time';
import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, type FakeRequest, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { dune, duneNotes, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEntries } from '@/lib/outbox/entries-store';
import { outboxName } from '@/lib/outbox/mark';
import { newIdOf } from '@/lib/outbox/new-id';
import { shownEntries } from '@/lib/outbox/waiting';

/** What the server got. */
let sent: NoteChange[] = [];
let notes = new Map<string, SavedNote>();

beforeEach(() => {
  giveDatabase();
  sent = [];
  notes = new Map(duneNotes.map((note) => [note._id, savedOf(note)]));
});

afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

/** Saves like the server: a repeated key finds the note that it has made. */
const server: FakeAnswers = {
  ...shelfAnswers,
  'GET /api/notes/books/{id}': () => ({ book: dune, notes: [...notes.values()].reverse() }),
  'POST /api/notes': async ({ body, headers }: FakeRequest) => {
    const key = headers.get('Idempotency-Key') ?? '';
    sent.push(body as NoteChange);
    const id = await newIdOf('POST /api/notes', ada.id, key);
    const note = notes.get(id) ?? savedOf(noteOf(id, 40 + notes.size, body as object));
    notes.set(id, note);
    return note;
  },
  'PATCH /api/notes/{noteId}': ({ body, params: { noteId = '' } }: FakeRequest) => {
    sent.push(body as NoteChange);
    const before = notes.get(noteId);
    if (!before) return fails(404, 'not_found', 'We could not find that.');
    const note = { ...before, ...(body as object), updatedAt: '2026-11-20T11:00:00.000Z' };
    notes.set(noteId, note);
    return note;
  },
  'DELETE /api/notes/{noteId}': ({ params: { noteId = '' } }: FakeRequest) => {
    const note = notes.get(noteId);
    notes.delete(noteId);
    if (!note) return fails(404, 'not_found', 'We could not find that.');
    const { book, moved, ...deleted } = note;
    return deleted;
  },
};

const down = Object.fromEntries(
  ['POST /api/notes', 'PATCH /api/notes/{noteId}', 'DELETE /api/notes/{noteId}'].map((name) => [name, offline]),
) as FakeAnswers;

const visit = (path: string, answers: FakeAnswers = {}, session = ada) => {
  cleanup();
  return renderApp(path, { session, server: { ...server, ...answers } });
};
type Visit = Awaited<ReturnType<typeof visit>>;

async function replaceRemark({ user }: Visit, remark: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Remark' });
  await user.clear(field);
  await user.fill(field, remark);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

async function write({ user }: Visit, remark: string): Promise<void> {
  await user.fill(await screen.findByRole('textbox', { name: 'Remark' }), remark);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue(''));
}

const rowOf = async (remark: string) => (await screen.findByText(remark)).closest('li') as HTMLElement;
const remarks = () => sent.map(({ remark }) => remark);

/** Two notes that wait, as after a visit without a network. Between them, the clock is set back a day. */
async function writeTwo(): Promise<void> {
  const shown = await visit('/notes/dune/new', down);
  setNetwork(false);
  await write(shown, 'First thought.');
  vi.useFakeTimers({ now: Date.now() - 24 * HOUR_MS, toFake: ['Date'] });
  await write(shown, 'Second thought.');
  vi.useRealTimers();
}

test('saves an edit, a favorite and a deletion offline, shows them at once, and can undo a deletion', async () => {
  const shown = await visit('/notes/dune', down);
  setNetwork(false);
  await screen.findByRole('button', { name: 'More: Remark of late' });
  await choose(shown.user, screen, 'Add to favorites', 'More: Remark of late');
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  const deleteEarly = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Delete note: Remark of early' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Remark of early')).toBeNull());
  };
  await deleteEarly();
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Remark of early')).toBeInTheDocument();
  expect(shownEntries()).toHaveLength(1);
  await deleteEarly();
  await shown.user.click(screen.getByText('Remark of worm'));
  await replaceRemark(shown, 'A worm.');
  await waitFor(() => expect(shownEntries()).toHaveLength(3));

  await visit('/notes/dune', down);
  expect(await rowOf('A worm.')).toHaveTextContent('Waiting to send');
  expect(within(await rowOf('Remark of late')).getByRole('img', { name: 'Favorite' })).toBeInTheDocument();
  expect(screen.queryByText('Remark of early')).toBeNull();

  cleanup();
  await visit('/notes/dune');
  setNetwork(true);
  const saved = () => [...notes.values()].map(({ remark, favourite }) => [remark, favourite]);
  await waitFor(() =>
    expect(saved()).toEqual([
      ['A worm.', false],
      ['Remark of late', true],
    ]),
  );
  expect(sent.find((body) => body.remark)?.updatedAt).toBe(duneNotes[0].updatedAt);
});

test('a note that the server refuses stays on the account page with the reason, to copy, discard, restore or edit', async () => {
  const full = 'A book holds at most 2,000 notes.';
  await writeTwo();
  const { user } = await visit('/account', { 'POST /api/notes': fails(400, 'invalid', full, { bookId: full }) });
  setNetwork(true);
  await waitFor(() => expect(screen.getAllByText(`Not sent: ${full}`)).toHaveLength(2));
  expect(await screen.findByText(/2 things you wrote couldn't be saved\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: "See what's waiting" })).toHaveAttribute('href', '/account#waiting');
  const first = async () => within((await screen.findByText('First thought.')).closest('li') as HTMLElement);
  await user.click((await first()).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Text copied')).toBeInTheDocument();
  await user.click((await first()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('First thought.')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('First thought.')).toBeInTheDocument();
  expect(shownEntries().map(({ request }) => request.body?.remark)).toEqual(['First thought.', 'Second thought.']);
  await user.click((await first()).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('textbox', { name: 'Remark' })).toHaveValue('First thought.');
  expect(shownEntries()).toHaveLength(1);
});

test('shows a note at once while its answer is slow, frees the form, and says when it is saved', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const save = server['POST /api/notes'] as (request: FakeRequest) => Promise<SavedNote>;
  const slow = (request: FakeRequest) => held.then(() => save(request));
  const shown = await visit('/notes/dune/new', { 'POST /api/notes': slow });
  await write(shown, 'First thought.');
  expect(await screen.findByText('Saving…')).toBeInTheDocument();
  expect(await rowOf('First thought.')).toHaveTextContent('Saving…');
  await write(shown, 'Second thought.');
  expect(await rowOf('Second thought.')).toHaveTextContent('Saving…');
  expect(screen.queryByText('Successfully Saved!')).toBeNull();
  answer();
  expect(await screen.findByText('Successfully Saved!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryAllByText(/Saving…/)).toEqual([]));
  expect(remarks()).toEqual(['First thought.', 'Second thought.']);
  expect(screen.getAllByText(/thought\.$/).map(({ textContent }) => textContent)).toEqual([
    'Second thought.',
    'First thought.',
  ]);
});

test('the form keeps a note when the browser has no room left', async () => {
  const shown = await visit('/notes/dune/new', down);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  setNetwork(false);
  await shown.user.fill(await screen.findByRole('textbox', { name: 'Remark' }), 'Kept here.');
  await shown.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^You're offline. Your note is kept here/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Kept here.');
});

/** What the outbox has on the device, whether the reader is signed in or not. */
const storedEntries = () => openEntries(ada.id).read();

/** The question of a reader who signs out with a waiting note. */
async function askToSignOut(shown: Visit) {
  setNetwork(false);
  await write(shown, 'Written in a tunnel.');
  await shown.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Out' }));
  const question = within(await screen.findByRole('dialog', { name: 'Before you sign out' }));
  expect(question.getByText(/^1 note is waiting\./)).toBeInTheDocument();
  expect(question.queryByRole('button', { name: 'Send' })).toBeNull();
  return question;
}

test('sends what waits when the browser has cleared only the mark in local storage', async () => {
  await writeTwo();
  cleanup();
  localStorage.removeItem(outboxName(ada.id));
  setNetwork(true);
  await visit('/notes/dune');
  await waitFor(() => expect(remarks()).toEqual(['First thought.', 'Second thought.']));
});

test('a reader who signs out can keep what waits, unseen by another, and it is sent when they are back', async () => {
  const shown = await visit('/notes/dune/new', down);
  const question = await askToSignOut(shown);
  await shown.user.click(question.getByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(await screen.findByText(/^A text is kept on this device until you sign in again/)).toBeInTheDocument();
  expect(await storedEntries()).toHaveLength(1);
  await visit('/notes/dune', {}, { ...ada, id: 'byron1', username: 'byron', token: 'token-of-byron' });
  await screen.findByText('Remark of worm');
  expect(screen.queryByText('Written in a tunnel.')).toBeNull();
  setNetwork(true);
  await visit('/notes/dune');
  await waitFor(() => expect(remarks()).toEqual(['Written in a tunnel.']));
});

test('a reader who signs out can send what waits first', async () => {
  const shown = await visit('/notes/dune/new', down);
  await shown.user.click((await askToSignOut(shown)).getByRole('button', { name: 'Close' }));
  setNetwork(true);
  await waitFor(() => expect(screen.queryByText(/^You're offline/)).toBeNull());
  await shown.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Out' }));
  const question = within(await screen.findByRole('dialog', { name: 'Before you sign out' }));
  await shown.user.click(question.getByRole('button', { name: 'Send' }));
  expect(await question.findByText('Not everything could be sent.')).toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
  shown.server.answer(server);
  await shown.user.click(question.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(remarks()).toEqual(['Written in a tunnel.']);
  expect(await storedEntries()).toEqual([]);
});

test('asks a reader who signs out before the outbox has loaded', async () => {
  await writeTwo();
  cleanup();
  localStorage.removeItem(outboxName(ada.id));
  let find = () => {};
  vi.spyOn(indexedDB, 'databases').mockReturnValue(
    new Promise((resolve) => {
      find = () => resolve([{ name: outboxName(ada.id) }]);
    }),
  );
  const { user } = await visit('/notes/dune', down);
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign Out' }));
  find();
  expect(await screen.findByRole('dialog', { name: 'Before you sign out' })).toBeInTheDocument();
  expect(localStorage.getItem('user')).not.toBeNull();
});

test('a reader who signs out everywhere can delete what waits on this device', async () => {
  const shown = await visit('/notes/dune/new', down);
  await write(shown, 'Written in a tunnel.');
  shown.server.answer({ ...down, 'POST /api/user/signOutEverywhere': { signedOut: true } });
  await shown.router.navigate('/account');
  await shown.user.click(await screen.findByRole('button', { name: 'Devices' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await shown.user.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('dialog', { name: 'Before you sign out' }));
  expect(localStorage.getItem('user')).not.toBeNull();
  await shown.user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  expect(await storedEntries()).toEqual([]);
  expect(screen.queryByText(/kept on this device/)).toBeNull();
});
