import { beforeEach, expect, test, vi } from 'vitest';
import type { ReaderScreen } from '@/lib/reader-screen';
import { afterScreen, showScreen } from './show-screen';

const request = { address: '/notes', username: 'ada', language: 'en', threadLanguage: 'en', timeZone: 'UTC' } as const;
const notes: ReaderScreen = {
  html: '<h1>My Notes</h1>',
  css: 'h1 { color: red }',
  state: '{}',
  request,
  receivedAt: 1,
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root">Waiting</div> ';
  document.adoptedStyleSheets = [];
  return () => {
    document.body.innerHTML = '';
    globalThis.askedScreen = undefined;
  };
});

const askedFor = (screen?: ReaderScreen) => ({ token: 'of-ada', screen: Promise.resolve(screen), isShown: false });
const text = () => document.getElementById('root')?.textContent;

test('shows a screen with its styles, for the app to hydrate', async () => {
  const asked = askedFor(notes);
  await showScreen(asked);
  expect(text()).toBe('My Notes');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(globalThis.askedScreen).toBe(asked);
  expect(asked.isShown).toBe(true);
});

test('shows nothing if the server has no screen, or once the app has started', async () => {
  await showScreen(askedFor());
  expect(text()).toBe('Waiting');
  const late = askedFor(notes);
  const shown = showScreen(late);
  globalThis.askedScreen = undefined;
  await shown;
  expect([text(), late.isShown]).toEqual(['Waiting', false]);
});

test('waits for the whole root to be parsed, but for nothing after it', async () => {
  document.body.innerHTML = '<div id="root">Waiting</div>';
  const root = document.getElementById('root');
  const shown = showScreen(askedFor(notes));
  root?.append(' for the rest');
  await Promise.resolve();
  expect(root?.textContent).toBe('Waiting for the rest');
  document.body.append('\n');
  await shown;
  expect(root?.textContent).toBe('My Notes');
});

test.each([
  ['is shown', () => Promise.resolve(), 0],
  ['never arrives', () => Promise.reject(new Error('no')), 0],
  ['never comes', () => new Promise<void>(() => {}), 2000],
])('starts the code once behind a screen that %s', async (_, show, ms) => {
  vi.useFakeTimers();
  const start = vi.fn();
  void afterScreen(show(), start);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(Math.max(ms - 1, 0));
  expect(start).toHaveBeenCalledTimes(ms ? 0 : 1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(start).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
