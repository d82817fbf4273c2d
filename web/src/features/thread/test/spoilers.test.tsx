import { fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import type { ThreadPost } from '../shown/post';
import { hideAgain } from '../shown/revealed';
import { aPost } from './a-post';
import { fakeLiveLayer } from './fake-live';
import { answers, LONG_ENOUGH, openThread, own, post, publicThread, send, threadAreas, writeTo } from './thread-areas';

const WORDS = 'She marries him after all.';
const atSeven = { chapter: 7, finished: false };

/** A post up to chapter 12, as a reader at an earlier chapter sees it. */
const hidden = (_id: string, user: string, some: Partial<ThreadPost> = {}) =>
  aPost({ _id, user, content: '', chapter: 12, hidden: true, ...some });
const opened = (_id: string, user: string, some: Partial<ThreadPost> = {}) =>
  aPost({ _id, user, content: WORDS, chapter: 12, ...some });

beforeEach(fakeLiveLayer);
// Revealed posts last as long as the page, which the tests share.
afterEach(() => {
  for (const { threadId } of threadAreas) hideAgain(queryClient, threadId);
});

const reach = () => screen.getByRole('combobox', { name: 'How far it goes' });

describe.each(threadAreas)('in $name', (area) => {
  test("a post beyond the reader's progress is replaced with a notice, and is revealed on request", async () => {
    const pages = [[hidden('v1', 'mei'), hidden('v2', 'tom')]];
    const { user, server } = await openThread(area, {}, { pages, progress: atSeven });
    await user.click(await screen.findByRole('button', { name: 'Show one by one' }));
    expect(await post('mei').findByText('about chapter 12', { exact: false })).toBeInTheDocument();
    expect(post('mei').queryByRole('button', { name: /Like/ })).toBeNull();
    server.answer(answers(area, { read: fails(403, 'forbidden', 'Not now.') }));
    await user.click(post('mei').getByRole('button', { name: 'Read anyway' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await waitFor(() => expect(post('mei').getByRole('button', { name: 'Read anyway' })).toBeEnabled());
    server.answer(area.thread([[opened('v1', 'mei'), hidden('v2', 'tom')]]));
    await user.click(post('mei').getByRole('button', { name: 'Read anyway' }));
    expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
    expect(area.revealed(server.last(area.calls.read))).toEqual({ reveal: ['v1'] });
    expect(post('tom').getByRole('button', { name: 'Read anyway' })).toBeInTheDocument();
  });

  test('everything up to a chapter is revealed at once, and hidden again', async () => {
    const pages = [[hidden('w1', 'mei'), hidden('w2', 'tom')]];
    const { user, server } = await openThread(area, {}, { pages });
    const through = await screen.findByRole('button', { name: 'Show everything up to chapter 12' });
    server.answer(area.thread([[opened('w1', 'mei'), opened('w2', 'tom')]]));
    await user.click(through);
    await waitFor(() => expect(screen.getAllByText(WORDS)).toHaveLength(2));
    expect(area.revealed(server.last(area.calls.read))).toEqual({ through: 12 });
    server.answer(area.thread(pages));
    await user.click(screen.getByRole('button', { name: "Hide again what you haven't reached" }));
    expect(await screen.findByText('2 posts about chapter 12 wait for you')).toBeInTheDocument();
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(area.revealed(server.last(area.calls.read))).toEqual({});
    expect(screen.queryByRole('button', { name: /^Hide again/ })).toBeNull();
  });

  test("what was revealed is hidden again, even if the thread can't be read", async () => {
    const progress = area === publicThread ? undefined : atSeven;
    const about = { chapter: 12 } as const;
    const closed = { pages: [[hidden('x1', 'mei')]], progress, about: { ...about, title: '', hidden: true } };
    const { user, server } = await openThread(area, {}, closed);
    const through = await screen.findByRole('button', { name: 'Show everything up to chapter 12' });
    server.answer(area.thread([[opened('x1', 'mei')]], { about, progress }));
    await user.click(through);
    expect(await screen.findByText(WORDS)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: area.title })).toBeInTheDocument();
    server.answer(answers(area, { read: fails(403, 'forbidden', 'Not now.') }));
    await user.click(screen.getByRole('button', { name: "Hide again what you haven't reached" }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    const known = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(known).not.toContain(WORDS);
    expect(known).not.toContain(area.title);
    expect(screen.queryByText(WORDS)).toBeNull();
    expect(screen.queryByRole('heading', { name: area.title })).toBeNull();
  });
});

const area = publicThread;

test('a new post has the chapter of its discussion, or another that its author chooses', async () => {
  const about = { chapter: 9 };
  const { user, server } = await openThread(
    area,
    { post: own() },
    { pages: [[opened('p1', 'giulia')]], about, progress: atSeven },
  );
  await user.click(await screen.findByRole('button', { name: area.newLabel }));
  await user.fill(await screen.findByLabelText(area.newLabel), LONG_ENOUGH);
  expect(reach()).toHaveDisplayValue('Up to chapter 9');
  await user.selectOptions(reach(), 'Another chapter');
  await send(user);
  expect(await screen.findByText('Chapter is required.')).toBeInTheDocument();
  expect(server.last(area.calls.post)).toBeUndefined();
  await user.selectOptions(reach(), 'Up to chapter 7');
  await send(user);
  await waitFor(() => expect(server.last(area.calls.post)?.body).toMatchObject({ chapter: 7 }));
});

test('hidden posts fold into one line with their neighbors, but not with linked posts', async () => {
  const below = hidden('x2', 'tom', { chapter: 14, replyTo: 'x1' });
  const posts = [hidden('x1', 'mei', { replies: 3 }), below, hidden('x3', 'giulia'), aPost({ _id: 'x4', user: 'leo' })];
  const pages = [[...posts, hidden('x5', 'eva'), hidden('x6', 'ugo')]];
  await openThread(area, {}, { pages, path: `${area.at}#post-x6` });
  expect(await screen.findByText('5 posts wait from chapter 12')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Post by mei' })).toBeNull();
  expect(post('leo').queryByText(/about chapter 12/)).toBeNull();
  expect(await post('eva').findByText('eva, about chapter 12. Sealed until you get there.')).toBeInTheDocument();
  expect(await post('ugo').findByText('ugo, about chapter 12. Sealed until you get there.')).toBeInTheDocument();
});

test('asks where the reader is above hidden posts, and not without them', async () => {
  const PATCH = 'PATCH /api/notes/progress/{bookKey}';
  const moved = { progress: { chapter: 12, finished: false }, previous: null, updatedAt: null };
  const { user, server } = await openThread(area, {}, { pages: [[hidden('y1', 'mei')]], server: { [PATCH]: moved } });
  const question = within(await screen.findByRole('group', { name: /^Where are you in Emma/ }));
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  const list = screen.getByRole('list', { name: 'Posts' });
  expect(question.getByText('Not started').compareDocumentPosition(list) & before).toBe(before);
  await user.click(question.getByRole('button', { name: 'Chapter…' }));
  await user.type(await screen.findByLabelText("I'm at chapter"), '12');
  server.answer(area.thread([[opened('y1', 'mei')]]));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
  expect(server.last(PATCH)?.body).toMatchObject({ chapter: 12 });
  expect(screen.queryByRole('group', { name: /^Where are you in/ })).toBeNull();
  expect(server.calls.filter((call) => call.startsWith('GET /api/notes/progress'))).toEqual([]);
});

test("names a discussion beyond the reader's progress by its chapter", async () => {
  await openThread(area, {}, { pages: [[]], about: { title: '', chapter: 12, hidden: true } });
  expect(await screen.findByRole('heading', { level: 1, name: 'A discussion up to chapter 12' })).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByText('A discussion up to chapter 12')).toBeInTheDocument();
});

test('a new post has no chapter unless its author chooses one, whatever their progress', async () => {
  const { user, server } = await openThread(area, { post: own() }, { progress: atSeven });
  await user.click(await screen.findByRole('button', { name: 'New Post' }));
  await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
  expect(reach()).toHaveDisplayValue('No spoilers');
  expect(reach()).toHaveAccessibleDescription('Everybody here can read it.');
  await send(user);
  await waitFor(() => expect(server.last(area.calls.post)?.body).toMatchObject({ chapter: null }));
});

test('a reply has at least the chapter of its post', async () => {
  const { user, server } = await openThread(area, { reply: own() }, { pages: [[opened('p1', 'giulia')]] });
  await screen.findByText(WORDS);
  await writeTo(user, 'giulia');
  expect(reach()).toHaveDisplayValue('Up to chapter 12');
  expect(screen.queryByRole('option', { name: 'No spoilers' })).toBeNull();
  await user.selectOptions(reach(), 'Another chapter');
  await user.type(screen.getByRole('textbox', { name: 'Chapter' }), '1');
  await send(user);
  expect(await screen.findByText(/A reply goes at least as far/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Chapter' }), '4');
  await send(user);
  await waitFor(() => expect(server.last(area.calls.reply)?.body).toMatchObject({ chapter: 14 }));
});

test('a post about the whole book is marked, revealed with the rest to the end, and so are its replies', async () => {
  const pages = [[hidden('e1', 'mei', { chapter: 'end' })]];
  const { user, server } = await openThread(area, {}, { pages });
  expect(await post('mei').findByText('about the whole book', { exact: false })).toBeInTheDocument();
  server.answer(area.thread([[opened('e1', 'mei', { chapter: 'end' })]]));
  await user.click(post('mei').getByRole('button', { name: 'Show the whole discussion' }));
  expect(await post('mei').findByText(WORDS)).toBeInTheDocument();
  expect(area.revealed(server.last(area.calls.read))).toEqual({ through: 'end' });
  await user.click(post('mei').getByRole('button', { name: 'Reply to mei' }));
  expect(await screen.findByRole('combobox', { name: 'How far it goes' })).toHaveDisplayValue('Whole book');
  expect(within(reach()).getAllByRole('option')).toHaveLength(1);
});
