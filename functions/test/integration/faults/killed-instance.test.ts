import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '../../../src/data/firestore';
import { lines } from '../../calls/areas';
import { requestOf } from '../../calls/ask';
import { newScene } from '../../calls/scene';
import type { SendOptions } from '../../fixtures/in-process';
import { readStore } from '../../fixtures/store';
import { audit } from '../audit/fixtures/audit';
import { anId } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import { type StoreProxy, storeProxy } from './fixtures/store-proxy';
import { ask } from './fixtures/through-proxy';

const project = 'demo-killed-instance';
process.env.GCLOUD_PROJECT = project;
const firestore = process.env.FIRESTORE_EMULATOR_HOST ?? '';

interface Call {
  request: string;
  options: SendOptions;
}

async function startInstance(store: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'fixtures/instance.ts'), [project], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: store },
  });
  await once(child, 'message');
  return child;
}

let proxy: StoreProxy;

/**
 * Lets an instance handle simultaneous calls and kills it at a write.
 * @param reached whether that write still reaches Firestore; later ones don't
 */
async function killAt(write: number, reached: boolean, calls: readonly Call[]): Promise<void> {
  const instance = await startInstance(proxy.host);
  let writes = 0;
  proxy.decide(({ method }) => {
    if (method !== 'Commit' && method !== 'BatchWrite') return 'arrives';
    writes += 1;
    if (writes < write) return 'arrives';
    // It is killed when it sends that write once more: an earlier death could keep it from being sent at all.
    if (writes === write && reached) return 'loses its answer';
    instance.kill('SIGKILL');
    return 'is lost';
  });
  const dead = once(instance, 'exit');
  for (const call of calls) instance.send(call);
  await dead;
}

const unsound = async () => audit(await readStore());

/** Each instance is a process that must start, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  proxy = await storeProxy(firestore);
});
afterAll(() => proxy.close());

it.each([
  [2, 'after', true],
  [7, 'before', false],
])(
  'an instance that is killed at its write %i, %s it reaches the store, leaves nothing by half',
  async (write, _, reached) => {
    const { named, readers } = await newScene();
    const creating = lines.filter(({ call, row }) => call.creates && row.again === 200);
    const calls = creating.map(({ name, row }) => {
      const { body, ...asked } = row.ask?.(named) ?? {};
      return { request: requestOf(name, asked), options: { as: readers.owner, key: anId(), body } };
    });
    const account = { email: `${anId()}@example.com`, password: 'reading-123' };
    await killAt(write, reached, [...calls, { request: 'POST /api/user/signup', options: { body: account } }]);
    await expect.poll(unsound).toEqual([]);

    const again = await Promise.all(calls.map(({ request, options }) => ask(request, options)));
    expect(again.map(({ status }) => status)).toEqual(calls.map(() => 200));
    const third = await Promise.all(calls.map(({ request, options }) => ask(request, options)));
    expect(third.map(({ body }) => body)).toEqual(again.map(({ body }) => body));
    const signUp = await ask('POST /api/user/signup', { body: account });
    expect([200, 409]).toContain(signUp.status);
    expect(await ask('POST /api/user/login', { body: account })).toMatchObject({ status: 200 });
    expect(await unsound()).toEqual([]);
  },
);

it('the jobs complete the renaming of an author after a crash', async () => {
  const { owner } = (await newScene()).readers;
  const username = `renamed-${anId().slice(0, 8)}`;
  const call = { request: 'PATCH /api/user', options: { as: owner, body: { username } } };
  await killAt(1, true, [call]);
  await expect.poll(async () => (await ask('GET /api/user', { as: owner })).body).toMatchObject({ username });
  await runAllJobs();
  const signed = await db().collection('posts').where('userId', '==', owner.id).get();
  expect(new Set(signed.docs.map((post) => post.get('user')))).toEqual(new Set([username]));
  expect(await unsound()).toEqual([]);
});
