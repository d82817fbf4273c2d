import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** What an open thread of a club listens to. */
const OPEN = ['clubDiscussions/ending', 'clubDiscussions/ending/likeCounts/first'];
/** What is beside it, which the API alone reads. */
const CLOSED = [
  'clubs/club',
  'clubs/club/members/ada',
  'clubs/club/books/emma',
  'clubNames/club',
  'clubPosts/first',
  'clubPosts/first/likes/ada',
  'clubDiscussions/ending/order/0',
  'clubDiscussions/ending/seen/ada-0',
  'clubDiscussions/ending/translating/it',
  'erasures/club',
];

/** As long as a busy machine may take. */
const WAIT = { timeout: 10_000 };

let environment: RulesTestEnvironment;
beforeAll(async () => {
  // Each denial that a test asks for is a warning of the SDK's own.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-club-${process.env.VITEST_POOL_ID ?? '1'}`,
    firestore: { rules: readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8') },
  });
});
afterAll(() => environment.cleanup());

const behind = <T>(work: (store: Firestore) => Promise<T>) =>
  environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore() as unknown as Firestore);
  });

beforeEach(async () => {
  await environment.clearFirestore();
  await behind(async (store) => {
    const fields = { clubId: 'club', userId: 'ada', numPosts: 1 };
    await Promise.all([...OPEN, ...CLOSED].map((path) => setDoc(doc(store, path), fields)));
    await setDoc(doc(store, 'clubDiscussions/others'), { clubId: 'another', numPosts: 1 });
    await setDoc(doc(store, 'clubs/another/members/eve'), { activeAt: 1 });
  });
});

const IN_AN_HOUR = Date.now() / 1000 + 3600;

/** As the API's live tokens sign in. */
const storeWith = (token: { reader?: string; until?: number }) =>
  environment.authenticatedContext('live-ada', token).firestore();
const storeOf = (who: string) =>
  who === 'nobody' ? environment.unauthenticatedContext().firestore() : storeWith({ reader: who, until: IN_AN_HOUR });

describe('a member', () => {
  it.each(OPEN)('listens to %s, and neither lists nor writes it', async (path) => {
    const place = doc(storeOf('ada'), path);
    await assertSucceeds(getDoc(place));
    await assertFails(getDocs(collection(storeOf('ada'), place.parent.path)));
    await assertFails(getDocs(query(collection(storeOf('ada'), place.parent.path), where('clubId', '==', 'club'))));
    await assertFails(setDoc(doc(storeOf('ada'), `${place.parent.path}/new`), { clubId: 'club' }));
    await assertFails(updateDoc(place, { numPosts: 2 }));
    await assertFails(deleteDoc(place));
  });

  it('listens to likes that nobody has given yet', async () => {
    await assertSucceeds(getDoc(doc(storeOf('ada'), 'clubDiscussions/ending/likeCounts/second')));
  });

  it.each(CLOSED)('reads and writes %s only through the API', async (path) => {
    const place = doc(storeOf('ada'), path);
    await assertFails(getDoc(place));
    await assertFails(getDocs(collection(storeOf('ada'), place.parent.path)));
    await assertFails(setDoc(place, { clubId: 'club' }));
    await assertFails(deleteDoc(place));
  });

  it('cannot make themselves a member of another club', async () => {
    await assertFails(setDoc(doc(storeOf('ada'), 'clubs/another/members/ada'), { activeAt: 1 }));
    await assertFails(getDoc(doc(storeOf('ada'), 'clubDiscussions/others')));
  });
});

describe.each(['nobody', 'eve'])('to %s', (who) => {
  it.each([...OPEN, ...CLOSED])('%s is closed, as is what is not there', async (path) => {
    const place = doc(storeOf(who), path);
    await assertFails(getDoc(place));
    await assertFails(getDoc(doc(storeOf(who), `${place.parent.path}/no-such`)));
    await assertFails(getDocs(collection(storeOf(who), place.parent.path)));
    await assertFails(setDoc(place, { clubId: 'another' }));
    await assertFails(updateDoc(place, { numPosts: 2 }));
    await assertFails(deleteDoc(place));
  });
});

describe.each([
  ['whose time is over', { reader: 'ada', until: IN_AN_HOUR - 7200 }],
  ['without a time', { reader: 'ada' }],
  ['without a reader', { until: IN_AN_HOUR }],
])('a token %s', (_case, token) => {
  it.each(OPEN)('does not open %s', async (path) => {
    await assertFails(getDoc(doc(storeWith(token), path)));
  });
});

describe('whoever is removed while listening', () => {
  it.each(OPEN)('hears no more of %s', async (path) => {
    const heard: unknown[] = [];
    const denied = new Promise<unknown>((resolve) => {
      onSnapshot(
        doc(storeOf('ada'), path),
        (snapshot) => heard.push(snapshot.get('numPosts')),
        ({ code }) => resolve(code),
      );
    });
    await expect.poll(() => heard, WAIT).toEqual([1]);
    await behind((store) => updateDoc(doc(store, path), { numPosts: 2 }));
    await expect.poll(() => heard, WAIT).toEqual([1, 2]);
    await behind((store) => deleteDoc(doc(store, 'clubs/club/members/ada')));
    await behind((store) => updateDoc(doc(store, path), { numPosts: 3 }));
    expect(await denied).toBe('permission-denied');
    expect(heard).toEqual([1, 2]);
    await assertFails(getDoc(doc(storeOf('ada'), path)));
  });
});
