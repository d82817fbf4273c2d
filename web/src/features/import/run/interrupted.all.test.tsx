import { giveDatabase } from '@test/device-database';
import { type FakeRequest, offline } from '@test/fake-server';
import { anImport, dune, emma, importAnswers, volumes } from '@test/import-files';
import { BEGIN, FINISH, importing, importServer, isDone, PART } from '@test/import-server';
import { ada, renderApp } from '@test/render-app';
import { stubWorker } from '@test/worker-here';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { removeCopiesExceptOf } from '@/lib/device/copies';
import { signIn, signOut } from '@/lib/session/session';
import { isSending, leaveResult } from './import-run';

beforeEach(() => {
  stubWorker();
  leaveResult();
  giveDatabase();
});

const opening = (server: object) => renderApp('/import', { session: ada, server });

/** Ends what the tab does, and leaves what is on the device. */
async function closeTab(): Promise<void> {
  cleanup();
  signOut();
  await vi.waitFor(() => expect(isSending()).toBe(false));
}

const isWaiting = () => screen.findByText("Flyleaf can't be reached. The import continues by itself.");

test('the network is gone at part 2: what has arrived stays, and a new tab sends the rest once', async () => {
  const server = importServer();
  const cut = (request: FakeRequest) => (request.params.part === '1' ? offline : server.answers[PART](request));
  const app = await importing(volumes(250), { ...server.answers, [PART]: cut });
  await isWaiting();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect([...server.parts.keys()]).toEqual([0]);
  await closeTab();
  app.server.answer(server.answers);
  await opening(server.answers);
  await isDone();
  expect(server.titles()).toEqual(Array.from({ length: 250 }, (_, n) => `Volume ${n}`));
});

test('the reader signs out halfway: nothing more is sent, and nothing of it stays on the device', async () => {
  const server = importServer();
  const cut = (request: FakeRequest) => (request.params.part === '1' ? offline : server.answers[PART](request));
  const app = await importing(volumes(150), { ...server.answers, [PART]: cut });
  await isWaiting();
  act(() => signOut());
  removeCopiesExceptOf(undefined, ada.id);
  const sent = app.server.calls.filter((call) => call.includes('/parts/')).length;
  app.server.answer(server.answers);
  // Another reader uses the same tab.
  const ben = { ...ada, id: 'ben1', username: 'ben', token: 'token-of-ben' };
  act(() => signIn(ben));
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(async () => {
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('notes:ada1:import');
  });
  expect(app.server.calls.filter((call) => call.includes('/parts/'))).toHaveLength(sent);
  expect([...server.parts.keys()]).toEqual([0]);

  cleanup();
  await opening(server.answers);
  expect(await screen.findByText(/isn't finished, and its files aren't on this device/)).toBeInTheDocument();
});

test("the last call ends after another reader has signed in, who doesn't see the import", async () => {
  const server = importServer();
  let finish = () => {};
  const late = () =>
    new Promise<ReturnType<typeof anImport>>((resolve) => {
      finish = () => resolve(server.answers[FINISH]());
    });
  const app = await importing([emma], { ...server.answers, [FINISH]: late });
  await vi.waitFor(() => expect(app.server.calls.some((call) => call.endsWith('/finish'))).toBe(true));
  act(() => signOut());
  act(() => signIn({ ...ada, id: 'ben1', username: 'ben', token: 'token-of-ben' }));
  app.server.answer({ ...importAnswers, 'GET /api/notes/imports': [] });
  await act(async () => finish());
  await vi.waitFor(() => expect(isSending()).toBe(false));
  await app.router.navigate('/import');
  expect(await screen.findByLabelText('Files to import')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Your books are here' })).toBeNull();
});

test('a second tab of the device waits for the first, and leaves its parts alone', async () => {
  const server = importServer();
  const app = await importing(volumes(150), { ...server.answers, [PART]: offline });
  await isWaiting();
  await closeTab();
  // The first tab sends. This one has loaded its page before.
  const request = vi.fn((_: string, __: object, work: (lock: null) => unknown) => work(null));
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
  await importing([dune], { ...server.answers, 'GET /api/notes/imports': [] });
  expect(await screen.findByText('An import is running in another tab.')).toBeInTheDocument();
  expect(server.current()?.received).toEqual([]);
  request.mockImplementation((_, __, work) => work({} as never));
  app.server.answer(server.answers);
  await closeTab();
  await opening(server.answers);
  await isDone();
  expect(server.titles()).toHaveLength(150);
});

test('an import that another device has ended shows its result', async () => {
  const server = importServer();
  await importing(volumes(150), {
    ...server.answers,
    [PART]: (request: FakeRequest) => {
      if (request.params.part === '1') {
        server.set(anImport({ ...server.current(), state: 'undone', undone: { removed: 100, kept: 0 } }));
      }
      return server.answers[PART](request);
    },
  });
  await screen.findByRole('heading', { name: 'The import has been undone' });
  expect(screen.getByText('Undone: 100 books and notes removed.')).toBeInTheDocument();
});

test('many files are one import', async () => {
  const files = Array.from({ length: 60 }, (_, n) => new File([`Title,Author\nVolume ${n},Ada\n`], `book-${n}.csv`));
  const server = importServer();
  const app = await opening(server.answers);
  await app.user.upload(await screen.findByLabelText('Files to import'), files);
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  await isDone();
  const part = server.parts.get(0);
  expect(Math.max(...(part?.books ?? []).map(({ file = 0 }) => file))).toBe(49);
  const named = Reflect.get(Object(app.server.last(BEGIN)?.body), 'files');
  expect(named).toHaveLength(50);
  expect(named[0]).toMatchObject({ name: 'book-0.csv', books: 1 });
  expect(named[49]).toMatchObject({ name: '11 files', books: 11 });
});
