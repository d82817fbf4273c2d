import { expect, test } from 'vitest';
import { listDrafts } from './list-drafts';

/** Just what a list of drafts needs of a storage. */
function storageOf(entries: Record<string, string>): () => Storage {
  const keys = Object.keys(entries);
  const store = { length: keys.length, key: (at: number) => keys[at] ?? null, getItem: (key: string) => entries[key] };
  return () => store as unknown as Storage;
}
const kept = (value: unknown) => JSON.stringify({ value });
const tab = { id: 'me', isOpen: (id: string) => id === 'open' };

test("lists this tab's drafts and those of closed tabs, by prefix and reader", () => {
  const storage = storageOf({
    'draft:ada:note:new:dune#me': kept('mine'),
    'draft:ada:note:new:emma#gone': kept('left behind'),
    'draft:ada:note:new:moby': kept('without a tab'),
    'draft:ada:note:new:middlemarch#open': kept('in another tab'),
    'draft:ada:post:new:dune#me': kept('no note'),
    'draft:tom:note:new:dune#me': kept("another reader's"),
    user: kept('no draft'),
  });
  expect(listDrafts('ada', 'note:', tab, storage)).toEqual([
    { name: 'note:new:emma', value: 'left behind' },
    { name: 'note:new:moby', value: 'without a tab' },
    { name: 'note:new:dune', value: 'mine' },
  ]);
});

test("prefers this tab's draft of a name, then the latest", () => {
  const storage = storageOf({
    'draft:ada:note:a#me': kept('mine'),
    'draft:ada:note:a#zzz': kept('left behind'),
    'draft:ada:note:b#2': kept('later'),
    'draft:ada:note:b#1': kept('earlier'),
  });
  expect(listDrafts('ada', 'note:', tab, storage).map(({ value }) => value)).toEqual(['mine', 'later']);
});

test('is empty when storage is blocked, and skips what is broken', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(listDrafts('ada', 'note:', tab, blocked)).toEqual([]);
  expect(
    listDrafts('ada', 'note:', tab, storageOf({ 'draft:ada:note:a#me': '{', 'draft:ada:note:b#me': '1' })),
  ).toEqual([]);
});
