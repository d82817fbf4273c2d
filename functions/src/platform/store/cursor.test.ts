import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor';

const last = { at: new Date('2026-11-21T12:00:00.123Z'), id: 'post-1' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('decodes to the encoded position, and uses only characters that a URL can have', () => {
  expect(decodeCursor(encodeCursor(last))).toEqual(last);
  expect(encodeCursor(last)).toMatch(/^[\w-]+$/);
});

it.each([
  ['', ''],
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('no').toString('base64url')],
  ['a text', encoded('2026-11-21T12:00:00.000Z')],
  ['no id', encoded(['2026-11-21T12:00:00.000Z'])],
  ['a bad id', encoded(['2026-11-21T12:00:00.000Z', '../x'])],
  ['a bad instant', encoded(['yesterday', 'post-1'])],
  ['more than both', encoded(['2026-11-21T12:00:00.000Z', 'post-1', 1])],
])('rejects a cursor that is %s', (_case, cursor) => {
  expect(() => decodeCursor(cursor)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      message: 'Unknown cursor. Start from the first page.',
      fields: { cursor: { key: 'unknownCursor' } },
    }),
  );
});
