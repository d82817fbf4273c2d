import { expect, test } from 'vitest';
import { listDrafts } from './unsaved-drafts';
import { listTexts } from './unsaved-texts';

function storageOf(entries: Record<string, string>): () => Storage {
  const keys = Object.keys(entries);
  const store = { length: keys.length, key: (at: number) => keys[at] ?? null, getItem: (key: string) => entries[key] };
  return () => store as unknown as Storage;
}
const kept = (value: unknown) => JSON.stringify({ value });

test("lists one reader's drafts by prefix, sorted by name", () => {
  const storage = storageOf({
    'draft:ada:note:new:emma': kept('about Emma'),
    'draft:ada:note:new:dune': kept('about Dune'),
    'draft:ada:post:new:dune': kept('no note'),
    'draft:tom:note:new:dune': kept("another reader's"),
    user: kept('no draft'),
  });
  expect(listDrafts('ada', 'note:', storage)).toEqual([
    { name: 'note:new:dune', value: 'about Dune' },
    { name: 'note:new:emma', value: 'about Emma' },
  ]);
});

test('returns an empty list if storage is blocked, and skips broken entries', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(listDrafts('ada', 'note:', blocked)).toEqual([]);
  expect(listDrafts('ada', 'note:', storageOf({ 'draft:ada:note:a': '{', 'draft:ada:note:b': '1' }))).toEqual([]);
});

test('lists unsaved texts with their URLs, except drafts that hold only choices', () => {
  const place = '/notes/dune/new';
  const typed = (values: object) => kept({ values });
  const storage = storageOf({
    'draft:ada:note:new:dune': JSON.stringify({ value: { values: { bookId: 'dune', remark: ' Spice ' } }, place }),
    'draft:ada:new-discussion': typed({ text: 'dun', title: 'Worms', content: 'Why so big?' }),
    'draft:ada:version:post:p1:it': typed({ text: 'Perché?' }),
    'draft:ada:glossary:owls:dune': typed({ terms: [{ en: 'spice', it: 'spezia' }] }),
    'draft:ada:topic:t1:spoils:p1': typed({ chapter: '3' }),
    'draft:ada:old': kept('Only a text'),
  });
  expect(listTexts('ada', storage)).toEqual([
    { name: 'glossary:owls:dune', text: 'spice – spezia' },
    { name: 'new-discussion', text: 'Worms\n\nWhy so big?' },
    { name: 'note:new:dune', text: 'Spice', place },
    { name: 'old', text: 'Only a text' },
    { name: 'version:post:p1:it', text: 'Perché?' },
  ]);
});
