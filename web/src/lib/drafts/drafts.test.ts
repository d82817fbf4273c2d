import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from './drafts';

interface Note {
  remark: string;
}

const blank: Note = { remark: '' };
let kept: Map<string, string>;
let keys = 0;

function storageOf(broken = false): Storage {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => (broken ? refuse() : (kept.get(key) ?? null)),
    setItem: (key: string, text: string) => (broken ? refuse() : void kept.set(key, text)),
    removeItem: (key: string) => (broken ? refuse() : void kept.delete(key)),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

function open({ user = 'ada', broken = false } = {}) {
  const newIdempotencyKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  return openDraft(user, 'note', blank, {
    storage: () => storageOf(broken),
    newIdempotencyKey,
    place: () => '/notes/dune/new',
    delay: 300,
  });
}

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('restores typed text after a reload, for the same reader only', () => {
  const draft = open();
  draft.save({ remark: 'The sea!' });
  vi.advanceTimersByTime(300);
  expect(open().read()).toEqual({ remark: 'The sea!' });
  expect(open({ user: 'byron' }).read()).toBeUndefined();
  expect([...kept.keys()]).toEqual(['draft:ada:note']);
});

test('a cleared draft stays deleted, even with a pending write', () => {
  const draft = open();
  draft.save({ remark: 'The sea!' });
  draft.clear();
  vi.advanceTimersByTime(1000);
  draft.flush();
  expect(kept.size).toBe(0);
  expect(draft.read()).toBeUndefined();
});

test('clearing a draft keeps newer text from another tab', () => {
  const [mine, theirs] = [open(), open()];
  mine.save({ remark: 'The sea!' });
  mine.flush();
  theirs.save({ remark: 'The sea, the sea!' });
  theirs.flush();
  mine.clear();
  expect(mine.read()).toBeUndefined();
  expect(open().read()).toEqual({ remark: 'The sea, the sea!' });
});

test('emptying a form deletes its draft', () => {
  const draft = open();
  draft.save({ remark: 'T' });
  draft.flush();
  draft.save({ remark: '' });
  draft.flush();
  expect(kept.size).toBe(0);
});

test('a retry after a reload reuses the idempotency key; changed text gets a new one', () => {
  const draft = open();
  draft.save({ remark: 'The sea!' });
  const key = draft.idempotencyKey();
  expect(draft.idempotencyKey()).toBe(key);
  const reloaded = open();
  expect(reloaded.idempotencyKey()).toBe(key);
  reloaded.save({ remark: 'The sea, the sea!' });
  expect(reloaded.idempotencyKey()).not.toBe(key);
});

test.each(['nonsense', '"text"', 'null', '{}', '[]'])('ignores %s in storage', (text) => {
  kept.set('draft:ada:note', text);
  expect(open().read()).toBeUndefined();
});

test('keeps the draft in memory when storage is full or blocked', () => {
  const draft = open({ broken: true });
  draft.save({ remark: 'The sea!' });
  draft.flush();
  expect(draft.read()).toEqual({ remark: 'The sea!' });
  draft.clear();
  expect(draft.read()).toBeUndefined();
});
