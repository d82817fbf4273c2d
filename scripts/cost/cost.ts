import { HOSTING_BYTES, LIMITED_CALLS, liveUpdates, readersDay, SECONDS_PER_CALL } from './day';

/** List prices in US dollars: Firestore in a US region, Cloud Run tier 1, Firebase Hosting. */
const prices = {
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  call: 0.4 / 1_000_000,
  cpuSecond: 0.000_024,
  gibSecond: 0.000_002_5,
  hostingByte: 0.15 / 1e9,
};

/** The free tier: per day for Firestore, per month for everything else. */
const free = {
  reads: 50_000,
  writes: 20_000,
  calls: 2e6,
  cpuSeconds: 180_000,
  gibSeconds: 360_000,
  bytes: 10e9,
};

/** Memory of one instance (functions/src/index.ts). Each instance has one CPU. */
const GIB = 0.5;

export type Documents = Readonly<Record<string, number>>;

export interface Line {
  item: string;
  amountPerDay: number;
  /** US dollars for 30 days. */
  listPrice: number;
  afterFreeTier: number;
}

const DAYS = 30;

/** @throws Error for an unmeasured call */
function documentsPerReader(documents: Documents, kind: 'read' | 'written'): number {
  return Object.entries(readersDay).reduce((sum, [call, times]) => {
    const count = documents[`${call}: ${kind}`];
    if (count === undefined) throw new Error(`docs/bench.json has no figure for '${call}'. Run npm run bench.`);
    return sum + times * count;
  }, LIMITED_CALLS);
}

export function costOf(readers: number, documents: Documents): Line[] {
  const calls = readers * Object.values(readersDay).reduce((sum, times) => sum + times, 0);
  const reads = readers * (documentsPerReader(documents, 'read') + liveUpdates.threads * liveUpdates.documents);
  const writes = readers * documentsPerReader(documents, 'written');
  const seconds = calls * SECONDS_PER_CALL;
  const daily = (item: string, amountPerDay: number, price: number, freePerDay: number): Line => ({
    item,
    amountPerDay,
    listPrice: amountPerDay * price * DAYS,
    afterFreeTier: Math.max(0, amountPerDay - freePerDay) * price * DAYS,
  });
  const monthly = (item: string, amountPerDay: number, price: number, freePerMonth: number): Line =>
    daily(item, amountPerDay, price, freePerMonth / DAYS);
  return [
    daily('Documents read', reads, prices.read, free.reads),
    daily('Documents written', writes, prices.write, free.writes),
    monthly('Function calls', calls, prices.call, free.calls),
    monthly('CPU seconds', seconds, prices.cpuSecond, free.cpuSeconds),
    monthly('GiB seconds', seconds * GIB, prices.gibSecond, free.gibSeconds),
    monthly('Megabytes served by Hosting', (readers * HOSTING_BYTES) / 1e6, prices.hostingByte * 1e6, free.bytes / 1e6),
  ];
}

const dollars = (amount: number) => amount.toFixed(2);

export function costTable(lines: readonly Line[]): string {
  const sum = (of: 'listPrice' | 'afterFreeTier') => dollars(lines.reduce((total, line) => total + line[of], 0));
  const rows = lines.map(
    ({ item, amountPerDay, listPrice, afterFreeTier }) =>
      `| ${item} | ${Math.round(amountPerDay).toLocaleString('en-US')} | ${dollars(listPrice)} | ${dollars(afterFreeTier)} |`,
  );
  return [
    '| | Per day | USD per month, list price | After the free tier |',
    '|---|---:|---:|---:|',
    ...rows,
    `| **Total** | | **${sum('listPrice')}** | **${sum('afterFreeTier')}** |`,
  ].join('\n');
}
