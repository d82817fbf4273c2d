import { QueryClient } from '@tanstack/react-query';
import { giveDatabase } from '@test/device-database';
import { setNetwork } from '@test/network';
import { ada } from '@test/render-app';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { awaitBriefly } from '@/features/notes/note/await-briefly';
import { setTransport } from '@/lib/api/api';
import { signIn, signOut } from '@/lib/session/session';
import { deliver, setQueue } from './deliver';
import { openEntries } from './entries-store';
import type { Entry } from './entry';
import { outboxName } from './mark';
import { Outbox } from './outbox';
import { shownEntries } from './waiting';

const byron = { ...ada, id: 'byron1', username: 'byron', token: 'token-of-byron' };

let outbox: Outbox;
/** Tokens and texts that the server got. */
let sent: string[];
let answer: () => Promise<Response>;
let shown: unknown[];

const kinds = {
  'new-note': {
    effect: 'create' as const,
    describe: async ({ id }: { id: string }) => ({ subject: `note:${id}`, title: '' }),
    show: (saved: unknown) => shown.push(saved),
  },
};

beforeEach(() => {
  giveDatabase();
  sent = [];
  shown = [];
  answer = async () => Response.json({});
  setTransport(async (_url, { headers, body } = {}) => {
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '');
    sent.push(`${token}: ${JSON.parse(`${body}`).remark}`);
    return answer();
  });
  start();
  onTestFinished(() => {
    outbox.stop();
    setQueue();
    setNetwork(true);
    setTransport((url, init) => fetch(url, init));
  });
});

function start(): void {
  outbox = new Outbox(new QueryClient(), kinds);
  setQueue(outbox);
}

const write = (remark: string) =>
  deliver(
    { id: crypto.randomUUID(), kind: 'new-note', request: { name: 'POST /api/notes', body: { remark } as never } },
    { awaitAnswer: awaitBriefly },
  );

const remarksOf = (entries: readonly Entry[]) => entries.map(({ request: { body } }) => body?.remark);

async function stored({ id } = ada) {
  return remarksOf(await openEntries(id).read());
}

function lateAnswer() {
  let resolve: (response: Response) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Response>((...given) => {
    [resolve, reject] = given;
  });
  return { promise, resolve, reject };
}

/** Byron's waiting text, then Ada's, whose call has reached the server. Both are the first in their outbox. */
async function sendAdasWhileByronWaits() {
  const waiting = lateAnswer();
  setNetwork(false);
  signIn(byron);
  await write('of Byron');
  signIn(ada);
  await write('of Ada');
  answer = () => waiting.promise;
  setNetwork(true);
  const ends = outbox.send();
  await vi.waitFor(() => expect(sent).toEqual([`${ada.token}: of Ada`]));
  answer = async () => Response.json({});
  return { waiting, ends };
}

test.each([
  ['success', () => Response.json({}), []],
  ['refusal', () => Response.json({ error: 'no', code: 'forbidden' }, { status: 403 }), ['of Ada']],
])("a slow call's %s changes only its writer's outbox after another reader has signed in", async (_, late, left) => {
  const { waiting, ends } = await sendAdasWhileByronWaits();
  signOut();
  signIn(byron);
  await vi.waitFor(async () => expect(await stored(byron)).toEqual([]));
  expect(sent).toEqual([`${ada.token}: of Ada`, `${byron.token}: of Byron`]);
  setNetwork(false);
  await write('more of Byron');
  waiting.resolve(late());
  await ends;
  await vi.waitFor(async () => expect(await stored(ada)).toEqual(left));
  expect(await stored(byron)).toEqual(['more of Byron']);
  expect(remarksOf(shownEntries())).toEqual(['more of Byron']);
  expect(localStorage.getItem(outboxName(byron.id))).toBe('1');
});

test("a call that fails after another reader has signed in waits in its writer's outbox", async () => {
  const waiting = lateAnswer();
  answer = () => waiting.promise;
  signIn(ada);
  const delivered = write('of Ada');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  signIn(byron);
  waiting.reject(new TypeError('Failed to fetch'));
  await delivered;
  expect([await stored(ada), await stored(byron), shownEntries()]).toEqual([['of Ada'], [], []]);
  await outbox.send();
  expect(sent).toEqual([`${ada.token}: of Ada`]);
});

