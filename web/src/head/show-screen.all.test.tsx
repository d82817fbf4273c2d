import { beforeEach, expect, test, vi } from 'vitest';
import { readScreen, writeScreen } from '@/lib/kept-screens';
import { afterScreen, showScreen } from './show-screen';

const BUILD = 'https://flyleaf.invalid/assets/index-1.js';
const html = '<h1>My Notes</h1><select><option>English</option></select>';

beforeEach(() => {
  writeScreen('ada', '/notes', { build: BUILD, language: 'en', html, css: 'h1 { color: red }' });
  return () => open('/');
});

function open(address: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root">Waiting</div> ';
  document.adoptedStyleSheets = [];
  delete document.documentElement.dataset.isAppRendered;
}

/** The page's text before the app has loaded. */
async function visit(address = '/notes', { reader = 'ada', build = BUILD, language = 'en' } = {}) {
  open(address);
  const kept = readScreen(reader, address, build, language);
  if (kept) await showScreen(kept);
  return document.getElementById('root')?.textContent;
}

test('shows a stored screen with its styles and disables its fields', async () => {
  expect(await visit()).toBe('My NotesEnglish');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.querySelector('select')).toHaveProperty('inert', true);
});

test.each([
  ['another reader', '/notes', { reader: 'byron' }],
  ['another address', '/notes/dune', {}],
  ['another search part', '/notes?from=mail', {}],
  ['another build', '/notes', { build: 'https://flyleaf.invalid/assets/index-2.js' }],
  ['another language', '/notes', { language: 'it' }],
])('shows no stored screen for %s', async (_, address, of) => {
  expect(await visit(address, of)).toBe('Waiting');
});

test('ignores a stored screen that is older than 30 days or unreadable', async () => {
  const text = localStorage.getItem('screen:ada:/notes') ?? '';
  localStorage.setItem('screen:ada:/notes', text.replace(/^\d+/, `${Date.now() - 31 * 24 * 60 * 60 * 1000}`));
  expect(await visit()).toBe('Waiting');
  localStorage.setItem('screen:ada:/notes', `${Date.now()} {`);
  expect(await visit()).toBe('Waiting');
});

test('shows a rendered screen on arrival, unless the app has rendered it first', async () => {
  open('/notes');
  const rendered = { html: '<h1>My Notes</h1><input>', css: '' };
  await showScreen(rendered);
  expect(document.getElementById('root')?.textContent).toBe('My Notes');
  expect(document.querySelector('input')).toHaveProperty('inert', true);
  document.documentElement.dataset.isAppRendered = '';
  await showScreen({ ...rendered, html: 'Late' });
  expect(document.getElementById('root')?.textContent).toBe('My Notes');
});

test('waits for the whole root to be parsed, but for nothing after it', async () => {
  open('/notes');
  document.body.innerHTML = '<div id="root">Waiting</div>';
  const root = document.getElementById('root');
  const shown = showScreen({ html: 'My Notes', css: '' });
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
