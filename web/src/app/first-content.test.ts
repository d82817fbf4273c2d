import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstContent } from './first-content';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds from the last answer to its painting on a slow phone. */
const PAINT_MS = 1000;

function watch(client: QueryClient): (afterMs?: number) => Promise<boolean> {
  let isThere = false;
  void firstContent(client).then(() => {
    isThere = true;
  });
  return async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    return isThere;
  };
}

it('resolves soon on a screen without queries', async () => {
  const isThere = watch(new QueryClient());
  expect(await isThere(PAINT_MS - 1)).toBe(false);
  expect(await isThere(1)).toBe(true);
});

it('resolves once all queries are answered', async () => {
  const client = new QueryClient();
  const answered = ['first', 'second'].map((name) => {
    let answer = (_: string) => {};
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    void client.prefetchQuery({ queryKey: [name], queryFn });
    return () => answer(name);
  });
  const isThere = watch(client);
  answered[0]?.();
  expect(await isThere(2 * PAINT_MS)).toBe(false);
  answered[1]?.();
  expect(await isThere(PAINT_MS)).toBe(true);
});

it('stops waiting after five seconds', async () => {
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['lost'], queryFn: () => new Promise(() => {}) });
  const isThere = watch(client);
  expect(await isThere(5000 + PAINT_MS - 1)).toBe(false);
  expect(await isThere(1)).toBe(true);
});
