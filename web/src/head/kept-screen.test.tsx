import { beforeEach, expect, test } from 'vitest';
import { writeScreen } from '@/lib/kept-screens';
import { showKeptScreen, showScreen } from './kept-screen';

const BUILD = 'https://flyleaf.invalid/assets/index-1.js';
const html = '<h1>My Notes</h1><select><option>English</option></select>';

beforeEach(() => {
  writeScreen('ada', '/notes', { build: BUILD, language: 'en', html, css: 'h1 { color: red }' });
  return () => open('/');
});

function open(address: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = '<div id="root">Waiting</div>';
  document.adoptedStyleSheets = [];
  delete document.documentElement.dataset.isTakenOver;
}

/** What the page shows before the app is there. */
function visit(address = '/notes', { reader = 'ada', build = BUILD, language = 'en' } = {}) {
  open(address);
  showKeptScreen(reader, build, language);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.getElementById('root')?.textContent;
}

test('a kept screen is there with its styles once the page is parsed, with nothing to choose from', () => {
  expect(visit()).toBe('My NotesEnglish');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(document.querySelector('select')).toHaveProperty('inert', true);
});

test.each([
  ['another reader', '/notes', { reader: 'byron' }],
  ['another address', '/notes/dune', {}],
  ['another search part', '/notes?from=mail', {}],
  ['another build', '/notes', { build: 'https://flyleaf.invalid/assets/index-2.js' }],
  ['another language', '/notes', { language: 'it' }],
])('it is not there for %s', (_, address, of) => {
  expect(visit(address, of)).toBe('Waiting');
});

test('one that is older than 30 days, or unreadable, is not there', () => {
  const text = localStorage.getItem('screen:ada:/notes') ?? '';
  localStorage.setItem('screen:ada:/notes', text.replace(/^\d+/, `${Date.now() - 31 * 24 * 60 * 60 * 1000}`));
  expect(visit()).toBe('Waiting');
  localStorage.setItem('screen:ada:/notes', `${Date.now()} {`);
  expect(visit()).toBe('Waiting');
});

test('a rendered screen is shown when it comes, unless the app has drawn it before', () => {
  open('/notes');
  const rendered = { html: '<h1>My Notes</h1><input>', css: '' };
  showScreen(rendered);
  expect(document.getElementById('root')?.textContent).toBe('My Notes');
  expect(document.querySelector('input')).toHaveProperty('inert', true);
  document.documentElement.dataset.isTakenOver = '';
  showScreen({ ...rendered, html: 'Late' });
  expect(document.getElementById('root')?.textContent).toBe('My Notes');
});
