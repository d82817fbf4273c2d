import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookclubs } from '../../../src/contract/bookclubs';
import type { Call } from '../../../src/contract/calls';
import { discuss } from '../../../src/contract/discuss';
import { messages } from '../../../src/contract/messages';
import { notes } from '../../../src/contract/notes';
import { user } from '../../../src/contract/user';
import { audit } from '../audit/fixtures/audit';
import { anId } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import { CHANGES, CREATES, type Everything, everything, reply } from './fixtures/calls';
import type { StoreCall, StoreProxy } from './fixtures/store-proxy';
import { abandonedWork, ask, storedBehindProxy, throughProxy } from './fixtures/through-proxy';

const proxy: StoreProxy = await throughProxy('demo-lost-answers');

/** Long enough to reach the write, whose answer is lost. */
const SHORT = 200;
const UNAVAILABLE = { status: 503, body: { error: messages.unavailable, code: 'unavailable' } };

const writes = (method: string): boolean => method === 'Commit' || method === 'BatchWrite';
const loseAll = ({ method }: StoreCall) => (writes(method) ? 'loses its answer' : 'arrives');
const loseFirst = (call: StoreCall) => (call.nth === 1 ? loseAll(call) : 'arrives');

/** Lets calls through again and waits for the abandoned one, which keeps retrying: what it still writes is harmless. */
async function recover(): Promise<void> {
  proxy.decide();
  await expect.poll(() => proxy.calls().some(writes)).toBe(true);
  await abandonedWork();
}

/** The paths of all stored documents. */
const paths = async () => [...(await storedBehindProxy()).keys()].sort();

const sent = (call: string, path: string | undefined) => `${call.split(' ')[0]} ${path ?? call.split(' ')[1]}`;

let all: Everything;
let other: Everything;
beforeAll(async () => {
  [all, other] = await Promise.all([everything(), everything()]);
});
afterAll(async () => {
  proxy.decide();
  await runAllJobs();
  expect(audit(await storedBehindProxy())).toEqual([]);
  await proxy.close();
});

it('has a row for every call that creates something', () => {
  const calls = Object.entries<Call>({ ...notes, ...discuss, ...bookclubs, ...user });
  // Signing up changes Auth too, and has tests of its own (accounts/sign-up).
  const creating = calls.flatMap(([name, { creates }]) => (creates && name !== 'POST /api/user/signup' ? name : []));
  expect(Object.keys(CREATES).sort()).toEqual(creating.sort());
});

describe("when Firestore's answer is lost, repeating the call with its key", () => {
  const rows = [...Object.entries(CREATES), ['POST /api/discuss/post', reply] as const];

  it.each(rows)('%s creates one document', async (call, askedOf) => {
    const { path, body } = askedOf(all);
    const request = sent(call, path);
    const options = { as: all.ada, key: anId(), ...(body && { body }) };
    const before = await storedBehindProxy();
    proxy.decide(loseAll);
    expect(await ask(request, { ...options, deadlineMs: SHORT })).toMatchObject(UNAVAILABLE);
    await expect.poll(storedBehindProxy).not.toEqual(before);
    await recover();
    const made = await paths();
    const again = await ask(request, options);
    expect(again.status).toBe(200);
    expect((await ask(request, options)).body).toEqual(again.body);
    expect(await paths()).toEqual(made);
  });

  it.each(rows)('%s succeeds when only the first answer is lost', async (call, askedOf) => {
    const { path, body } = askedOf(all);
    proxy.decide(loseFirst);
    const { status } = await ask(sent(call, path), { as: all.ada, key: anId(), ...(body && { body }) });
    proxy.decide();
    expect(status).toBe(200);
  });
});

describe("when Firestore's answer is lost, repeating is safe:", () => {
  it.each(CHANGES)('$call', async ({ call, by = 'ada', asked, again }) => {
    const { path, body } = asked(all);
    const request = sent(call, path);
    const options = { as: all[by], ...(body && { body }) };
    const before = await storedBehindProxy();
    proxy.decide(loseAll);
    expect(await ask(request, { ...options, deadlineMs: SHORT })).toMatchObject(UNAVAILABLE);
    await expect.poll(storedBehindProxy).not.toEqual(before);
    await recover();
    expect((await ask(request, options)).status).toBe(again);
  });
});

describe("when only Firestore's first answer is lost:", () => {
  it.each(CHANGES)('$call succeeds', async ({ call, by = 'ada', asked, alone = 200 }) => {
    const { path, body } = asked(other);
    proxy.decide(loseFirst);
    const { status } = await ask(sent(call, path), { as: other[by], ...(body && { body }) });
    proxy.decide();
    expect(status).toBe(alone);
  });
});
