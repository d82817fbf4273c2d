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

/** Long enough for a count to be shown. */
const aSecondPasses = () => act(() => vi.advanceTimersByTime(1000));

/** A live layer that tells what a test says. */
function fakeLayer() {
  const heard = new Map<string, (fields: Record<string, unknown>) => void>();
  const listenTo: ListenTo = (paths, hear) => {
    for (const path of paths) heard.set(path, (fields) => hear(path, fields));
    return () => {};
  };
  const tell = (path: string, numPosts: number, at: number) =>
    act(() => heard.get(path)?.({ numPosts, latestPost: { toMillis: () => at } }));
  return { listenTo, tell };
}

function openThread() {
  const { listenTo, tell } = fakeLayer();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown = { posts: [aPost({ _id: 'p1' })], pages: 1 };
  const render = ({ path }: { path: string }) =>
    useNews({
      ...{ path, shown, listenTo, page: 1, isTurning: false, read: { numPosts: 1, latestPost: 100 } },
      ...{ readPage: async () => shown, scrollToPost: () => {}, onLikes: () => {} },
    });
  const { result, rerender } = renderHook(render, { initialProps: { path: 'topics/one' }, wrapper });
  return { count: () => result.current.count, show: (path: string) => rerender({ path }), tell };
}

test('counts posts later than those that were read', () => {
  const { count, tell } = openThread();
  tell('topics/one/live/posts', 3, 200);
  aSecondPasses();
  expect(count()).toBe(2);
});

test("doesn't take the state of the thread before for that of the next one", () => {
  const { count, show, tell } = openThread();
  tell('topics/one/live/posts', 3, 200);
  aSecondPasses();
  show('topics/two');
  aSecondPasses();
  expect(count()).toBe(0);
  tell('topics/two/live/posts', 2, 150);
  aSecondPasses();
  expect(count()).toBe(1);
});
