import { expect, it } from 'vitest';
import { idOfDeleted } from './deletions/store';

it('exports what is gone with the id of its note or book', () => {
  expect(idOfDeleted({ kind: 'name', _id: 'name-byhand-1' })).toBe('byhand-1');
  expect(idOfDeleted({ kind: 'book', _id: 'byhand-1' })).toBe('byhand-1');
});
