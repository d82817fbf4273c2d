import { expect, it } from 'vitest';
import { rates } from '../../../domain/rates';
import { type Bucket, createAdmit, takeFrom } from './admit';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = new Date('2026-11-21T12:00:01.000Z');

function use(admit: ReturnType<typeof createAdmit>, times: number): void {
  for (let call = 0; call < times; call += 1) admit('callsOfReader', 'ada', now);
}

it('rejects one call more than a reader can make at once, and names the time to try again', () => {
  const admit = createAdmit();
  use(admit, rates.callsOfReader.most);
  expect(() => admit('callsOfReader', 'ada', now)).toThrow(
    expect.objectContaining({ code: 'too_many', retryAfter: 1, message: expect.stringContaining('Try again in') }),
  );
  admit('callsOfReader', 'ada', later);
});

it('counts readers and addresses separately', () => {
  const admit = createAdmit();
  use(admit, rates.callsOfReader.most);
  admit('callsOfReader', 'giulia', now);
  admit('callsFromAddress', 'ada', now);
});

it('lets a call exceed the rest and delays the next calls', () => {
  const admit = createAdmit();
  const { most, seconds } = rates.readsFromAddress;
  const count = admit('readsFromAddress', '203.0.113.7', now);
  count(most);
  count(most);
  const refused = expect.objectContaining({ code: 'too_many', retryAfter: seconds + 1 });
  expect(() => admit('readsFromAddress', '203.0.113.7', now)).toThrow(refused);
  admit('readsFromAddress', '203.0.113.7', new Date(now.getTime() + (seconds + 1) * 1000));
});

const bucketRate = { most: 3, seconds: 6 };

it.each<[string, Bucket | undefined, number, ReturnType<typeof takeFrom>]>([
  ['starts full', undefined, 5000, { after: { tokens: 2, at: 5000 } }],
  ['takes one', { tokens: 2, at: 5000 }, 5000, { after: { tokens: 1, at: 5000 } }],
  ['refuses when less than one is left', { tokens: 0.5, at: 5000 }, 5000, { waitMs: 1000 }],
  ['fills up evenly', { tokens: 0, at: 5000 }, 8000, { after: { tokens: 0.5, at: 8000 } }],
  ['never holds more than most', { tokens: 2, at: 5000 }, 3_600_000, { after: { tokens: 2, at: 3_600_000 } }],
  ['ignores a clock that was set back', { tokens: 0, at: 5000 }, 1000, { waitMs: 2000 }],
])('a bucket %s', (_, found, at, taken) => {
  expect(takeFrom(found, bucketRate, at)).toEqual(taken);
});
