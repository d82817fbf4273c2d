import { DAY_MS } from '@domain/time';
import { expect, test, vi } from 'vitest';
import { readAnswer, removeAnswers, removeKeptExceptOf, trimAnswers, writeAnswer } from './device-storage';

const write = (hash: string, data: unknown, { reader = 'ada', age = 0 } = {}) =>
  writeAnswer(reader, hash, { data, updatedAt: Date.now() - age });
const read = (hash: string, reader = 'ada') => readAnswer(reader, hash)?.data;

test('reads stored data without its response headers', () => {
  write('shelf', { items: ['Emma'], next: null, headers: new Headers({ a: 'b' }) });
  expect(read('shelf')).toEqual({ items: ['Emma'], next: null });
  expect(read('shelf', 'ad')).toBeUndefined();
  expect(read('shel')).toBeUndefined();
});

test.each(['', 'nonsense', '1 {"a":', '9999999999999 ["", null]'])('reads nothing from damaged storage: %s', (text) => {
  localStorage.setItem('answer:ada:shelf', text);
  expect(read('shelf')).toBeUndefined();
});

test('drops an answer older than 30 days', () => {
  write('shelf', ['Emma'], { age: 29 * DAY_MS });
  expect(read('shelf')).toEqual(['Emma']);
  write('shelf', ['Emma'], { age: 31 * DAY_MS });
  expect(read('shelf')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('drops the previous answer when the new one is too large or storage is full', () => {
  write('book', ['short']);
  write('book', ['x'.repeat(200_000)]);
  expect(read('book')).toBeUndefined();
  write('book', ['short']);
  const getItem = (key: string) => original.getItem(key);
  const removeItem = (key: string) => original.removeItem(key);
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const original = localStorage;
  // happy-dom's own `setItem` can't be replaced.
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem: full });
  write('book', ['newer']);
  vi.unstubAllGlobals();
  expect(read('book')).toBeUndefined();
});

test('keeps the newest 100 answers', () => {
  for (let age = 0; age < 103; age += 1) write(`book${age}`, [age], { age: (age * DAY_MS) / 24 });
  localStorage.setItem('draft:ada', 'typed');
  trimAnswers();
  expect(localStorage).toHaveLength(101);
  expect([read('book99'), read('book100')]).toEqual([[99], undefined]);
});

test('keeps a million characters, the newest first', () => {
  for (let age = 0; age < 7; age += 1) write(`book${age}`, ['x'.repeat(190_000)], { age: age * DAY_MS });
  localStorage.setItem('answer:ada:broken', 'nonsense');
  trimAnswers();
  expect(localStorage).toHaveLength(5);
  expect(Object.keys(localStorage)).toEqual([0, 1, 2, 3, 4].map((age) => `answer:ada:book${age}`));
});

test('removes answers by hash prefix and by reader', () => {
  write('["clubs","club","sea","books"]', ['Emma']);
  write('["clubs","club","seaside","books"]', ['Emma']);
  write('["shelf"]', ['Emma'], { reader: 'adam' });
  localStorage.setItem('draft:ada', 'typed');
  for (const kept of ['club-languages:adam', 'notes-at:adam', 'club-languages:ada']) localStorage.setItem(kept, '0');
  removeAnswers('ada', '["clubs","club","sea"');
  expect(Object.keys(localStorage).sort()).toEqual([
    'answer:ada:["clubs","club","seaside","books"]',
    'answer:adam:["shelf"]',
    'club-languages:ada',
    'club-languages:adam',
    'draft:ada',
    'notes-at:adam',
  ]);
  removeKeptExceptOf('ada');
  expect(Object.keys(localStorage).sort()).toEqual([
    'answer:ada:["clubs","club","seaside","books"]',
    'club-languages:ada',
    'draft:ada',
  ]);
  removeKeptExceptOf();
  expect(Object.keys(localStorage)).toEqual(['draft:ada']);
});
