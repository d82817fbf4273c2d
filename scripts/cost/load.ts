import { readFileSync } from 'node:fs';
import { MAILS_AT_ONCE } from '../../functions/src/platform/mail/mails';
import { inRoot } from '../paths';
import { readersDay, SECONDS_PER_CALL } from './day';

/** The busiest hour's share of a day's work, and the factor by which its busiest seconds exceed its average. */
const PEAK_HOUR = 0.1;
const BURST = 3;
const LARGEST_ZONE = 0.4;
const DIGESTS = 0.3;
/** Digests are sent between 8:00 and 9:00. */
const DIGEST_MINUTES = 60;
/** An email occupies its connection for half a second, and a run works 4 of every 5 minutes. */
const EMAILS_PER_MINUTE = (60 / 0.5) * (4 / 5) * MAILS_AT_ONCE;
const MAIL_SERVER_PER_MINUTE = 14 * 60;
/** Firestore's sustained writes to one document. */
const WRITES_PER_SECOND = 1;
const READERS_PER_TOPIC = 20;
const CLUB_MEMBERS = 500;

const FUNCTIONS: readonly [prefix: string, name: string][] = [
  ['/api/notes/book/', 'search'],
  ['/api/notes', 'notes'],
  ['/api/discuss', 'discuss'],
  ['/api/bookclubs', 'bookclubs'],
  ['/api/user', 'user'],
];

export interface Demand {
  what: string;
  amount: number;
  limit: number;
  change: string;
}

const perSecondAtPeak = (perDay: number) => (perDay * PEAK_HOUR * BURST) / 3600;

const timesADay = (matches: (call: string) => boolean) =>
  Object.entries(readersDay).reduce((sum, [call, times]) => sum + (matches(call) ? times : 0), 0);

const functionOf = (call: string): string => {
  const path = call.split(' ')[1] ?? '';
  return FUNCTIONS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'user';
};

const shareOfTheBusiest = (topics: number): number => {
  let sum = 0;
  for (let rank = 1; rank <= topics; rank += 1) sum += 1 / rank;
  return 1 / Math.max(1, sum);
};

export function demands(readers: number, instances: Readonly<Record<string, number>>, vCpus: number): Demand[] {
  const names = [...new Set(Object.keys(readersDay).map(functionOf))];
  const busy = names.map((name): Demand => {
    const calls = perSecondAtPeak(readers * timesADay((call) => functionOf(call) === name));
    return {
      what: `Instances of \`${name}\``,
      amount: Math.ceil(calls * SECONDS_PER_CALL),
      limit: instances[name] ?? 0,
      change: 'raise `maxInstances`',
    };
  });
  const needed = busy.reduce((sum, { amount }) => sum + amount, 0);
  const emails = (readers * LARGEST_ZONE * DIGESTS) / DIGEST_MINUTES;
  const topic = shareOfTheBusiest(Math.ceil(readers / READERS_PER_TOPIC));
  const posts = timesADay((call) => call.startsWith('POST /api/discuss/post'));
  const likes = timesADay((call) => call.startsWith('POST /api/discuss/like'));
  const clubPosts = timesADay((call) => /newPost|newReply/.test(call));
  const members = Math.min(readers, CLUB_MEMBERS);
  const writes = (what: string, perDay: number, change: string): Demand => ({
    what: `Writes a second: ${what}`,
    amount: perSecondAtPeak(perDay),
    limit: WRITES_PER_SECOND,
    change,
  });
  return [
    ...busy,
    { what: 'vCPUs of all of them', amount: needed, limit: vCpus, change: 'raise the quota of Cloud Run first' },
    {
      what: 'Emails a minute from 8:00, the runner',
      amount: emails,
      limit: EMAILS_PER_MINUTE,
      change: 'raise `MAILS_AT_ONCE`: each email has a lease of its own',
    },
    {
      what: 'Emails a minute from 8:00, the mail server',
      amount: emails,
      limit: MAIL_SERVER_PER_MINUTE,
      change: 'ask the provider for a higher rate, or spread digests over the morning',
    },
    writes('the busiest topic', readers * posts * topic, 'count its posts in several documents'),
    writes('the busiest club', members * clubPosts, 'write its last post once a minute'),
    writes('the busiest like counter', readers * likes * topic, 'count likes in several documents'),
  ];
}

const shown = (amount: number): string =>
  amount < 10 && !Number.isInteger(amount) ? amount.toFixed(2) : Math.ceil(amount).toLocaleString('en-US');

export function loadTable(columns: readonly { readers: number; demands: readonly Demand[] }[]): string {
  const [first] = columns;
  const rows = (first?.demands ?? []).map(({ what, limit }, index) => {
    const demanded = columns.flatMap(({ demands: all }) => all[index] ?? []);
    const cells = demanded.map(({ amount }) => (amount > limit ? `**${shown(amount)}**` : shown(amount)));
    const exceeded = demanded.find(({ amount }) => amount > limit);
    return `| ${[what, shown(limit), ...cells, exceeded?.change ?? ''].join(' | ')} |`;
  });
  const readers = columns.map((column) => column.readers.toLocaleString('en-US'));
  return [
    `| Readers a day | Limit | ${readers.join(' | ')} | Where it is exceeded |`,
    `|---|---:|${readers.map(() => '---:|').join('')}---|`,
    ...rows,
  ].join('\n');
}

export const SCALES: readonly number[] = [1000, 100_000, 1_000_000];

/** From the table in docs/operations.md, which a test compares with the functions. */
export const maxInstances = (): Record<string, number> =>
  Object.fromEntries(
    [...readFileSync(inRoot('docs/operations.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \| [\d.]+ \| \d+ \|$/gm)].map(
      ([, name = '', instances]) => [name, Number(instances)],
    ),
  );
