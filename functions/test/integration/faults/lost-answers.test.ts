import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../../src/contract/messages';
import { type Line, lines } from '../../calls/areas';
import { requestOf, unused } from '../../calls/ask';
import type { Ask, CallerKind } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import type { SendOptions } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { readStore, restoreStore } from '../../fixtures/store';
import { writesOf } from '../access/fixtures/callers';
import { audit } from '../audit/fixtures/audit';
import { anId, sampleText } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import type { StoreCall, StoreProxy } from './fixtures/store-proxy';
import { abandonedWork, ask, throughProxy } from './fixtures/through-proxy';

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

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});
afterEach(async () => {
  proxy.decide();
  await runAllJobs();
  expect(audit(await readStore())).toEqual([]);
  await restoreStore(scene.store, await readStore());
});
afterAll(() => proxy.close());

/** A line's request, by the owner or, where the owner writes nothing, by the member. */
async function requested({ name, call, row }: Line): Promise<[request: string, options: SendOptions]> {
  const { owner, member } = scene.readers;
  const shared = writesOf(row, 'owner') ? owner : member;
  const asked = row.ask?.({ ...scene.named, unused: unused() }) ?? {};
  const options = { as: row.onAccount ? await newReader() : shared, ...(call.creates && { key: anId() }) };
  return [requestOf(name, asked), { ...options, body: asked.body }];
}

const paths = async () => [...(await readStore()).keys()].sort();

/** What isn't in the rows: there, a public post is a reply, and nobody leaves a club. */
const others: Readonly<Record<string, () => Ask>> = {
  'POST /api/discuss/post': () => ({ body: { content: sampleText('A post'), discussionId: scene.named.topic } }),
  'POST /api/bookclubs/removeMember': () => ({
    body: { club: scene.named.club, member: scene.readers.member.username },
  }),
};
/** The owner is the only one of the club, and can't leave it: there, the member does. */
const byMember = (kind: CallerKind) => (kind === 'member' ? 'who leaves' : '');
const writing = lines.filter(({ row }) => row.writes && row.again !== 'has tests of its own');
const all = writing.flatMap((line): Line[] => {
  const ask = others[line.name];
  if (!ask) return [line];
  const leaves = line.name === 'POST /api/bookclubs/removeMember';
  return [line, { ...line, row: { ...line.row, ask, ...(leaves && { writes: byMember }) } as Line['row'] }];
});

describe("when Firestore's answer is lost, repeating is safe:", () => {
  it.each(all)('$name', async (line) => {
    const [request, options] = await requested(line);
    const before = await readStore();
    proxy.decide(loseAll);
    expect(await ask(request, { ...options, deadlineMs: SHORT })).toMatchObject(UNAVAILABLE);
    await expect.poll(readStore).not.toEqual(before);
    await recover();
    const made = await paths();
    const again = await ask(request, options);
    expect(again.status).toBe(line.row.again);
    expect(await paths()).toEqual(made);
    if (line.call.creates) expect(await ask(request, options)).toEqual(again);
  });
});

describe("when only Firestore's first answer is lost:", () => {
  it.each(all)('$name is done once', async (line) => {
    const [request, options] = await requested(line);
    proxy.decide(loseFirst);
    expect(await ask(request, options)).toMatchObject({ status: 200 });
  });
});
