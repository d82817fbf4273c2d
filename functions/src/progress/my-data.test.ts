import { expect, it } from 'vitest';
import { presentProgress } from './my-data';

it('exports reading progress with its previous value', () => {
  const at = '2026-11-02T08:30:00.000Z';
  const progress = { _id: 'emma', chapter: 12, finished: false, source: 'hand' as const, previous: null };
  expect(presentProgress({ ...progress, updatedAt: new Date(at), setAt: null, noteId: null })).toEqual({
    ...progress,
    updatedAt: at,
  });
});
