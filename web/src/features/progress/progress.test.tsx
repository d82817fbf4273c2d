import { changedProgress } from '@domain/moved-progress';
import type { MyProgress } from '@domain/progress';
import { QueryClient } from '@tanstack/react-query';
import { aBook, aGenre } from '@test/discuss-samples';
import { type FakeRequest, fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { shelfState } from '@test/shelf-state';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { Providers } from '@/app/Providers';
import { today } from '@/lib/dates';
import { keepProgress } from './api';
import { ProgressControl } from './ProgressControl';
import type { ProgressChange } from './progress';
import { keepVisitorProgress, visitorProgress } from './visitor-progress';

const PROGRESS = 'GET /api/notes/progress/{bookKey}';
const MOVE = 'PATCH /api/notes/progress/{bookKey}';
const FORGET = 'DELETE /api/notes/progress/{bookKey}';

const emma = aBook();
const publicBook = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': emma,
  'GET /api/discuss/topics/{bookId}': listed([], { total: 0 }),
};
const shelfBook = {
  ...emma,
  gId: 'emma',
  userId: 'ada1',
  numNotes: 0,
  ...shelfState({ status: 'reading' }),
  progress: { chapter: 3, finished: false },
};

const atChapter = (chapter: number, finished = false) => ({ chapter, finished });
const progressAnswer = (progress: MyProgress['progress'], previous: MyProgress['progress'] = null): MyProgress => ({
  progress,
  previous,
  updatedAt: progress && '2026-11-20T10:00:00.000Z',
});
/** A server that moves one progress, as ours does. */
function moving(first: MyProgress['progress']) {
  let progress = first;
  const set = (next: MyProgress['progress']) => {
    const previous = progress;
    progress = next;
    return progressAnswer(progress, previous);
  };
  return {
    [PROGRESS]: () => progressAnswer(progress),
    [MOVE]: ({ body }: FakeRequest) => set(changedProgress(progress ?? undefined, body as ProgressChange)),
    [FORGET]: () => set(null),
  };
}

const open = (server: object = {}, path = '/discuss/classics/emma') =>
  renderApp(path, { session: ada, server: { ...publicBook, ...server } });
const line = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Where are you?' }));
type User = Awaited<ReturnType<typeof open>>['user'];
const undo = async (user: User) => user.click(await screen.findByRole('button', { name: 'Undo' }));

test('is shown before its code has loaded, if a list or thread has delivered it', () => {
  const client = new QueryClient();
  const rendered = () =>
    renderToString(
      <Providers client={client}>
        <ProgressControl bookId="emma" seeded />
      </Providers>,
    );
  expect(rendered()).not.toContain('Where are you?');
  keepProgress(client, 'emma', progressAnswer(null), 1);
  expect(rendered()).toContain('Where are you?');
  keepProgress(client, 'emma', progressAnswer(atChapter(7)), Date.now() + 1);
  expect(rendered()).toContain('m at chapter 7');
});

