import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POSTS_ID } from '../thread';
import { whenWatched } from './when-watched';

let show = (_: boolean) => {};

beforeEach(() => {
  document.body.innerHTML = `<ul id="${POSTS_ID}"></ul>`;
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('acts once when the posts have been on screen for three seconds in a row', async () => {
  const act = vi.fn();
  whenWatched(act);
  await pass(60_000);
  show(true);
  await pass(2900);
  show(false);
  await pass(2900);
  show(true);
  await pass(2900);
  expect(act).not.toHaveBeenCalled();
  await pass(200);
  expect(act).toHaveBeenCalledTimes(1);
});

test('does not count the time while the page is hidden', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const act = vi.fn();
  whenWatched(act);
  show(true);
  await pass(60_000);
  expect(act).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(3100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('does nothing for a reader who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const act = vi.fn();
  whenWatched(act);
  show(true);
  await pass(60_000);
  expect(act).not.toHaveBeenCalled();
});

test('can be cancelled', async () => {
  const act = vi.fn();
  const cancel = whenWatched(act);
  show(true);
  await pass(1000);
  cancel();
  await pass(60_000);
  expect(act).not.toHaveBeenCalled();
});
