import { readFileSync } from 'node:fs';
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';

/** What the browser never needs to read by itself, and a collection that nobody has thought of yet. */
const COLLECTIONS = ['users', 'usernames', 'users/ada/books', 'notes', 'genres', 'books', 'new'];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Each denial that a test asks for is a warning of the SDK's own.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-${process.env.VITEST_POOL_ID ?? '1'}`,
    firestore: { rules: readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8') },
  });
});
afterAll(() => environment.cleanup());

describe.each(COLLECTIONS)('%s', (path) => {
  it.each(['a visitor', 'a reader'])('is closed to %s', async (who) => {
    const context = who === 'a reader' ? environment.authenticatedContext('ada') : environment.unauthenticatedContext();
    const store = context.firestore();
    await assertFails(getDoc(doc(store, path, 'one')));
    await assertFails(getDocs(collection(store, path)));
    await assertFails(setDoc(doc(store, path, 'one'), { userId: 'ada' }));
  });
});
