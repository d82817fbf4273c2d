import { readFileSync } from 'node:fs';
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, type Firestore, getDoc, onSnapshot, setDoc, setLogLevel, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeAs } from './fixtures/who';

const OPEN = [
  'clubDiscussions/one/live/posts',
  'clubDiscussions/one/likeCounts/one',
  'clubs/club/meetings/one/live/tonight',
];
let environment: RulesTestEnvironment;
beforeAll(async () => {
  setLogLevel('silent');
  const projectId = `demo-rules-removed-${process.env.VITEST_POOL_ID ?? '1'}`;
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
});
afterAll(() => environment.cleanup());

const behind = (work: (store: Firestore) => Promise<unknown>) =>
  environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore() as unknown as Firestore);
  });

beforeEach(() =>
  behind(async (store) => {
    for (const path of ['clubDiscussions/one', ...OPEN, 'clubs/club/members/ada'])
      await setDoc(doc(store, path), { clubId: 'club', numPosts: 1 });
  }),
);

it.each(OPEN)('stops notifying a removed member of %s', async (path) => {
  const store = storeAs(environment, 'member');
  const heard: number[] = [];
  let denied: string | undefined;
  onSnapshot(
    doc(store, path),
    (snapshot) => heard.push(snapshot.get('numPosts')),
    ({ code }) => {
      denied = code;
    },
  );
  // Repeats the write until the listener reports it, because the emulator drops writes during a listener's setup.
  const write = (numPosts: number, noticed: () => unknown) =>
    expect
      .poll(async () => {
        await behind((hidden) => updateDoc(doc(hidden, path), { numPosts }));
        return noticed();
      })
      .toBeTruthy();
  await expect.poll(() => heard).toEqual([1]);
  await write(2, () => heard.length > 1);
  await behind((hidden) => deleteDoc(doc(hidden, 'clubs/club/members/ada')));
  await write(3, () => denied);
  expect(denied).toBe('permission-denied');
  expect(heard).toEqual([1, 2]);
  await assertFails(getDoc(doc(store, path)));
});
