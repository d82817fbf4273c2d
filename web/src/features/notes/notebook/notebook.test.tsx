import { giveDatabase } from '@test/device-database';
import { noteChanges, noteOf } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { signOut } from '@/lib/session/session';

const CALL = 'GET /api/notes/changes';
const dune = { bookTitle: 'Dune' };
const notes = [
  noteOf('spice', 30, { ...dune, remark: "L'amore per la spezia, perché no", chapter: 12, page: 210 }),
  noteOf('worm', 20, {
    ...dune,
    remark: 'A worm under the sand',
    chapterTitle: 'Arrakis',
    createdAt: '2025-03-01T10:00:00.000Z',
  }),
  noteOf('ball', 10, {
    bookId: 'emma',
    bookTitle: 'Emma',
    remark: 'The ball',
    pub: true,
    chapter: 2,
    createdAt: '2025-02-01T10:00:00.000Z',
  }),
];
const answer = (changes = {}) => noteChanges({ restart: true, notes, next: 'n1', ...changes });
const open = (path = '/notebook', server = {}) =>
  renderApp(path, { session: ada, server: { [CALL]: answer(), ...server } });
const rows = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /Ch\. / });
const links = () => rows().map((row) => row.getAttribute('href')?.replace(/^\/notes\/\w+\/(\w+).*/, '$1'));
const box = () => screen.getByRole('searchbox', { name: 'Words in your notes, books and chapters' });
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const changeCalls = (calls: readonly string[]) => calls.filter((call) => call.startsWith(CALL));

test('shows all notes by month with their book and chapter, and focuses the box', async () => {
  await open();
  await waitFor(() => expect(box()).toHaveFocus());
  expect(links()).toEqual(['spice', 'worm', 'ball']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'March 2025',
    'February 2025',
  ]);
  expect(rows()[0]).toHaveTextContent(/^L'amore per la spezia.*DuneCh\. 12 · p\. 210/);
  expect(rows()[0]?.querySelector('time')).toHaveAttribute('title', expect.stringContaining('November 20, 2026'));
  expect(rows()[2]).toHaveTextContent(/The ball.*Emma.*Public.*Feb 1, 2025$/);
  expect(screen.getByText('3 notes')).toHaveAttribute('role', 'status');
});

test('shows notes with similar words when none contains the words', async () => {
  const { user } = await open();
  await waitFor(() => expect(links()).toHaveLength(3));
  await user.fill(box(), 'balls');
  expect(await screen.findByText('No note has these words. Here are notes with similar ones.')).toBeInTheDocument();
  expect([links(), marked()]).toEqual([['ball'], ['ball']]);
  await user.clear(box());
  expect(screen.queryByText(/similar/)).toBeNull();
});

