import { readFileSync } from 'node:fs';
import { Firestore } from 'firebase-admin/firestore';
import { CommandError } from '../command-error';
import { withEmulators } from '../emulators';
import { HOST } from '../emulators/ports';
import { type ProductionSite, startProductionSite } from '../production/site';
import { seed } from '../seed';
import type { BenchPart, Figure } from './figures';
import { BOOK, fillShelf, fillTopic, TOPIC } from './memory/fill';
import { signIn } from './sign-in';

/** The memory of each function in MB, and what the host leaves of it for the JavaScript heap (decision 014). */
const MEMORY = 512;
const HEAP = MEMORY - 64;
/** Rounds of as many simultaneous calls as an instance gets. */
const ROUNDS = 3;

/** The largest answers, with the concurrency of their function in functions/src/index.ts. */
const calls = [
  { name: 'notes', path: `/api/notes/books/${BOOK}`, concurrency: 20 },
  { name: 'user', path: '/api/user/export', concurrency: 20 },
  { name: 'discuss', path: `/api/discuss/posts/${TOPIC}?limit=20`, concurrency: 80 },
  { name: 'pages', path: `/discuss/classics/${BOOK}/${TOPIC}`, concurrency: 80 },
] as const;

/** The most memory that a process has had, in MB. Linux alone tells. */
function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function peakUnderLoad(
  { address, processes }: ProductionSite,
  { name, path, concurrency }: (typeof calls)[number],
  headers: Record<string, string>,
): Promise<Figure[]> {
  const ask = async (): Promise<{ ok: boolean; bytes: number }> => {
    const response = await fetch(address + path, { headers });
    const { byteLength: bytes } = await response.arrayBuffer();
    // The emulator can be too slow for so many at once, and `pages` turns readers away rather than fill its memory.
    if (!response.ok && response.status !== 503)
      throw new CommandError(`${path} was answered with ${response.status}.`);
    return { ok: response.ok, bytes };
  };
  const alone = await ask();
  if (!alone.ok) throw new CommandError(`${path} was answered with 503.`);
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: concurrency }, ask));
    answered += answers.filter(({ ok }) => ok).length;
  }
  const pid = processes[name]?.pid;
  if (pid === undefined) throw new CommandError(`The function ${name} doesn't run.`);
  const called = `${name}: ${concurrency} largest answers at once`;
  return [
    { name: called, value: Math.round(peakOf(pid)), unit: 'MB', budget: MEMORY, held: true },
    { name: `${called}, given`, value: Math.round((100 * answered) / (ROUNDS * concurrency)), unit: '%' },
    { name: `${name}: the largest answer`, value: alone.bytes, unit: 'B', budget: 32 * 1024 * 1024, held: true },
  ];
}

/** What the functions need for the largest answers that the limits of the contract allow, as production starts them. */
export const memory: BenchPart = {
  name: 'memory',
  title: `Memory of the functions with the largest answers (${MEMORY} MB each, heap ${HEAP} MB)`,
  measure: () =>
    withEmulators(['auth', 'firestore'], { project: 'demo-bench' }, async (suite) => {
      const { ports, project } = suite;
      await seed(suite);
      const firestore = `${HOST}:${ports.firestore}`;
      const names = calls.map(({ name }) => name);
      const auth = `${HOST}:${ports.auth}`;
      const stores = { firestore, auth, project };
      const site = await startProductionSite(stores, names, { NODE_OPTIONS: `--max-old-space-size=${HEAP}` });
      const customHeaders = { Authorization: 'Bearer owner' };
      const store = new Firestore({ projectId: project, host: firestore, ssl: false, customHeaders });
      try {
        const { id, token } = await signIn(site.address);
        await fillShelf(store, id);
        await fillTopic(store, id);
        const figures: Figure[] = [];
        for (const call of calls) {
          figures.push(...(await peakUnderLoad(site, call, { Authorization: `Bearer ${token}` })));
        }
        return figures;
      } finally {
        await store.terminate();
        await site.stop();
      }
    }),
};
