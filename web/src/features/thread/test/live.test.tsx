import { fails } from '@test/fake-server';
import { stubScreen } from '@test/on-screen';
import { actionsOf, choose } from '@test/post-menu';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPost } from './a-post';
import { fakeLiveLayer, instant, tell } from './fake-live';
import {
  answers,
  article,
  clubThread,
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

beforeEach(fakeLiveLayer);
beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const later = '2026-11-21T09:00:00.000Z';
const theirs = aPost({ _id: 'n1', user: 'wren', content: 'Has anybody read the letter?', createdAt: later });

describe.each(threadAreas)('in $name', (area) => {
  const livePosts = `${area.path}/live/posts`;
  const news = { numPosts: area.numPosts + 1, latestPost: instant(later) };

  test('a new post is announced quietly, shown on request, and typed text stays', async () => {
    const { user, server } = await openThread(area);
    await found();
    await writeTo(user, 'giulia', 'Half a thought');
    tell(livePosts, news);
    const line = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText(theirs.content)).toBeNull();
    server.answer(answers(area, { read: fails(403, 'forbidden', 'Not now.') }));
    await user.click(line);
    expect(await screen.findByText("Couldn't load the new posts.")).toBeInTheDocument();
    server.answer(area.thread([[...posts, theirs]]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(article(theirs.content)).toHaveFocus());
    expect(screen.getByLabelText('Reply to giulia')).toHaveValue('Half a thought');
  });

  test('like counts and edited texts are replaced', async () => {
    const { user, server } = await openThread(area);
    await found();
    const state = { numPosts: area.numPosts, latestPost: instant(area.latestPost) };
    tell(livePosts, state);
    tell(`${area.path}/likeCounts/p1`, { counts: { p1: 9, r1: 2 } });
    expect(await post('giulia').findByRole('button', { name: 'Like 9' })).toHaveAttribute('aria-pressed', 'false');
    server.answer(area.thread([[{ ...first, content: 'I have thought again.', edited: true }, reply, second]]));
    tell(livePosts, { ...state, changes: 1 });
    expect(await screen.findByText('I have thought again.')).toBeInTheDocument();
    await area.expand(user, 1);
    expect(await screen.findByText(reply.content)).toBeInTheDocument();
  });

  test('new posts have a line above the first and marks, and are reported as read when the reader leaves', async () => {
    const { look, show, leave } = stubScreen();
    const thoughts = [1, 2, 3, 4].map((n) => aPost({ _id: `p${n}`, user: 'leo', content: `Thought number ${n}` }));
    const nothing = { count: 0, first: null, waiting: null };
    const { server } = await openThread(
      area,
      { markRead: fails(503, 'unavailable', 'Later.') },
      { pages: [thoughts], unread: ['p2', 'p4', 'on another page'] },
    );
    await screen.findByText('Thought number 1');
    expect(screen.getAllByText('New posts')).toHaveLength(1);
    expect(article('Thought number 2')).toHaveTextContent(/^New posts/);
    expect(article('Thought number 3')).not.toHaveTextContent(/new/i);
    expect(within(article('Thought number 4') as HTMLElement).getByText('new')).toBeInTheDocument();
    await look(['p1', 'p2']);
    show(['p4']);
    show([]);
    expect(server.calls).not.toContain(area.calls.markRead);
    leave();
    const read = (ids: string[]) => ({ body: { id: area.threadId, posts: ids }, keepalive: true });
    await waitFor(() => expect(server.last(area.calls.markRead)).toMatchObject(read(['p2'])));
    server.answer(answers(area, { markRead: nothing }));
    await look(['p4']);
    leave();
    await waitFor(() => expect(server.last(area.calls.markRead)).toMatchObject(read(['p2', 'p4'])));
    leave();
    expect(server.calls.filter((call) => call === area.calls.markRead)).toHaveLength(2);
    // Nothing changes while the reader is reading.
    expect(article('Thought number 2')).toHaveTextContent(/^New posts/);
  });
});

const area = publicThread;
const livePosts = `${area.path}/live/posts`;
const news = { numPosts: area.numPosts + 1, latestPost: instant(later) };

test("the reader's own post is not announced", async () => {
  const { user } = await openThread(area, {
    reply: async () => {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled());
      // The server counts the post before its response arrives.
      vi.useFakeTimers();
      tell(livePosts, news);
      act(() => vi.advanceTimersByTime(1000));
      vi.useRealTimers();
      return area.post(own({ replyTo: 'p1', createdAt: later })) as never;
    },
  });
  await found();
  await writeTo(user, 'giulia');
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(...(document.body.textContent.match(/\d new posts?/g) ?? [])));
  watch.observe(document.body, { subtree: true, childList: true });
  await send(user);
  await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
  await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
  watch.disconnect();
  expect(seen).toEqual([]);
});

test("a post that follows the reader's own at once is announced", async () => {
  const reply = own({ replyTo: 'p1', createdAt: later });
  const { user } = await openThread(clubThread, { reply });
  await found();
  await writeTo(user, 'giulia');
  await send(user);
  await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
  tell(`${clubThread.path}/live/posts`, { numPosts: clubThread.numPosts + 2, latestPost: instant(later) });
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeInTheDocument();
});

test('an older response that arrives after a like changes nothing', async () => {
  const { user, server } = await openThread(area);
  await found();
  let arrive = () => {};
  const older = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const [[name, before] = []] = Object.entries(area.thread([posts]));
  const read = before as (request: unknown) => unknown;
  server.answer({ [String(name)]: (request: unknown) => older.then(() => read(request)) });
  const state = { numPosts: area.numPosts, latestPost: instant(area.latestPost) };
  tell(livePosts, state);
  tell(livePosts, { ...state, changes: 1 });
  await waitFor(() => expect(server.calls.filter((call) => call.includes('/thread/'))).toHaveLength(2));
  const like = () => {
    server.answer(area.thread([[{ ...first, likes: 4, liked: true }, reply, second]]));
    return { _id: 'p1', likes: 4, liked: true };
  };
  server.answer(answers(area, { like }));
  await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
  expect(await post('giulia').findByRole('button', { name: 'Like 4' })).toBeInTheDocument();
  arrive();
  await act(() => older);
  expect(post('giulia').getByRole('button', { name: 'Like 4' })).toHaveAttribute('aria-pressed', 'true');
});

test('a post and all later ones are marked as unread, and the visit reports nothing more', async () => {
  const { look, leave } = stubScreen();
  const { user, server } = await openThread(
    area,
    { markRead: { count: 1, first: 'p1', waiting: null } },
    { unread: ['p1'] },
  );
  await found();
  await choose(user, post('giulia'), 'Mark unread from here');
  expect(await screen.findByText('Marked as unread from here.')).toBeInTheDocument();
  expect(server.last(area.calls.markRead)?.body).toEqual({ id: area.threadId, unreadFrom: 'p1' });
  await look(['p1']);
  leave();
  expect(server.calls.filter((call) => call === area.calls.markRead)).toHaveLength(1);
  expect(await actionsOf(user, post('ada'))).not.toContain('Mark unread from here');
});
