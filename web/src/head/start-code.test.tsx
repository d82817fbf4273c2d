import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCode, whenWanted } from './start-code';

beforeEach(() => {
  document.head.innerHTML = '<link rel="code" href="/boot.js"><link rel="code" href="/react.js">';
  document.body.innerHTML = '<p>Text</p><a href="/discuss"><i>Discuss</i></a>';
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 50));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Starts waiting and counts the starts. */
function wait() {
  const start = vi.fn();
  whenWanted(start);
  return start;
}

const dispatch = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test('starts once when the page is loaded and idle', () => {
  vi.useFakeTimers();
  const start = wait();
  vi.advanceTimersByTime(60_000);
  expect(start).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  dispatch('p', 'pointerdown');
  expect(start).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test.each([
  ['never reports idle time', (act: () => void, { timeout = 60_000 } = {}) => setTimeout(act, timeout)],
  ["can't tell", undefined],
])('starts soon after the page is loaded in a browser that %s', (_, requestIdle) => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', requestIdle);
  const start = wait();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(2000);
  expect(start).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test.each(['pointerdown', 'focusin', 'keydown', 'input'])('starts immediately and only once on %s', (type) => {
  const start = wait();
  dispatch('p', type);
  dispatch('p', type);
  expect(start).toHaveBeenCalledTimes(1);
});

test('starts when a pointer is over a control, but not over text', () => {
  const start = wait();
  dispatch('p', 'pointerover');
  expect(start).not.toHaveBeenCalled();
  dispatch('a i', 'pointerover');
  expect(start).toHaveBeenCalledTimes(1);
});

test('fetches all code and runs the entry', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  startCode();
  const added = append.mock.calls.map(([element]) => element as HTMLLinkElement & HTMLScriptElement);
  expect(added.map(({ rel, type, href, src }) => `${rel ?? type} ${new URL(href ?? src).pathname}`)).toEqual([
    'modulepreload /boot.js',
    'modulepreload /react.js',
    'module /boot.js',
  ]);
});