test('sends an entry of another build, of which screens get only the text', async () => {
  setNetwork(false);
  signIn(ada);
  vi.stubEnv('VITE_ANSWER_SHAPE', 'older');
  await write('of an older build');
  vi.stubEnv('VITE_ANSWER_SHAPE', 'newer');
  onTestFinished(() => void vi.unstubAllEnvs());
  outbox.stop();
  start();
  await vi.waitFor(() => expect(shownEntries()).toHaveLength(1));
  expect(shownEntries()[0]).toMatchObject({ kind: 'other-build', request: { body: { remark: 'of an older build' } } });
  expect(shownEntries()[0]).not.toHaveProperty('before');
  setNetwork(true);
  await outbox.send();
  expect([sent, shown, await stored()]).toEqual([[`${ada.token}: of an older build`], [], []]);
});

test('counts an attempt before the server answers, so that no edit becomes part of what it may have', async () => {
  const waiting = lateAnswer();
  answer = () => waiting.promise;
  setNetwork(false);
  signIn(ada);
  await write('of Ada');
  setNetwork(true);
  const ends = outbox.send();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect((await openEntries(ada.id).read()).map(({ attempts }) => attempts)).toEqual([1]);
  waiting.resolve(Response.json({}));
  await ends;
});

test('stops at an expired session, and keeps everything for its reader', async () => {
  answer = async () => Response.json({ error: 'no', code: 'unauthenticated' }, { status: 401 });
  setNetwork(false);
  signIn(ada);
  for (const remark of ['of Ada', 'more of Ada']) await write(remark);
  setNetwork(true);
  await outbox.send();
  expect([sent, await stored()]).toEqual([[`${ada.token}: of Ada`], ['of Ada', 'more of Ada']]);
  expect(shownEntries().map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
});

/** Two writes of Ada, whose first call has no answer yet. */
async function writeSlowly() {
  const waiting = lateAnswer();
  answer = () => waiting.promise;
  signIn(ada);
  expect(await write('first')).toBeUndefined();
  answer = async () => Response.json({});
  expect(await write('second')).toBeUndefined();
  expect(shownEntries().map(({ isSaving }) => isSaving)).toEqual([true, true]);
  expect(sent).toEqual([`${ada.token}: first`]);
  return waiting;
}

test('awaits a slow answer without another call, and sends what was written since after it', async () => {
  const waiting = await writeSlowly();
  waiting.resolve(Response.json({ _id: 'one' }));
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
  expect(sent).toEqual([`${ada.token}: first`, `${ada.token}: second`]);
  expect(shown).toEqual([{ _id: 'one' }, {}]);
});

test('keeps what the server refuses after a slow call, with the reason', async () => {
  const waiting = await writeSlowly();
  waiting.resolve(Response.json({ error: 'Too wild.', code: 'invalid' }, { status: 400 }));
  await vi.waitFor(async () => expect(await stored()).toEqual(['first']));
  expect(shownEntries()).toMatchObject([{ isSaving: false, refusal: { message: 'Too wild.', status: 400 } }]);
});

test.each([
  ['has no answer', (call: ReturnType<typeof lateAnswer>) => call.reject(new TypeError('Failed to fetch'))],
  [
    'is answered by an overloaded server',
    (call: ReturnType<typeof lateAnswer>) =>
      call.resolve(Response.json({ error: 'no', code: 'too_many' }, { status: 429 })),
  ],
])('a slow call that %s waits to be sent again, in its place', async (_, end) => {
  const waiting = await writeSlowly();
  end(waiting);
  await vi.waitFor(() => expect(shownEntries().map(({ isSaving }) => isSaving)).toEqual([false, false]));
  expect(await stored()).toEqual(['first', 'second']);
  await outbox.send();
  expect(sent).toEqual(['first', 'first', 'second'].map((remark) => `${ada.token}: ${remark}`));
});

test('an answer that precedes the code of the outbox is taken at once, and nothing waits', async () => {
  const waiting = lateAnswer();
  answer = () => waiting.promise;
  signIn(ada);
  let load = (_code: Outbox) => {};
  const code = new Promise<Outbox>((resolve) => {
    load = resolve;
  });
  const put = vi.fn(async (...given: Parameters<Outbox['put']>) => (await code).put(...given));
  setQueue({ put, undo: async () => false, list: async () => [] });
  const delivered = write('first');
  await vi.waitFor(() => expect(put).toHaveBeenCalled());
  waiting.resolve(Response.json({ _id: 'one' }));
  expect(await delivered).toEqual({ _id: 'one' });
  load(outbox);
  expect(await put.mock.results[0]?.value).toBe(false);
  expect([sent, await stored(), shown]).toEqual([[`${ada.token}: first`], [], []]);
});
