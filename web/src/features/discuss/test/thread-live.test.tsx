import { fails } from '@test/fake-server';
import { ada } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPublicPost, aTopic, getThread } from './test-samples';
import {
  fakeLiveLayer,
  first,
  found,
  instant,
  LONG_ENOUGH,
  open,
  post,
  posts,
  reply,
  second,
  tell,
  thread,
} from './test-thread';

beforeEach(fakeLiveLayer);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

/** Long enough for the count to appear. */
const aSecondPasses = () => act(() => vi.advanceTimersByTime(1000));

describe('live', () => {
  const later = '2026-11-21T09:00:00.000Z';
  const news = { numPosts: 3, latestPost: instant(later) };

  test('announces a new post quietly, shows it on request and keeps typed text', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), 'Half a thought');
    const theirs = aPublicPost({ _id: 'n1', user: 'wren', content: 'Has anybody read the letter?', createdAt: later });
    server.answer(thread([...posts, theirs], aTopic({ numPosts: 3, latestPost: later })));
    tell('topics/topic-1/live/posts', news);
    const line = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText(theirs.content)).toBeNull();
    await user.click(line);
    const shown = await screen.findByText(theirs.content);
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.getByLabelText('Reply to giulia')).toHaveValue('Half a thought');
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  test("reads a newer copy than the CDN's for a visitor", async () => {
    const { user, server } = await open();
    await found();
    tell('topics/topic-1/live/posts', news);
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull());
    const lastRead = server.calls.filter((call) => call.startsWith('GET /api/discuss/thread/')).at(-1);
    expect(lastRead).toBe(`GET /api/discuss/thread/topic-1?page=0&limit=5&v=${Date.parse(later) + 3}`);
  });

  test('replaces the text of an edited post, and keeps a visitor from an older copy', async () => {
    const { server } = await open();
    await found();
    const { numPosts, latestPost } = aTopic();
    const state = { numPosts, latestPost: instant(latestPost) };
    tell('topics/topic-1/live/posts', state);
    server.answer(thread([{ ...first, content: 'I have thought again.', edited: true }, reply, second]));
    tell('topics/topic-1/live/posts', { ...state, changes: 1 });
    expect(await screen.findByText('I have thought again.')).toBeInTheDocument();
    const lastRead = server.calls.filter((call) => call.startsWith('GET /api/discuss/thread/')).at(-1);
    expect(lastRead).toBe(`GET /api/discuss/thread/topic-1?page=0&limit=5&v=${Date.parse(latestPost) + numPosts + 2}`);
  });

  test('shows an error when new posts fail to load, and tries again', async () => {
    const { user, server } = await open();
    await found();
    tell('topics/topic-1/live/posts', news);
    server.answer({ [getThread]: fails(403, 'forbidden', 'Not now.') });
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    expect(await screen.findByText("Couldn't load the new posts.")).toBeInTheDocument();
    const theirs = aPublicPost({ _id: 'n1', user: 'wren', content: 'Has anybody read the letter?', createdAt: later });
    server.answer(thread([...posts, theirs]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(theirs.content)).toBeInTheDocument();
  });

  test("updates like counts and keeps the reader's own mark", async () => {
    await open();
    await found();
    tell('topics/topic-1/likeCounts/p1', { counts: { p1: 9, r1: 2 } });
    expect(await post('giulia').findByRole('button', { name: 'Like 9' })).toHaveAttribute('aria-pressed', 'false');
    expect(post('tomasz').getByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  });

  test("does not announce the reader's own post", async () => {
    const ownPost = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, createdAt: later });
    const { user } = await open({
      session: ada,
      server: {
        'POST /api/discuss/post': async () => {
          await waitFor(() => expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled());
          // The server counts the post before its response arrives.
          vi.useFakeTimers();
          tell('topics/topic-1/live/posts', news);
          aSecondPasses();
          vi.useRealTimers();
          return ownPost;
        },
      },
    });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(...(document.body.textContent.match(/\d new posts?/g) ?? [])));
    watch.observe(document.body, { subtree: true, childList: true });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    watch.disconnect();
    expect(seen).toEqual([]);
  });

  test("announces another reader's post just before the reader's own", async () => {
    const ownPost = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, createdAt: later });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': ownPost } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
    tell('topics/topic-1/live/posts', { ...news, numPosts: 4 });
    const theirs = aPublicPost({ _id: 'n1', user: 'wren', content: 'Has anybody read the letter?' });
    server.answer(thread([...posts, ownPost, theirs], aTopic({ numPosts: 4, latestPost: later })));
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    const shown = await screen.findByText(theirs.content);
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });
});
