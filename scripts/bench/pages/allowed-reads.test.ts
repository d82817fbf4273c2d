import { expect, it } from 'vitest';
import { allowedReads } from './allowed-reads';

it('allows a call two documents and those it shows', () => {
  expect(allowedReads([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])).toBe(5);
  expect(allowedReads([])).toBe(2);
  expect(allowedReads({ _id: 'a' })).toBe(3);
});
