import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, setLogLevel, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';

/** What an open thread listens to. */
const OPEN = ['topics/ending', 'topics/ending/likeCounts/first'];
/** What is beside it, which the API alone reads. */
const CLOSED = [
  'topics/ending/order/0',
  'topics/ending/other/one',
  'topics/ending/likeCounts/first/deeper/one',
  'posts/first',
  'posts/first/likes/ada',
];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Each denial that a test asks for is a warning of the SDK's own.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-${process.env.VITEST_POOL_ID ?? '1'}`,
    firestore: { rules: readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8') },
  });
});
beforeEach(() =>
  environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore();
    await Promise.all([...OPEN, ...CLOSED].map((path) => setDoc(doc(store, path), { userId: 'ada', numPosts: 1 })));
  }),
);
afterAll(() => environment.cleanup());

describe.each(['a visitor', 'a reader'])('to %s', (who) => {
  const store = () =>
    (who === 'a reader' ? environment.authenticatedContext('ada') : environment.unauthenticatedContext()).firestore();

  it.each(OPEN)('%s can be listened to, and neither listed nor written', async (path) => {
    const place = doc(store(), path);
    await assertSucceeds(getDoc(place));
    await assertFails(getDocs(collection(store(), place.parent.path)));
    await assertFails(setDoc(doc(store(), `${place.parent.path}/new`), { numPosts: 1 }));
    await assertFails(updateDoc(place, { numPosts: 2 }));
    await assertFails(deleteDoc(place));
  });

  it.each(CLOSED)('%s is closed', async (path) => {
    const place = doc(store(), path);
    await assertFails(getDoc(place));
    await assertFails(getDocs(collection(store(), place.parent.path)));
    await assertFails(setDoc(doc(store(), `${place.parent.path}/new`), { userId: 'ada' }));
    await assertFails(updateDoc(place, { userId: 'ada' }));
    await assertFails(deleteDoc(place));
  });
});
