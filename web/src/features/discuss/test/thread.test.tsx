import { notifyManager } from '@tanstack/react-query';
import { fails, listed, offline } from '@test/fake-server';
import { ada } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { threadKeys } from '../api/queries';
import { aPublicPost, aThread, getThread, many } from './test-samples';
import { at, fakeLiveLayer, first, found, open, post, posts, reply, second, thread } from './test-thread';

beforeEach(fakeLiveLayer);

beforeEach(() => localStorage.clear());

describe('reading', () => {
  test('shows posts with their replies below them to a visitor', async () => {
    const { server } = await open();
    await found();
    const replies = within(screen.getByRole('list', { name: 'Replies to giulia' }));
    expect(replies.getByText(reply.content)).toBeInTheDocument();
    expect(replies.queryByText(second.content)).toBeNull();
    expect(server.calls).toContain('GET /api/discuss/thread/topic-1?page=0&limit=5');
    expect(screen.getByText('1 / 1')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Is Emma kind?');
    const date = post('giulia').getByText(/^Friday, November 20, 2026 at \d+:\d\d (AM|PM)$/);
    expect(date).toHaveAttribute('datetime', first.createdAt);
  });

  test.each([undefined, ada])('loads a thread with one request', async (session) => {
    const { server } = await open({ ...(session && { session }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
    expect(server.calls.filter((call) => / .api.discuss.(thread|topic|posts)/.test(call))).toEqual([
      'GET /api/discuss/thread/topic-1?page=0&limit=5',
    ]);
  });

  test('shows the page in the address, 5 top-level posts each', async () => {
    const tops = many(11, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const { user, router } = await open({ server: thread(tops) }, `${at}?page=2`);
    expect(await screen.findByText('Thought number 6')).toBeInTheDocument();
    expect(screen.queryByText('Thought number 11')).toBeNull();
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Thought number 11')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
  });

  test('marks edited and deleted posts; a deleted one has no buttons', async () => {
    const deleted = aPublicPost({ _id: 'd', user: '', content: '', deleted: true, replies: 1 });
    const below = aPublicPost({ _id: 'r', replyTo: 'd', user: 'tomasz', edited: true });
    await open({ session: ada, server: thread([deleted, below]) });
    expect(await screen.findByText('This post was deleted.')).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  test('loads more replies on request', async () => {
    const busy = { ...first, replies: 3 };
    const rest = many(3, (n) => aPublicPost({ _id: n === 1 ? 'r1' : `x${n}`, replyTo: 'p1', content: `Answer ${n}` }));
    const { user } = await open({
      server: { ...thread([busy, reply]), 'GET /api/discuss/replies/{postId}': listed(rest, { total: 3 }) },
    });
    await user.click(await screen.findByRole('link', { name: 'Show 2 more replies' }));
    expect(await screen.findByText('Answer 3')).toBeInTheDocument();
    expect(screen.getAllByText(reply.content)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /more repl/ })).toBeNull();
  });

  test('shows that a topic is unknown, and offers to try again after a failure', async () => {
    const missing = fails(404, 'not_found', 'We could not find that.');
    const app = await open({ server: { [getThread]: missing } });
    expect(await screen.findByText(/This discussion doesn't exist/)).toBeInTheDocument();
    app.unmount();
    const { user, server } = await open({
      server: { [getThread]: fails(429, 'too_many', 'Wait.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait.');
    server.answer(thread(posts));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await found()).toBeInTheDocument();
  });
});

describe('liking', () => {
  test('changes the count only after the server has confirmed', async () => {
    let confirm: (answer: { _id: string; likes: number; liked: boolean }) => void = () => {};
    const answer = new Promise<{ _id: string; likes: number; liked: boolean }>((resolve) => {
      confirm = resolve;
    });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/like': () => answer } });
    await found();
    const like = post('giulia').getByRole('button', { name: 'Like 3' });
    await user.click(like);
    await user.click(like);
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(like).toHaveTextContent('3');
    confirm({ _id: 'p1', likes: 4, liked: true });
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    expect(like).toHaveTextContent('4');
    expect(server.calls.filter((call) => call.includes('like'))).toHaveLength(1);
    const marked = { id: 'p1', topic: 'topic-1', userId: ada.id };
    expect(server.last('POST /api/discuss/like')?.body).toEqual(marked);
    server.answer({ 'POST /api/discuss/unlike': { _id: 'p1', likes: 3, liked: false } });
    await user.click(like);
    await waitFor(() => expect(like).toHaveTextContent('3'));
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(server.last('POST /api/discuss/unlike')?.body).toEqual(marked);
  });

  test('shows the like even if an earlier response arrives later', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    let arrive: (answer: ReturnType<typeof aThread>) => void = () => {};
    const older = new Promise<ReturnType<typeof aThread>>((resolve) => {
      arrive = resolve;
    });
    const like = () => {
      server.answer(thread([{ ...first, likes: 4, liked: true }, reply, second]));
      return { _id: 'p1', likes: 4, liked: true };
    };
    server.answer({ [getThread]: () => older, 'POST /api/discuss/like': like });
    const read = queryClient.refetchQueries({ queryKey: threadKeys('topic-1').pages });
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    expect(await post('giulia').findByRole('button', { name: 'Like 4' })).toBeInTheDocument();
    arrive(aThread(posts));
    await act(() => read);
    await act(() => new Promise<void>(notifyManager.schedule));
    expect(post('giulia').getByRole('button', { name: 'Like 4' })).toHaveAttribute('aria-pressed', 'true');
  });

  test.each([
    ['is sent offline', offline, /Flyleaf cannot be reached/],
    [
      'exceeds the limit',
      fails(429, 'too_many', "You've reached the limit for likes. Try again in 9 seconds."),
      /limit for likes\. Try again in 9 seconds/,
    ],
  ])('changes nothing and explains why when a like %s', async (_, answer, words) => {
    const { user } = await open({ session: ada, server: { 'POST /api/discuss/like': answer } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(post('giulia').getByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('asks a visitor to sign in or up, and returns to the post', async () => {
    const { user } = await open();
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You must be logged in' }));
    const from = new URLSearchParams({ from: `${at}#post-p1` });
    expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', `/signin?${from}`);
    expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', `/signup?${from}`);
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
