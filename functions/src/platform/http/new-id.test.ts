import { describe, expect, it } from 'vitest';
import { newIdFor } from './new-id';

const KEY = 'a-key-of-one';

describe('the id of the thing that a call creates', () => {
  it('is the same for the same call, reader and key', () => {
    expect(newIdFor('POST /api/notes', 'ada', KEY)).toBe(newIdFor('POST /api/notes', 'ada', KEY));
  });

  it.each([
    ['reader', 'POST /api/notes', 'eve', KEY],
    ['call', 'POST /api/discuss/post', 'ada', KEY],
    ['key', 'POST /api/notes', 'ada', 'a-key-of-two'],
  ])('differs for another %s', (_, name, uid, key) => {
    expect(newIdFor(name, uid, key)).not.toBe(newIdFor('POST /api/notes', 'ada', KEY));
  });

  it('is random without a key, and an id either way', () => {
    const ids = [newIdFor('POST /api/notes', 'ada', undefined), newIdFor('POST /api/notes', 'ada', undefined)];
    expect(new Set(ids).size).toBe(2);
    for (const id of [...ids, newIdFor('POST /api/notes', 'ada', KEY)]) expect(id).toMatch(/^[\w-]{24}$/);
  });

  it.each(['short', 'a key with spaces', 'x'.repeat(65)])('rejects the key %j', (key) => {
    expect(() => newIdFor('POST /api/notes', 'ada', key)).toThrow('Idempotency-Key');
  });
});
