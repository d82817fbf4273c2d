import type { Session } from '../../functions/src/contract/user';
import type { Action, Thread } from '../../functions/test/fixtures/write-threads';
import { emulatorVariables, withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { type BenchPart, type Figure, median } from './figures';

const CROWDS = [20, 50];
const RUNS = 5;
const ACTIONS = ['post', 'reply', 'like'] as const;

const NAMES: Readonly<Record<Action, string>> = { reply: 'replies', post: 'top-level posts', like: 'likes' };

/** Milliseconds until the last response. */
const BUDGETS: Readonly<Record<string, number>> = { '20 replies': 1000, '50 likes': 700 };
const RATIO = 1.3;

interface Sent {
  all: number;
  each: readonly number[];
}

async function send(url: string, body: object, { token }: Session): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
}

async function sendAll(site: string, crowd: readonly Session[], thread: Thread, action: Action): Promise<Sent> {
  const { path, body } = thread.request(action);
  const before = await thread.counts();
  const startedAt = performance.now();
  const each = await Promise.all(
    crowd.map((reader) => send(`${site}${path}`, body, reader).then(() => performance.now() - startedAt)),
  );
  const all = performance.now() - startedAt;
  const counted = (await thread.counts())[action] - before[action];
  if (counted !== crowd.length) throw new Error(`${counted} of ${crowd.length} ${NAMES[action]} were counted.`);
  return { all, each };
}

const middleOf = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function figuresOf(name: string, site: string, crowd: readonly Session[], newThread: () => Promise<Thread>) {
  const runs: Record<Action, Sent[]> = { reply: [], post: [], like: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const thread = await newThread();
    for (const action of ACTIONS) runs[action].push(await sendAll(site, crowd, thread, action));
  }
  const figures = ACTIONS.flatMap((action): Figure[] => {
    const what = `${crowd.length} ${NAMES[action]}`;
    const values = (of: (sent: Sent) => number) => runs[action].map(of);
    return [
      median(
        `${name}: ${what}`,
        'ms',
        values(({ all }) => all),
        BUDGETS[what],
      ),
      median(
        `${name}: ${what}, median call`,
        'ms',
        values(({ each }) => middleOf(each)),
      ),
      median(
        `${name}: ${what}, slowest call`,
        'ms',
        values(({ each }) => Math.max(...each)),
      ),
    ];
  });
  const ratios = runs.reply.map(({ all }, run) => all / (runs.post[run]?.all ?? all));
  return [...figures, median(`${name}: ${crowd.length} replies to top-level posts`, 'ratio', ratios, RATIO)];
}

async function measureOn(site: string): Promise<Figure[]> {
  const { clubThreads, newCrowd, publicThreads } = await import('../../functions/test/fixtures/write-threads');
  const everyone = await newCrowd(Math.max(...CROWDS));
  const crowds = CROWDS.map((size) => everyone.slice(0, size));
  const figures: Figure[] = [];
  for (const [name, newThread] of [
    ['public', publicThreads()],
    ['club', await clubThreads(everyone)],
  ] as const) {
    // The first calls of a process load its code.
    const warm = await newThread();
    for (const action of ACTIONS) await sendAll(site, everyone, warm, action);
    const single: number[] = [];
    for (const reader of everyone.slice(0, RUNS)) {
      single.push((await sendAll(site, [reader], await newThread(), 'like')).all);
    }
    figures.push(median(`${name}: one like`, 'ms', single));
    for (const crowd of crowds) figures.push(...(await figuresOf(name, site, crowd, newThread)));
  }
  return figures;
}

export const writes: BenchPart = {
  name: 'writes',
  title: 'Readers who write at the same moment',
  measure: () => {
    process.env.RATE_LIMITS = 'off';
    const names = ['auth', 'firestore', 'functions', 'hosting'] as const;
    return withEmulators(names, { project: 'demo-bench' }, (suite) => {
      Object.assign(process.env, emulatorVariables(suite));
      return measureOn(`http://${HOST}:${suite.ports.hosting}`);
    });
  },
};
