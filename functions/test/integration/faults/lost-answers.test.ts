import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '../../../../scripts/test/thorough';
import { messages } from '../../../src/domain/messages';
import { type Line, lines } from '../../calls/areas';
import { requestOf, unused } from '../../calls/ask';
import type { Ask, CallerKind } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import type { SendOptions } from '../../fixtures/in-process';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { writesOf } from '../access/fixtures/callers';
import { changes } from '../access/fixtures/changes';
import { audit } from '../audit/fixtures/audit';
import { anId, sampleText } from '../fixtures/clubs';
import { runAllJobs } from '../jobs/fixtures/killed';
import type { Fate, StoreCall, StoreProxy } from './fixtures/store-proxy';
import { abandonedWork, ask, throughProxy } from './fixtures/through-proxy';

const proxy: StoreProxy = await throughProxy('demo-lost-answers');

const UNAVAILABLE = { status: 503, body: { error: messages.unavailable, code: 'unavailable' } };
const DEADLINE_MS = 2000;

const writes = (method: string): boolean => method === 'Commit' || method === 'BatchWrite';
const loseAll = ({ method }: StoreCall): Fate => (writes(method) ? 'loses its answer' : 'arrives');

function lose(nth: number): (call: StoreCall) => Fate {
  let sent = 0;
  return ({ method }) => {
    if (!writes(method)) return 'arrives';
    sent += 1;
    return sent === nth ? 'loses its answer' : 'arrives';
  };
}

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterEach(settle);
afterAll(async () => {
  await kept.expectWhole();
  await proxy.close();
});

async function settle(): Promise<void> {
  proxy.decide();
  await runAllJobs();
  expect(audit(await kept.now())).toEqual([]);
  await kept.restore();
}

/** A line's request by the owner, or by the member where the owner writes nothing. */
async function requested({ name, call, row }: Line): Promise<[request: string, options: SendOptions]> {
  const { owner, member } = scene.readers;
  const shared = writesOf(row, 'owner') ? owner : member;
  const asked = row.ask?.({ ...scene.named, unused: unused() }) ?? {};
  const options = { as: row.onAccount ? await newReader() : shared, ...(call.creates && { key: anId() }) };
  return [requestOf(name, asked), { ...options, body: asked.body }];
}

const paths = async () => [...(await kept.now()).keys()].sort();

const others: Readonly<Record<string, () => Ask>> = {
  'POST /api/discuss/post': () => ({ body: { content: sampleText('A post'), discussionId: scene.named.topic } }),
  'POST /api/bookclubs/removeMember': () => ({
    body: { club: scene.named.club, member: scene.readers.member.username },
  }),
};
/** The club's only owner can't leave it, so the member does. */
const byMember = (kind: CallerKind) => (kind === 'member' ? 'who leaves' : '');
const writing = lines.filter(({ row }) => row.writes && row.again !== 'has tests of its own');
const all = writing.flatMap((line): Line[] => {
  const ask = others[line.name];
  if (!ask) return [line];
  const leaves = line.name === 'POST /api/bookclubs/removeMember';
  return [line, { ...line, row: { ...line.row, ask, ...(leaves && { writes: byMember }) } as Line['row'] }];
});

/** A repeated call that creates something must return the same answer. */
async function expectSafeToRepeat({ call, row }: Line, request: string, options: SendOptions): Promise<void> {
  const made = await paths();
  const again = await ask(request, options);
  expect(again.status).toBe(row.again);
  expect(await paths()).toEqual(made);
  if (call.creates) expect(await ask(request, options)).toEqual(again);
}

async function asked(line: Line, fate: (call: StoreCall) => Fate) {
  const [request, options] = await requested(line);
  const before = await kept.now();
  proxy.decide(fate);
  const answer = await ask(request, options);
  const commits = proxy.calls().filter(writes).length;
  proxy.decide();
  expect(answer).toMatchObject({ status: 200 });
  await runAllJobs();
  return { request, options, commits, changed: changes(before, await kept.now()) };
}

/** The first commit of every other call and the last of the rest, or all of them in a thorough run. */
function lostOf(commits: number, index: number): number[] {
  if (thorough) return Array.from({ length: commits }, (_, before) => before + 1);
  return [index % 2 === 0 ? 1 : commits];
}

describe("when Firestore's answer to a commit is lost, a call takes effect once and can be repeated:", () => {
  it.each(all)('$name', async (line) => {
    const { commits, changed } = await asked(line, () => 'arrives');
    for (const nth of lostOf(commits, all.indexOf(line))) {
      await settle();
      const lost = await asked(line, lose(nth));
      expect([nth, lost.changed]).toEqual([nth, changed]);
      await expectSafeToRepeat(line, lost.request, lost.options);
    }
  });
});

const timedOut = all.filter(({ name }) => thorough || /^POST .*(notes|newPost)$/.test(name));

describe('when all answers are lost until the call times out, repeating it is safe:', () => {
  it.each(timedOut)('$name', async (line) => {
    const [request, options] = await requested(line);
    proxy.decide(loseAll);
    expect(await ask(request, { ...options, deadlineMs: DEADLINE_MS })).toMatchObject(UNAVAILABLE);
    proxy.decide();
    await abandonedWork();
    await expectSafeToRepeat(line, request, options);
  });
});
