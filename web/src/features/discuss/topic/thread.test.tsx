import { aPublicPost, aThread, aTopic, getThread } from '@test/discuss-samples';
import { at, first, found, open, post, posts, reply, second, thread } from '@test/discuss-thread';
import { fails } from '@test/fake-server';
import { stubScreen } from '@test/on-screen';
import { actionsOf, choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepVisitorProgress } from '@/features/progress/visitor-progress';
import { fakeLiveLayer, instant, tell } from '@/features/thread/test/fake-live';

beforeEach(fakeLiveLayer);
beforeEach(() => localStorage.clear());
afterEach(() => keepVisitorProgress('emma', undefined));

const READ = 'POST /api/discuss/read';
const reads = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/discuss/thread/'));

describe('a visitor', () => {
  test('reads a thread with one request, and no list of blocked readers', async () => {
    const { user, server } = await open();
    await found();
    expect(reads(server.calls)).toEqual(['GET /api/discuss/thread/topic-1?page=0&limit=5']);
    expect(server.calls).not.toContain('GET /api/user/blocks');
    expect(await actionsOf(user, post('giulia'))).toEqual(['Quote', 'Copy link', 'Report']);
    expect(screen.queryByRole('button', { name: 'Discussion options' })).not.toBeInTheDocument();
  });

  test.each([
    [{ chapter: 7, finished: false }, '7'],
    [{ chapter: 0, finished: true }, 'end'],
  ])('reads up to their progress %j', async (progress, upTo) => {
    keepVisitorProgress('emma', progress);
    const { server } = await open();
    await found();
    expect(server.last(getThread)?.query.get('upTo')).toBe(upTo);
  });

  test("reads a newer copy than the CDN's once something is new", async () => {
    const { user, server } = await open();
    await found();
    const { numPosts, latestPost } = aTopic();
    tell('topics/topic-1/live/posts', { numPosts, latestPost: instant(latestPost) });
    server.answer(thread([{ ...first, content: 'I have thought again.', edited: true }, reply, second]));
    tell('topics/topic-1/live/posts', { numPosts, latestPost: instant(latestPost), changes: 1 });
    expect(await screen.findByText('I have thought again.')).toBeInTheDocument();
    const version = Date.parse(latestPost) + numPosts + 2;
    expect(reads(server.calls).at(-1)).toBe(`GET /api/discuss/thread/topic-1?page=0&limit=5&v=${version}`);
    const later = '2026-11-21T09:00:00.000Z';
    tell('topics/topic-1/live/posts', { numPosts: 3, latestPost: instant(later), changes: 1 });
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(reads(server.calls).at(-1)).toContain(`&v=${Date.parse(later) + 5}`));
  });

  test('signs in to like a post, or from a link to a post, and returns to it', async () => {
    const { user } = await open({}, `${at}#post-r1`);
    await found();
    const hrefs = (post: string) => {
      const from = new URLSearchParams({ from: `${at}#post-${post}` });
      return [`/signin?${from}`, `/signup?${from}`];
    };
    const linksIn = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link', { name: /Sign (In|Up)/i })
        .map((link) => link.getAttribute('href'));
    expect(linksIn(screen.getByRole('banner'))).toEqual(hrefs('r1'));
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'You must be logged in' });
    expect(linksIn(dialog).toSorted()).toEqual(hrefs('p1'));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  ["a reader's first visit", ada, ['p1']],
  ["a visitor's", undefined, undefined],
])('marks nothing as new on %s, and tracks what a reader sees from then on', async (_, session, read) => {
  const { look, leave } = stubScreen();
  const nothing = { count: 0, first: null, waiting: null };
  const { server } = await open({
    ...(session && { session }),
    server: { [getThread]: aThread(posts), [READ]: nothing },
  });
  await found();
  expect(screen.queryByText('New posts')).toBeNull();
  await look(['p1', 'p2']);
  leave();
  await waitFor(() => expect((server.last(READ)?.body as { posts?: string[] })?.posts).toEqual(read));
});

