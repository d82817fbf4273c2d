import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, type FakeRequest, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { ada } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newIdOf } from '@/lib/outbox/new-id';
import { shownEntries } from '@/lib/outbox/waiting';
import { aPublicPost } from './test-samples';
import { at, fakeLiveLayer, first, found, LONG_ENOUGH, mine, open, post, posts, thread } from './test-thread';

const POST = 'POST /api/discuss/post';
const LIKE = 'POST /api/discuss/like';
const UNLIKE = 'POST /api/discuss/unlike';
const READ = 'POST /api/discuss/read';

let saved: { key: string; body: { content: string; replyTo: string | null } }[] = [];
let liked: string[] = [];

beforeEach(() => {
  fakeLiveLayer();
  localStorage.clear();
  giveDatabase();
  saved = [];
  liked = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

/** Saves like the server: a repeated key finds the post that it has made. */
async function save({ body, headers }: FakeRequest) {
  const key = headers.get('Idempotency-Key') ?? '';
  saved.push({ key, body: body as (typeof saved)[0]['body'] });
  const { content, replyTo } = body as (typeof saved)[0]['body'];
  const _id = await newIdOf(POST, ada.id, key);
  return aPublicPost({ _id, user: 'ada', content, replyTo, can: mine, createdAt: '2026-11-21T10:00:00.000Z' });
}

const server: FakeAnswers = {
  [POST]: save,
  [LIKE]: ({ body }: FakeRequest) => {
    liked.push(`like ${(body as { id: string }).id}`);
    return { _id: (body as { id: string }).id, likes: 4, liked: true };
  },
  [UNLIKE]: ({ body }: FakeRequest) => {
    liked.push(`unlike ${(body as { id: string }).id}`);
    return { _id: (body as { id: string }).id, likes: 3, liked: false };
  },
  [READ]: { count: 0, first: null, waiting: null },
};
const down: FakeAnswers = { [POST]: offline, [LIKE]: offline, [UNLIKE]: offline, [READ]: offline };

const visit = (answers: FakeAnswers = {}, path = at) => {
  cleanup();
  return open({ session: ada, server: { ...server, ...answers } }, path);
};
type Visit = Awaited<ReturnType<typeof visit>>;

async function replyToGiulia({ user }: Visit, text: string): Promise<void> {
  await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
  await user.fill(await screen.findByLabelText('Reply to giulia'), text);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
}

const waitingOnAccount = async () => within((await screen.findByText('Is Emma kind?')).closest('li') as HTMLElement);
const waiting = () => screen.findAllByRole('article', { name: 'Your post, waiting to send' });

test('shows a reply that is written offline under its post, through a reload, and sends it once', async () => {
  const shown = await visit(down);
  await found();
  setNetwork(false);
  await replyToGiulia(shown, LONG_ENOUGH);
  const replies = await screen.findByRole('list', { name: 'Replies to giulia' });
  expect(await within(replies).findByRole('article', { name: 'Your post, waiting to send' })).toHaveTextContent(
    LONG_ENOUGH,
  );

  const again = await visit(down);
  await found();
  const [reply] = await waiting();
  expect(reply).toHaveTextContent('Waiting to send');
  expect(saved).toEqual([]);

  again.server.answer(server);
  setNetwork(true);
  await waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());
  expect(screen.getAllByText(LONG_ENOUGH)).toHaveLength(1);
  expect(saved).toMatchObject([{ body: { content: LONG_ENOUGH, replyTo: 'p1' } }]);
});

test('sends new posts in the order of writing, and shows them after the others until then', async () => {
  const shown = await visit(down);
  await found();
  setNetwork(false);
  for (const text of ['The first of two posts.', 'The second of two posts.']) {
    await shown.user.click(await screen.findByRole('button', { name: 'New Post' }));
    await shown.user.fill(await screen.findByLabelText('New Post'), text);
    await shown.user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(text, { selector: 'article p' })).toBeInTheDocument();
  }
  expect((await waiting()).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The first of two posts.'),
    expect.stringContaining('The second of two posts.'),
  ]);
  shown.server.answer(server);
  setNetwork(true);
  await waitFor(() => expect(shownEntries()).toEqual([]));
  expect(saved.map(({ body }) => body.content)).toEqual(['The first of two posts.', 'The second of two posts.']);
});

test('a post whose answer was lost is shown once, and sent again under the same key', async () => {
  let isLost = true;
  const shown = await visit({
    [POST]: async (request: FakeRequest) => {
      const post = await save(request);
      return isLost ? offline : post;
    },
  });
  await found();
  await replyToGiulia(shown, LONG_ENOUGH);
  await waiting();
  const _id = await newIdOf(POST, ada.id, saved[0]?.key ?? '');
  const landed = aPublicPost({ _id, user: 'ada', replyTo: 'p1', content: LONG_ENOUGH, can: mine });
  await visit({ ...thread([...posts, landed]), [POST]: offline });
  expect(await screen.findAllByText(LONG_ENOUGH)).toHaveLength(1);
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  expect(screen.getAllByText(LONG_ENOUGH)).toHaveLength(1);

  isLost = false;
  await visit({ ...thread([...posts, landed]) });
  await waitFor(() => expect(shownEntries()).toEqual([]));
  expect(new Set(saved.map(({ key }) => key)).size).toBe(1);
});

test('marks a like that waits, and sends only the last of several presses', async () => {
  const { user, server: asked } = await visit(down);
  await found();
  setNetwork(false);
  const like = () => post('giulia').getByRole('button', { name: /^Like 3/ });
  await user.click(like());
  await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
  expect(await within(like()).findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  await user.click(like());
  await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'false'));
  await user.click(like());
  await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
  asked.answer(server);
  setNetwork(true);
  await waitFor(() => expect(post('giulia').getByRole('button', { name: 'Like 4' })).toBeInTheDocument());
  expect(liked).toEqual([`like ${first._id}`]);
});

test('a refused reply waits with the reason, and its text goes back into the form on request', async () => {
  const closed = 'This discussion is closed.';
  const shown = await visit(down);
  await found();
  setNetwork(false);
  await replyToGiulia(shown, LONG_ENOUGH);
  await waiting();
  shown.server.answer({ [POST]: fails(403, 'forbidden', closed) });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()[0]?.refusal?.message).toBe(closed));
  expect(screen.queryByRole('article', { name: 'Your post, waiting to send' })).toBeNull();
  const { user } = await visit({}, '/account');
  expect(await screen.findByText(`Not sent: ${closed}`)).toBeInTheDocument();
  await user.click((await waitingOnAccount()).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Reply to giulia')).toHaveValue(LONG_ENOUGH);
  expect(shownEntries()).toEqual([]);
});

test("can't be edited while the server may have it", async () => {
  const shown = await visit({ [POST]: offline });
  await found();
  await replyToGiulia(shown, LONG_ENOUGH);
  await waiting();
  await visit({ [POST]: offline }, '/account');
  const list = await waitingOnAccount();
  expect(list.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect(list.queryByRole('button', { name: 'Edit' })).toBeNull();
});
