import { render, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStableCalls } from './use-stable-calls';

test('returns the same object and calls the latest functions', () => {
  const { result, rerender } = renderHook(({ page }) => useStableCalls({ pageAfter: (by: number) => page + by }), {
    initialProps: { page: 1 },
  });
  const first = result.current;
  rerender({ page: 5 });
  expect(result.current).toBe(first);
  expect(first.pageAfter(2)).toBe(7);
});

test('returns a new object when a function is added or removed', () => {
  const useCalls = ({ remove }: { remove: (() => string) | undefined }) => useStableCalls({ remove });
  const { result, rerender } = renderHook(useCalls, {
    initialProps: { remove: undefined as (() => string) | undefined },
  });
  expect(result.current.remove).toBeUndefined();
  rerender({ remove: () => 'gone' });
  expect(result.current.remove?.()).toBe('gone');
});

test("a function that is added later can be an element's ref", () => {
  const watch = vi.fn(() => () => {});
  function Watched({ isReader }: { isReader: boolean }) {
    const calls = useStableCalls({ like: () => {}, watch: isReader ? watch : undefined });
    return <p ref={calls.watch} />;
  }
  const { rerender } = render(<Watched isReader={false} />);
  rerender(<Watched isReader />);
  expect(watch).toHaveBeenCalledOnce();
});
