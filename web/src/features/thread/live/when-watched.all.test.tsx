import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POSTS_ID } from '../shown/post';
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

const touch = () => document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('acts once when the posts have been on screen for three seconds in a row', async () => {
  const act = vi.fn();
  whenWatched(act);
  touch();
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

test.each(['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'])(
  'waits for a sign of activity, such as %s, which starts the three seconds once',
  async (sign) => {
    const act = vi.fn();
    whenWatched(act);
    show(true);
    await pass(25_000);
    const give = () => document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    give();
    await pass(2000);
    give();
    expect(act).not.toHaveBeenCalled();
    await pass(1100);
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test('accepts half a minute of passive reading, or an earlier press on another screen', async () => {
  const act = vi.fn();
  whenWatched(act);
  show(true);
  await pass(29_000);
  expect(act).not.toHaveBeenCalled();
  await pass(1100);
  expect(act).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  whenWatched(act);
  show(true);
  await pass(3100);
  expect(act).toHaveBeenCalledTimes(2);
});

test('does not count the time while the page is hidden', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const act = vi.fn();
  whenWatched(act);
  touch();
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
