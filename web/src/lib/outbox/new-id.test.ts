import { expect, test } from 'vitest';
import { reviewId } from '../../../../functions/src/notes/store';
import { newIdFor } from '../../../../functions/src/platform/http/serve';
import { hashOf, newIdOf } from './new-id';

test('names a new thing as the server does', async () => {
  expect(await newIdOf('POST /api/notes', 'ada1', 'key-12345')).toBe(newIdFor('POST /api/notes', 'ada1', 'key-12345'));
  expect(await hashOf(JSON.stringify(['review', 'ada1', 'dune']))).toBe(reviewId('ada1', 'dune'));
});
