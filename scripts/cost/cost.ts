import { COUNTED_BESIDES, HOSTING_BYTES, listened, readersDay, SECONDS_A_CALL } from './day';
import { free, GIB, prices } from './prices';

/** Documents by name, as docs/bench.json has them: `<call>: read` and `<call>: written`. */
export type Documents = Readonly<Record<string, number>>;

export interface Line {
  what: string;
  /** In a day of `readers`. */
  amount: number;
  /** US dollars in 30 days, and what is left of them after what is free. */
  listed: number;
  billed: number;
}

const DAYS = 30;

/** @throws when a call of the day is not among the documents that were measured */
function documentsOfDay(documents: Documents, kind: 'read' | 'written'): number {
  return Object.entries(readersDay).reduce((sum, [call, times]) => {
    const each = documents[`${call}: ${kind}`];
    if (each === undefined) throw new Error(`docs/bench.json knows no '${call}'.`);
    return sum + times * each;
  }, COUNTED_BESIDES);
}

/** What so many readers cost who all come every day, by what is paid for. */
export function costOf(readers: number, documents: Documents): Line[] {
  const calls = readers * Object.values(readersDay).reduce((sum, times) => sum + times, 0);
  const reads = readers * (documentsOfDay(documents, 'read') + listened.threads * listened.documents);
  const writes = readers * documentsOfDay(documents, 'written');
  const seconds = calls * SECONDS_A_CALL;
  const daily = (what: string, amount: number, price: number, freeADay: number): Line => ({
    what,
    amount,
    listed: amount * price * DAYS,
    billed: Math.max(0, amount - freeADay) * price * DAYS,
  });
  const monthly = (what: string, amount: number, price: number, freeAMonth: number): Line =>
    daily(what, amount, price, freeAMonth / DAYS);
  return [
    daily('Documents read', reads, prices.read, free.reads),
    daily('Documents written', writes, prices.write, free.writes),
    monthly('Calls of functions', calls, prices.call, free.calls),
    monthly('CPU seconds', seconds, prices.cpuSecond, free.cpuSeconds),
    monthly('GiB seconds', seconds * GIB, prices.gibSecond, free.gibSeconds),
    monthly('Megabytes sent by Hosting', (readers * HOSTING_BYTES) / 1e6, prices.hostingByte * 1e6, free.bytes / 1e6),
  ];
}

const dollars = (amount: number) => amount.toFixed(2);

/** The lines as a table in Markdown, with their sum. */
export function costTable(lines: readonly Line[]): string {
  const sum = (of: 'listed' | 'billed') => dollars(lines.reduce((total, line) => total + line[of], 0));
  const rows = lines.map(
    ({ what, amount, listed, billed }) =>
      `| ${what} | ${Math.round(amount).toLocaleString('en-US')} | ${dollars(listed)} | ${dollars(billed)} |`,
  );
  return [
    '| | a day | USD a month at list price | after what is free |',
    '|---|---:|---:|---:|',
    ...rows,
    `| **Together** | | **${sum('listed')}** | **${sum('billed')}** |`,
  ].join('\n');
}
