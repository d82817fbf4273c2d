import type { Note } from '@contract/notes';
import { noteOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import type { Effect, Entry } from '@/lib/outbox/entry';
import { textFields } from './note-values';
import { versionAfter } from './outbox';

const before = noteOf('a', 0, { tags: ['spice'] });
const saved: Note = { ...before, updatedAt: '2026-11-02T10:00:00.000Z' };

const change = (body: object, effect: Effect = 'replace') =>
  ({ effect, request: { body }, before }) as unknown as Entry;
const later = change({ remark: 'Later' });

test('a later edit starts from the version that an edit has saved', () => {
  const sent = change({ remark: 'First', updatedAt: before.updatedAt });
  expect(versionAfter(saved, sent, later)).toEqual({ updatedAt: saved.updatedAt });
});

test('after a write without a version, a later edit starts from a note with the same text', () => {
  const same = { ...saved, tags: [...saved.tags] };
  expect(versionAfter(same, change({ favourite: true }), later)).toEqual({ updatedAt: saved.updatedAt });
});

test.each(textFields)(
  'after a write without a version, a later edit has no version if another device has changed the %s',
  (name) => {
    const changed = { ...saved, [name]: name === 'tags' ? ['sand'] : `${before[name]}1` };
    expect(versionAfter(changed, change({ favourite: true }), later)).toBeUndefined();
  },
);
