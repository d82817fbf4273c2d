import { expect, test } from 'vitest';
import { figuresOf } from './documents';

test('lists each call once, by name, with the highest cost of its cases', () => {
  const line = (call: string, reads: number, writes: number) => JSON.stringify({ call, reads, queries: 0, writes });
  const report = [line('POST /b', 2, 5), line('GET /a', 1, 0), line('POST /b', 3, 4), line('POST /b', 1, 1), ''].join(
    '\n',
  );
  expect(figuresOf(report)).toEqual([
    { name: 'GET /a: read', value: 1, unit: 'documents' },
    { name: 'GET /a: written', value: 0, unit: 'documents' },
    { name: 'POST /b: read', value: 3, unit: 'documents' },
    { name: 'POST /b: written', value: 5, unit: 'documents' },
  ]);
});
