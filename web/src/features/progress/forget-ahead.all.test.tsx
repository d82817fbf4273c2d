import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fakeCaches } from '@test/fake-caches';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readAnswer, trimAnswers, writeAnswer } from '@/lib/api/device-storage';
import { persistQueries } from '@/lib/api/persisted-queries';
import { signIn } from '@/lib/session/session';
import { keepProgressOfBooks, progressQuery } from './api';
import { forgetAhead } from './forget-ahead';

const WORDS = '["clubs","thread"]';

let client: QueryClient;
let stop: () => void;
let keptPages: () => string[];

/** Reopens the app on this device. */
function visit(): void {
  client = new QueryClient();
  stop = forgetAhead(client);
}

beforeEach(() => {
  keptPages = fakeCaches();
  signIn(ada);
  visit();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const isAt = (chapter: number | null, finished = false) =>
  client.setQueryData(progressQuery('dune').queryKey, { progress: chapter === null ? null : { chapter, finished } });

async function keepWords(): Promise<void> {
  writeAnswer(ada.id, WORDS, { data: { title: 'Who dies' }, updatedAt: Date.now() });
  await (await caches.open('documents')).put('/bookclubs/club', new Response('Who dies'));
}
const words = () => [readAnswer(ada.id, WORDS) ?? [], keptPages()].flat();

test.each([
  ['to an earlier chapter', () => isAt(10), () => isAt(1)],
  ['to the beginning', () => isAt(10), () => isAt(null)],
  ['into a finished book', () => isAt(0, true), () => isAt(3)],
])('removes stored data when progress moves back %s', async (_, before, back) => {
  before();
  await keepWords();
  back();
  await expect.poll(words).toEqual([]);
});

test('removes stored data on another device as soon as it learns of the move', async () => {
  isAt(10);
  await keepWords();
  stop();
  visit();
  expect(words()).toHaveLength(2);
  keepProgressOfBooks(client, [{ _id: 'dune', progress: { chapter: 1, finished: false } }], Date.now());
  await expect.poll(words).toEqual([]);
});

test('notices a move that was known before the app started', async () => {
  isAt(10);
  await keepWords();
  stop();
  client = new QueryClient();
  isAt(1);
  stop = forgetAhead(client);
  await expect.poll(words).toEqual([]);
});

test.each([
  ['forwards', () => isAt(11)],
  ['nowhere', () => isAt(10)],
])('keeps stored data when progress moves %s', async (_, move) => {
  isAt(10);
  await keepWords();
  move();
  expect(words()).toHaveLength(2);
});

test('removes responses that depend on progress from memory, except those that the screen refetches', () => {
  isAt(10);
  const meta = { hidden: true };
  const shown = new QueryObserver(client, { queryKey: ['shown'], meta, initialData: 'Who dies' });
  onTestFinished(shown.subscribe(() => {}));
  client.getQueryCache().build(client, { queryKey: ['seen'], meta, initialData: 'Who dies' });
  client.setQueryData(['shelf'], 'Dune');
  isAt(1);
  expect(client.getQueryData(['seen'])).toBeUndefined();
  expect(client.getQueryData(['shown'])).toBe('Who dies');
  expect(client.getQueryData(['shelf'])).toBe('Dune');
});

test('removes stored data after a hundred newer answers were stored', async () => {
  isAt(10);
  for (let index = 0; index < 105; index += 1)
    writeAnswer(ada.id, `["page",${index}]`, { data: {}, updatedAt: Date.now() + 1 + index });
  trimAnswers();
  await keepWords();
  isAt(2);
  await expect.poll(words).toEqual([]);
});

test('stores no answer that was waiting to be stored when progress moved back', async () => {
  const stopWriting = persistQueries(client);
  isAt(10);
  const meta = { hidden: true, persisted: true };
  const initialData = { title: 'Who dies' };
  const shown = new QueryObserver(client, { queryKey: JSON.parse(WORDS), meta, initialData, staleTime: Infinity });
  onTestFinished(shown.subscribe(() => {}));
  isAt(1);
  stopWriting();
  await expect.poll(words).toEqual([]);
});
