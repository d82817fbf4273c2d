import { giveDatabase } from '@test/device-database';
import { type FakeRequest, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { ada } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newIdOf } from '@/lib/outbox/new-id';
import { shownEntries } from '@/lib/outbox/waiting';
import { fakeLiveLayer } from './fake-live';
import {
  answers,
  first,
  found,
  LONG_ENOUGH,
  openThread,
  own,
  post,
  posts,
  publicThread,
  reply,
  second,
  send,
  threadAreas,
  writeTo,
} from './thread-areas';

beforeEach(() => {
  fakeLiveLayer();
  localStorage.clear();
  giveDatabase();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

const down = { reply: offline, like: offline, unlike: offline, markRead: offline };
const read = { count: 0, first: null, waiting: null };
const WAITING = { name: 'Your post, waiting to send' };

describe.each(threadAreas)('in $name', (area) => {
  const keys: string[] = [];
  beforeEach(() => keys.splice(0));
  /** Saves like the server: a repeated key finds the post that it has made. */
  const save = async ({ headers }: FakeRequest) => {
    const key = headers.get('Idempotency-Key') ?? '';
    keys.push(key);
    return own({ _id: await newIdOf(area.calls.reply, ada.id, key), replyTo: 'p1' });
  };

  test('a reply and the last of several presses of Like wait through a reload, and are sent in order', async () => {
    const { user } = await openThread(area, down);
    await found();
    setNetwork(false);
    const like = () => post('giulia').getByRole('button', { name: /^Like 3/ });
    for (const pressed of ['true', 'false', 'true']) {
      await user.click(like());
      await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', pressed));
    }
    expect(await within(like()).findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
    await writeTo(user, 'giulia');
    await send(user);
    const replies = within(await screen.findByRole('list', { name: 'Replies to giulia' }));
    expect(await replies.findByRole('article', WAITING)).toHaveTextContent(LONG_ENOUGH);

    cleanup();
    const { user: again, server } = await openThread(area, down);
    await found();
    expect(await screen.findByRole('article', WAITING)).toHaveTextContent('Waiting to send');
    const before = server.calls.length;
    const like4 = { _id: 'p1', likes: 4, liked: true };
    server.answer({
      ...area.thread([[{ ...first, ...like4 }, reply, second]]),
      ...answers(area, {
        like: like4,
        reply: (async (to: FakeRequest) => area.post(await save(to))) as never,
        markRead: read,
      }),
    });
    setNetwork(true);
    await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
    await area.expand(again, 2);
    expect(screen.getAllByText(LONG_ENOUGH)).toHaveLength(1);
    expect(await post('giulia').findByRole('button', { name: 'Like 4' })).toHaveAttribute('aria-pressed', 'true');
    const sent = server.calls.slice(before).filter((call) => /like|post|newReply/.test(call));
    expect(sent).toEqual([area.calls.like, area.calls.reply]);
  });

  test('a reply whose answer was lost is shown once, and sent again under the same key', async () => {
    let saved = own();
    const lost = async (request: FakeRequest) => {
      saved = await save(request);
      return offline;
    };
    const { user } = await openThread(area, { reply: lost as never });
    await found();
    await writeTo(user, 'giulia');
    await send(user);
    await screen.findByRole('article', WAITING);
    cleanup();
    const pages = [[...posts.slice(0, 2), saved, second]];
    const { server } = await openThread(area, { reply: offline }, { pages });
    await found();
    await area.expand(user, 2);
    expect(await screen.findAllByText(LONG_ENOUGH)).toHaveLength(1);
    await waitFor(() => expect(shownEntries()).toHaveLength(1));
    expect(screen.getAllByText(LONG_ENOUGH)).toHaveLength(1);
    server.answer(answers(area, { reply: (async (to: FakeRequest) => area.post(await save(to))) as never }));
    setNetwork(true);
    await waitFor(() => expect(shownEntries()).toEqual([]));
    expect(new Set(keys).size).toBe(1);
  });
});

test('a refused reply waits in the account with the reason, and its text goes back into the form', async () => {
  const closed = 'This discussion is closed.';
  const area = publicThread;
  const { user, server } = await openThread(area, { reply: offline });
  await found();
  await writeTo(user, 'giulia');
  await send(user);
  await screen.findByRole('article', WAITING);
  cleanup();
  const onAccount = async () => within((await screen.findByText(area.title)).closest('li') as HTMLElement);
  const account = await openThread(area, { reply: offline }, { path: '/account' });
  // The server may have it.
  expect((await onAccount()).getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect((await onAccount()).queryByRole('button', { name: 'Edit' })).toBeNull();
  const refused = answers(area, { reply: fails(403, 'forbidden', closed) });
  server.answer(refused);
  account.server.answer(refused);
  setNetwork(true);
  expect(await screen.findByText(`Not sent: ${closed}`)).toBeInTheDocument();
  await account.user.click((await onAccount()).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Reply to giulia')).toHaveValue(LONG_ENOUGH);
  expect(shownEntries()).toEqual([]);
});
