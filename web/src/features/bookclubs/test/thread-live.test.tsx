import { offline } from '@test/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ListenTo, liveLayer } from '@/features/thread/live/live-layer';
import { answer, aPost, found, getPosts, id, open, post, some, startVisit, view } from './samples';

const listeners = new Map<string, (fields: Record<string, unknown>) => void>();
const listenTo: ListenTo = (paths, hear) => {
  for (const path of paths) listeners.set(path, (fields) => hear(path, fields));
  return () => {};
};
beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => listenTo);
});

beforeEach(() => {
  startVisit();
  listeners.clear();
});

describe('views', () => {
  const views = (calls: string[]) => calls.filter((call) => call.endsWith('/view'));

  test('sends one request for all visible posts and shows the new counts', async () => {
    const { server } = await open({ [view]: () => [{ _id: id('p1'), views: 6 }] });
    await found();
    expect(await screen.findByText('6 views')).toBeInTheDocument();
    expect(views(server.calls)).toHaveLength(1);
    expect(server.last(view)?.body).toEqual({ id: id('p1'), ids: [id('p2')] });
  });

  test("sends a reply's view once it is expanded, and nothing twice", async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    await waitFor(() => expect(server.last(view)?.body).toEqual({ id: id('r1') }));
    await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    await user.click(screen.getByRole('button', { name: 'Show 1 reply' }));
    expect(views(server.calls)).toHaveLength(2);
  });

  test('stays silent when it fails', async () => {
    await open({ [view]: offline });
    await found();
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    expect(screen.getByText('5 views')).toBeInTheDocument();
  });
});

describe('live', () => {
  test('announces a new post and shows it on request', async () => {
    const { user, server } = await open();
    await found();
    const later = { toMillis: () => Date.parse('2026-11-20T19:00:00.000Z') };
    act(() => listeners.get('clubDiscussions/d1/live/posts')?.({ numPosts: 4, latestPost: later }));
    const news = await screen.findByRole('button', { name: '1 new post' });
    server.answer({ [getPosts]: answer([...some(), aPost({ _id: id('p4'), content: 'Here I am.' })]) });
    await user.click(news);
    expect(await screen.findByText('Here I am.')).toBeInTheDocument();
  });

  test('updates the like counts', async () => {
    await open();
    await found();
    act(() => listeners.get(`clubDiscussions/d1/likeCounts/${id('p1')}`)?.({ counts: { [id('p1')]: 9 } }));
    expect(await post('giulia').findByRole('button', { name: 'Like 9' })).toBeInTheDocument();
  });
});
