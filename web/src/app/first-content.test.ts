import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstContent } from './first-content';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the first content is there, as far as it is known now. */
function watch(client: QueryClient): () => Promise<boolean> {
  let isThere = false;
  void firstContent(client).then(() => {
    isThere = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isThere;
  };
}

it('is there at once on a screen that reads nothing', async () => {
  expect(await watch(new QueryClient())()).toBe(true);
});

it('is there when all reads are answered', async () => {
  const client = new QueryClient();
  const answered = ['first', 'second'].map((name) => {
    let answer = (_: string) => {};
    const queryFn = () => new Promise<string>((resolve) => (answer = resolve));
    void client.prefetchQuery({ queryKey: [name], queryFn });
    return () => answer(name);
  });
  const isThere = watch(client);
  answered[0]?.();
  expect(await isThere()).toBe(false);
  answered[1]?.();
  expect(await isThere()).toBe(true);
});

it('is not waited for beyond five seconds', async () => {
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['lost'], queryFn: () => new Promise(() => {}) });
  const isThere = watch(client);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isThere()).toBe(true);
});