test("shows in a book's list how much is new, with a link to the first new post", async () => {
  const nothing = { count: 0, first: null, waiting: null };
  const topics = [
    aTopic({ _id: 'a', title: 'Both', unread: { count: 3, first: 'p7', waiting: { count: 2, chapter: 7 } } }),
    aTopic({ _id: 'b', title: 'Later', unread: { count: 0, first: null, waiting: { count: 1, chapter: 'end' } } }),
    aTopic({ _id: 'c', title: 'Much', unread: { count: 100, first: 'p9', waiting: null } }),
    aTopic({ _id: 'd', title: 'Read', unread: nothing }),
  ];
  const server = { 'GET /api/discuss/topics/{bookId}': topics };
  await open({ session: ada, server }, at.replace('/topic-1', ''));
  await screen.findByText('Both');
  const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
  expect(row('Both')).toHaveTextContent('3 new2 posts about chapter 7 wait for you');
  expect(row('Later')).toHaveTextContent('1 post waits at the end of the book');
  expect(row('Much')).toHaveTextContent('99+ new');
  expect(row('Read')).not.toHaveTextContent(/new|wait/);
  expect(within(row('Both')).getByRole('link').getAttribute('href')).toMatch(/\/a#post-p7$/);
});

test('suggests the authors of visible posts in a mention, but neither of hidden ones nor the reader', async () => {
  const hidden = aPublicPost({ _id: 'p3', user: 'gina', content: '', hidden: true, chapter: 9 });
  const { user } = await open({ session: ada, server: thread([first, reply, second, hidden]) });
  await found();
  await user.click(screen.getByRole('button', { name: 'New Post' }));
  const area = await screen.findByRole('textbox', { name: 'New Post' });
  await user.type(area, '@g');
  const list = await screen.findByRole('listbox', { name: 'Readers to mention' });
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await user.click(within(list).getByRole('option', { name: 'giulia' }));
  expect(area).toHaveValue('@giulia ');
  await user.type(area, 'and @a');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('blocks the author of a post, and unblocks them', async () => {
  const block = 'POST /api/user/block';
  const { user, server } = await open({
    session: ada,
    server: { [block]: fails(409, 'conflict', 'You can block at most 500 readers.'), 'POST /api/user/unblock': 'ok' },
  });
  await found();
  expect(await actionsOf(user, post('ada'))).not.toContain('Block ada');
  await choose(user, post('giulia'), 'Block giulia');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block giulia?' }));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You can block at most 500 readers.')).toBeInTheDocument();
  expect(screen.getByText(first.content)).toBeInTheDocument();
  server.answer({ [block]: { user: 'giulia', at: '2026-11-20T10:00:00.000Z' } });
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('A post by somebody you have blocked.')).toBeInTheDocument();
  expect(server.last(block)?.body).toEqual({ username: 'giulia' });
  expect(screen.queryByText(first.content)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await choose(user, post('giulia'), 'Unblock giulia');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }));
  await waitFor(async () => expect(await actionsOf(user, post('giulia'))).toContain('Block giulia'));
  expect(screen.getByText(first.content)).toBeInTheDocument();
});

test('says once what a report lacks, beside its field; a post hidden by moderators keeps its place', async () => {
  const missing = 'Choose what is wrong with it.';
  const hidden = { ...second, user: 'tom', content: '', hidden: true, moderated: true } as const;
  const report = { 'POST /api/user/report': fails(400, 'invalid', missing, { category: missing }) };
  const { user } = await open({ server: { ...report, ...thread([first, reply, hidden]) } });
  await found();
  expect(screen.getByText('This post was hidden by moderators.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Read anyway' })).toBeNull();
  await choose(user, post('giulia'), 'Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(missing)).toBeInTheDocument();
  expect(dialog.getByLabelText('What is wrong with it?')).toHaveAccessibleDescription(missing);
});
