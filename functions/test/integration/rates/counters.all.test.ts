import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Counter, consume, counterId, createCounters, refund } from '../../../src/platform/rates/rates';
import { db } from '../../../src/platform/store/firestore';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function stored(counter: Counter) {
  const snapshot = await db()
    .doc(`rates/${counterId(counter)}`)
    .get();
  return snapshot.data();
}

describe('a counter', () => {
  it('contains no personal data and expires', async () => {
    const counter = { rate: 'likes', subject: `uid-${randomUUID()}` } as const;
    await consume([counter], [1], now);
    expect(counterId(counter)).toMatch(/^likes-[\w-]{24}$/);
    expect(await stored(counter)).toEqual({
      count: 1,
      expiresAt: expect.objectContaining({ seconds: later(60).getTime() / 1000 }),
      receipts: [expect.stringMatching(/^[\w-]{12}$/)],
    });
  });

  it('stays exact when several instances count at once', async () => {
    const who = [{ rate: 'posts', subject: randomUUID() }] as const;
    const instances = times(3).map(() => createCounters().consume);
    const all = await Promise.all(times(15).map((n) => (instances[n % 3] ?? consume)(who, [1], now)));
    expect(all.filter((item) => 'granted' in item)).toHaveLength(10);
  });

  it('is refunded once, by any instance, and not in the next window', async () => {
    const who = [{ rate: 'posts', subject: randomUUID() }] as const;
    const counted = async () => (await stored(who[0]))?.count;
    const [first, second] = [await consume(who, [1], now), await consume(who, [1], now)];
    if (!('receipt' in first) || !('receipt' in second)) throw new Error('Both are granted.');
    const { receipt } = first;
    await Promise.all(times(4).map(() => createCounters().refund(who, receipt)));
    expect(await counted()).toBe(1);
    await consume(who, [1], later(60));
    await refund(who, second.receipt);
    expect(await counted()).toBe(1);
  });
});

describe('several counters', () => {
  const several = (): [Counter, Counter] => {
    const subject = randomUUID();
    return [
      { rate: 'posts', subject },
      { rate: 'likes', subject },
    ];
  };

  it('are consumed from together or not at all', async () => {
    const counters = several();
    expect(await consume(counters, [1], now)).toMatchObject({ granted: 1, receipt: { size: 1 } });
    const [posts] = counters;
    await consume([{ ...posts, size: 9 }], [1], now);
    expect(await consume(counters, [1], now)).toEqual({
      usedUp: expect.objectContaining({ rate: 'posts', until: later(60) }),
    });
    const [first, second] = await Promise.all(counters.map(stored));
    expect([first?.count, second?.count]).toEqual([10, 1]);
  });

  it('report the one that stays used up the longest', async () => {
    const [posts, likes] = several();
    const full = (counter: Counter, size: number, at: Date) => consume([{ ...counter, size }], [1], at);
    await full(posts, 10, now);
    await full(likes, 60, later(30));
    for (const counters of [
      [posts, likes],
      [likes, posts],
    ])
      expect(await consume(counters, [1], later(40))).toMatchObject({ usedUp: { rate: 'likes', until: later(90) } });
  });
});

it('grant as many of several sizes as fit and refund their sum', async () => {
  const counter = { rate: 'posts', subject: randomUUID() } as const;
  const consumed = await consume([counter], [4, 5, 2, 1], now);
  expect(consumed).toMatchObject({ granted: 2, receipt: { size: 9 } });
  if (!('receipt' in consumed)) throw new Error('It is granted.');
  await refund([counter], consumed.receipt);
  expect(await consume([counter], [10], now)).toMatchObject({ granted: 1 });
});