describe("a reader's progress", () => {
  test('moves to a typed chapter, and back by Undo', async () => {
    const { user, server } = await open(moving(atChapter(5)));
    await user.click(await line("I'm at chapter 5"));
    const chapter = (await dialog()).getByRole('spinbutton', { name: "I'm at chapter" });
    await user.clear(chapter);
    await user.type(chapter, '12{Enter}');
    expect(await line("I'm at chapter 12")).toBeInTheDocument();
    expect(await screen.findByText("You're at chapter 12 now.")).toBeInTheDocument();
    expect(server.last(MOVE)).toMatchObject({ params: { bookKey: 'emma' }, body: { chapter: 12 }, keepalive: true });
    await undo(user);
    expect(await line("I'm at chapter 5")).toBeInTheDocument();
    await waitFor(() => expect(server.last(MOVE)?.body).toEqual({ ...atChapter(5), today: today() }));
    expect(await screen.findByText("You're at chapter 5 now.")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('is forgotten again by Undo if it was unknown, with the keyboard alone', async () => {
    const { user, server } = await open(moving(null));
    const button = await line('Where are you?');
    act(() => button.focus());
    await user.keyboard('{Enter}');
    await dialog();
    await user.keyboard('1{Enter}');
    const undoing = await screen.findByRole('button', { name: 'Undo' });
    expect(undoing.closest('[aria-live="polite"]')).not.toBeNull();
    act(() => undoing.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.calls).toContain(`DELETE /api/notes/progress/emma?today=${today()}`));
    expect(await screen.findByText('Your place is forgotten.')).toBeInTheDocument();
    expect(await line('Where are you?')).toBeInTheDocument();
  });

  test('moves one step after another for quick presses, and never appears to go back', async () => {
    const requests: { chapter: number; answer: () => void }[] = [];
    const { user } = await open({
      ...moving(atChapter(5)),
      [MOVE]: ({ body }: FakeRequest) => {
        const { chapter } = body as { chapter: number };
        return new Promise((resolve) =>
          requests.push({ chapter, answer: () => resolve(progressAnswer(atChapter(chapter), atChapter(5))) }),
        );
      },
    });
    for (const chapter of [6, 7]) {
      await user.click(await line(/^Next chapter/));
      expect(await line(`I'm at chapter ${chapter}`)).toBeInTheDocument();
    }
    expect(requests.map(({ chapter }) => chapter)).toEqual([6]);
    act(() => requests[0]?.answer());
    await waitFor(() => expect(requests.map(({ chapter }) => chapter)).toEqual([6, 7]));
    expect(screen.getByRole('button', { name: "I'm at chapter 7" })).toBeInTheDocument();
    act(() => requests[1]?.answer());
    expect(await screen.findByText("You're at chapter 7 now.")).toBeInTheDocument();
    expect(screen.queryByText("You're at chapter 6 now.")).toBeNull();
  });

  test('can be the end of the book, and can be forgotten', async () => {
    const { user, server } = await open(moving(atChapter(5)));
    await user.click(await line("I'm at chapter 5"));
    await user.click((await dialog()).getByRole('button', { name: 'Finished' }));
    expect(await screen.findByText('Marked as finished.')).toBeInTheDocument();
    expect(screen.queryByRole('slider'), 'asks for no rating of a book beside the shelf').toBeNull();
    expect(server.last(MOVE)?.body).toEqual({ finished: true, today: today() });
    expect(screen.queryByRole('button', { name: /^Next chapter/ })).toBeNull();
    await user.click(await line('Finished'));
    await user.click((await dialog()).getByRole('button', { name: 'Forget my place' }));
    expect(await line('Where are you?')).toBeInTheDocument();
    await undo(user);
    await waitFor(() => expect(server.last(MOVE)?.body).toMatchObject(atChapter(5, true)));
    expect(await line('Finished')).toBeInTheDocument();
  });

  test("can't be an impossible chapter, and sends nothing if it is saved unchanged, so that Undo keeps its target", async () => {
    const { user, server } = await open(moving(atChapter(5)));
    await user.click(await line("I'm at chapter 5"));
    const shown = await dialog();
    const chapter = shown.getByRole('spinbutton', { name: "I'm at chapter" });
    await user.clear(chapter);
    await user.type(chapter, '-1');
    await user.click(shown.getByRole('button', { name: 'Save' }));
    expect(chapter).toHaveAccessibleDescription('Chapter must be a whole number from 0 to 10,000.');
    await user.clear(chapter);
    await user.type(chapter, '5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last(MOVE)).toBeUndefined();
  });

  test('far ahead is questioned once', async () => {
    const { user, server } = await open(moving(atChapter(5)));
    await user.click(await line("I'm at chapter 5"));
    const shown = await dialog();
    const chapter = shown.getByRole('spinbutton', { name: "I'm at chapter" });
    await user.clear(chapter);
    await user.type(chapter, '101{Enter}');
    expect(chapter).toHaveAccessibleDescription(/^Chapter 101\?/);
    expect(server.last(MOVE)).toBeUndefined();
    await user.click(shown.getByRole('button', { name: 'Yes, chapter 101' }));
    await waitFor(() => expect(server.last(MOVE)?.body).toEqual({ chapter: 101, today: today() }));
  });

  test('is rolled back with the reason when two quick moves fail', async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const { user, server } = await open({
      ...moving(atChapter(5)),
      [MOVE]: () => failing.then(() => fails(403, 'forbidden', 'No.')),
    });
    await user.dblClick(await line(/^Next chapter/));
    expect(await line("I'm at chapter 7")).toBeInTheDocument();
    fail();
    await waitFor(() => expect(server.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2));
    expect(await line("I'm at chapter 5")).toBeInTheDocument();
    expect(await screen.findByText('No.')).toBeInTheDocument();
  });

  test('moves on by a chapter with one press, and refetches what depends on it, once', async () => {
    const { user, server } = await open(moving(atChapter(5)));
    const listReads = () => server.calls.filter((call) => call.startsWith('GET /api/discuss/topics/emma')).length;
    const before = listReads();
    await user.click(await line(/^Next chapter/));
    expect(await line("I'm at chapter 6")).toBeInTheDocument();
    await screen.findByText("You're at chapter 6 now.");
    expect(server.last(MOVE)?.body).toEqual({ chapter: 6, today: today() });
    await waitFor(() => expect(listReads()).toBe(before + 1));
  });
});

test('a list of books delivers its progress, so that it needs no request', async () => {
  const { user, server } = await open({ 'GET /api/notes/books': [shelfBook], ...moving(atChapter(3)) }, '/notes');
  await user.click(await line('More about Emma'));
  await user.click(await screen.findByRole('menuitem', { name: 'Where are you?' }));
  await user.click((await dialog()).getByRole('button', { name: 'Finished' }));
  await waitFor(() => expect(server.last(MOVE)?.body).toMatchObject({ finished: true }));
  expect(server.calls).not.toContain('GET /api/notes/progress/emma');
});

describe("a visitor's progress", () => {
  beforeEach(() => keepVisitorProgress('emma', undefined));

  test('is stored only in the browser', async () => {
    const { user, server } = await renderApp('/discuss/classics/emma', { server: publicBook });
    await user.click(await line('Where are you?'));
    await user.type((await dialog()).getByRole('spinbutton', { name: "I'm at chapter" }), '7{Enter}');
    expect(await line("I'm at chapter 7")).toBeInTheDocument();
    expect(visitorProgress('emma')).toEqual(atChapter(7));
    expect(server.calls.filter((call) => call.includes('/places/'))).toEqual([]);
    await waitFor(() => expect(server.calls.at(-1)).toContain('upTo=7'));
    await undo(user);
    expect(await line('Where are you?')).toBeInTheDocument();
    expect(visitorProgress('emma')).toBeUndefined();
  });

  test("isn't sent when they sign in", async () => {
    keepVisitorProgress('emma', atChapter(7));
    const { server } = await open(moving(null));
    expect(await line('Where are you?')).toBeInTheDocument();
    expect(server.last(MOVE)).toBeUndefined();
  });
});