test('shows that nothing matches, and clears the search with its filters', async () => {
  const { user, router } = await open('/notebook?q=zzz&book=dune');
  expect(await screen.findByText('No note matches. Try fewer words, or another filter.')).toBeInTheDocument();
  expect(box()).toHaveValue('zzz');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(links()).toHaveLength(3));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

test('keeps filters in the address, and the words after a pause', async () => {
  const { user, router } = await open();
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(screen.queryByRole('combobox', { name: 'Chapter' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Book' }), 'Dune');
  await waitFor(() => expect(links()).toEqual(['spice', 'worm']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Chapter' }), 'Chapter 12');
  await waitFor(() => expect(links()).toEqual(['spice']));
  expect(router.state.location.search).toBe('?book=dune&chapter=12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Book' }), 'All books');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who can read it' }), 'Everyone');
  await waitFor(() => expect(links()).toEqual(['ball']));
  await user.fill(box(), 'ball');
  await waitFor(() => expect(router.state.location.search).toBe('?audience=public&q=ball'));
});

test('shows the active filters with days in the language of the interface, and removes each', async () => {
  const { user, router } = await open('/notebook?book=dune&chapter=12&mark=quotation');
  await screen.findByText('No note matches. Try fewer words, or another filter.');
  const quotations = screen.getByRole('button', { name: 'Quotations' });
  expect(quotations).toHaveAttribute('aria-pressed', 'true');
  await user.click(quotations);
  await waitFor(() => expect(links()).toEqual(['spice']));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Dune' }));
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(router.state.location.search).toBe('');
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull();
  await act(() => router.navigate('/notebook?from=2025-02-15&to=soon'));
  await waitFor(() => expect(links()).toEqual(['spice', 'worm']));
  expect(screen.getByRole('button', { name: 'Remove the filter Until soon' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the filter From February 15, 2025' }));
  await waitFor(() => expect(links()).toHaveLength(3));
});

test('shows loaded notes while there are more, continues from their end, and later requests only changes', async () => {
  let release = () => {};
  const { server, unmount } = await open('/notebook', {
    [CALL]: ({ query }: { query: URLSearchParams }) => {
      if (!query.has('since')) return answer({ notes: notes.slice(1), more: true });
      if (query.get('since') !== 'n1') return answer({ restart: false, notes: [], deletedNotes: ['worm'], next: 'n3' });
      return new Promise((resolve) => {
        release = () => resolve(answer({ restart: false, notes: notes.slice(0, 1), next: 'n2' }));
      });
    },
  });
  expect(await screen.findByText('Loading your notes… 2 so far')).toBeInTheDocument();
  await waitFor(() => expect(changeCalls(server.calls)).toHaveLength(2));
  release();
  expect(await screen.findByText('3 notes')).toBeInTheDocument();
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('2 notes')).toBeInTheDocument();
  expect(changeCalls(server.calls)).toEqual([CALL, `${CALL}?since=n1`, `${CALL}?since=n2`]);
  unmount();
});

test.each([
  ['requests only changes to the notes on the device', 'same', `${CALL}?since=n1`],
  ['requests all notes if another build has stored them', 'other', CALL],
])('%s', async (_, shape, call) => {
  giveDatabase();
  vi.stubEnv('VITE_ANSWER_SHAPE', 'same');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { unmount } = await open();
  await waitFor(() => expect(links()).toHaveLength(3));
  unmount();
  vi.stubEnv('VITE_ANSWER_SHAPE', shape);
  const { server } = await open();
  await waitFor(() => expect(changeCalls(server.calls)).toEqual([call]));
});

test('requests all notes on each visit where storage is full', async () => {
  giveDatabase();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as never;
  });
  for (const _visit of [1, 2]) {
    const { server, unmount } = await open();
    await waitFor(() => expect(links()).toHaveLength(3));
    expect(changeCalls(server.calls)).toEqual([CALL]);
    unmount();
  }
});

test('says what to do before the first note', async () => {
  await open('/notebook', { [CALL]: answer({ notes: [] }) });
  expect(await screen.findByText(/^You haven't taken a note yet\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Note' })).toHaveAttribute('href', '/notes/new');
});

test('shows thirty of many notes, and more on demand', async () => {
  const many = Array.from({ length: 80 }, (_, index) => noteOf(`n${index}`, index % 60, { remark: `Remark ${index}` }));
  const { user } = await open('/notebook', { [CALL]: answer({ notes: many }) });
  await waitFor(() => expect(rows()).toHaveLength(30));
  for (const _ of [60, 80]) await user.click(screen.getByRole('button', { name: 'Show more notes' }));
  expect(rows()).toHaveLength(80);
  expect(screen.queryByRole('button', { name: 'Show more notes' })).toBeNull();
  await user.fill(box(), 'remark');
  await waitFor(() => expect(rows()).toHaveLength(30));
});

test('leaves nothing behind when a reader signs out while their notes load', async () => {
  let release = () => {};
  const { server } = await open('/notebook', {
    [CALL]: () =>
      new Promise((resolve) => {
        release = () => resolve(answer({ more: true }));
      }),
  });
  await waitFor(() => expect(changeCalls(server.calls)).toHaveLength(1));
  act(() => signOut());
  await act(async () => release());
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  expect(queryClient.getQueryData(['notebook'])).toBeUndefined();
  expect(changeCalls(server.calls)).toHaveLength(1);
});
