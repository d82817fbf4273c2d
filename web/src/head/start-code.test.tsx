import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCode, startOncePainted, whenWanted } from './start-code';

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

test('starts without the texts of other languages', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.documentElement.lang = 'it';
  document.head.innerHTML +=
    '<link rel="code" href="/it.js" hreflang="it"><link rel="code" href="/en.js" hreflang="en">';
  startCode();
  const started = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
  expect(started.map((href) => new URL(href).pathname)).toEqual(['/boot.js', '/react.js', '/it.js']);
  document.documentElement.lang = 'en';
});

test.each([
  ['once it is painted', true, 0],
  ['after two seconds, if it never is', false, 2000],
])('starts behind a readable page %s', (_, isPainted, ms) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  vi.useFakeTimers();
  const begun = () => document.querySelectorAll('link[rel=modulepreload]').length > 0;
  startOncePainted();
  if (isPainted) dispatchEvent(new Event('DOMContentLoaded'));
  expect(begun()).toBe(false);
  vi.advanceTimersByTime(ms || 20);
  expect(begun()).toBe(true);
  vi.useRealTimers();
});
