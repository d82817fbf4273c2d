import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { ListenTo } from '../live/live-layer';
import { useNews } from '../live/use-news';
import { aPost } from './a-post';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Long enough for the count to appear. */
const aSecondPasses = () => act(() => vi.advanceTimersByTime(1000));

function fakeLayer() {
  const listeners = new Map<string, (fields: Record<string, unknown>) => void>();
  const listenTo: ListenTo = (paths, hear) => {
    for (const path of paths) listeners.set(path, (fields) => hear(path, fields));
    return () => {};
  };
  const tell = (path: string, numPosts: number, at: number, changes?: number) =>
    act(() => listeners.get(path)?.({ numPosts, latestPost: { toMillis: () => at }, ...(changes && { changes }) }));
  return { listenTo, tell };
}

function openThread() {
  const { listenTo, tell } = fakeLayer();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown = { posts: [aPost({ _id: 'p1' })], pages: 1 };
  const keys = { keys: { pages: ['pages'], replies: ['replies'] } };
  const onChanges = vi.fn();
  const render = ({ path, isWriting = false }: { path: string; isWriting?: boolean }) =>
    useNews(
      { ...keys, path, listenTo, readPage: async () => shown, onOpening: onChanges },
      { shown, page: 1, isTurning: false, read: { numPosts: 1, latestPost: 100 } },
      { scrollToPost: () => {}, leaveMissingPage: async () => {}, isWriting },
    );
  const initialProps: Parameters<typeof render>[0] = { path: 'topics/one' };
  const { result, rerender } = renderHook(render, { initialProps, wrapper });
  const write = (isWriting: boolean) => rerender({ path: 'topics/one', isWriting });
  return { count: () => result.current.count, show: (path: string) => rerender({ path }), write, tell, onChanges };
}

test('reports edits and deletions since the thread was opened, with one call for many in a row', () => {
  const { tell, onChanges } = openThread();
  tell('topics/one/live/posts', 1, 100, 7);
  aSecondPasses();
  expect(onChanges).not.toHaveBeenCalled();
  tell('topics/one/live/posts', 1, 100, 8);
  aSecondPasses();
  expect(onChanges).toHaveBeenCalledOnce();
  for (const changes of [9, 10, 11]) {
    tell('topics/one/live/posts', 1, 100, changes);
    aSecondPasses();
  }
  expect(onChanges).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(5000));
  expect(onChanges).toHaveBeenCalledTimes(2);
  expect(onChanges).toHaveBeenLastCalledWith({ numPosts: 1, latestPost: 100, changes: 11 });
});

test('reports them after the reader has finished writing', () => {
  const { tell, write, onChanges } = openThread();
  tell('topics/one/live/posts', 1, 100);
  write(true);
  tell('topics/one/live/posts', 1, 100, 1);
  aSecondPasses();
  expect(onChanges).not.toHaveBeenCalled();
  write(false);
  aSecondPasses();
  expect(onChanges).toHaveBeenCalledOnce();
});
