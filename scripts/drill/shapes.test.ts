import { expect, it } from 'vitest';
import type { Fields } from '../../functions/test/fixtures/store';
import { shapesOf } from './shapes';

it('lists each field with its types, and keys by id, day or number as one', () => {
  const store = new Map<string, Fields>([
    ['users/ada', { email: { stringValue: 'a@example.com' }, language: { nullValue: null } }],
    [
      'users/ben',
      { language: { stringValue: 'it' }, goals: { mapValue: { fields: { 2026: { integerValue: '12' } } } } },
    ],
    ['users/ada/books/emma', { authors: { arrayValue: { values: [{ stringValue: 'Jane Austen' }] } } }],
  ]);
  expect(shapesOf(store)).toEqual([
    'users.email string',
    'users.goals map',
    'users.goals.* integer',
    'users.language null',
    'users.language string',
    'users/books.authors array',
    'users/books.authors[] string',
  ]);
});
