import { beforeEach, expect, test } from 'vitest';
import { isForOther, showForReader } from './readers-page';

beforeEach(() => {
  document.adoptedStyleSheets = [];
  return () => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  };
});

test.each([
  ['for everyone', undefined, 'ada1', false],
  ['of its reader', 'ada1', 'ada1', false],
  ['of another reader', 'ada1', 'byron1', true],
  ['of a reader who has signed out', 'ada1', undefined, true],
])('a page %s', (_case, rendered, reader, isOther) => {
  const page = document.createElement('html');
  if (rendered !== undefined) page.dataset.reader = rendered;
  expect(isForOther(page, reader)).toBe(isOther);
});

test('a page has its own styles, and its fields wait for the app', () => {
  document.head.innerHTML = '<script type="application/json" id="styles">"h1 { color: red }"</script>';
  document.body.innerHTML = '<input>';
  showForReader();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(document.querySelector('input')?.readOnly).toBe(true);
});
