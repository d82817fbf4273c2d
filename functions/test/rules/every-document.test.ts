import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCoverage, unproved } from './fixtures/coverage';
import { documents } from './fixtures/documents';
import { everybody, kinds, storeAs, type Who } from './fixtures/who';

const projectId = `demo-rules-documents-${process.env.VITEST_POOL_ID ?? '1'}`;
const FIELDS = { clubId: 'club', userId: 'ada' };

let environment: RulesTestEnvironment;
const stores = new Map<Who, Firestore>();
beforeAll(async () => {
  // The SDK warns of each denial, and the tests cause many.
  setLogLevel('silent');
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
  environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore() as unknown as Firestore;
    await Promise.all(documents.map(({ path }) => setDoc(doc(store, path), FIELDS)));
    for (const path of ['clubDiscussions/others', 'clubDiscussions/others/live/posts'])
      await setDoc(doc(store, path), { ...FIELDS, clubId: 'another' });
  });
  for (const who of everybody) stores.set(who, storeAs(environment, who));
});
afterAll(() => environment.cleanup());

const storeOf = (who: Who): Firestore => stores.get(who) ?? storeAs(environment, who);

function denied(store: Firestore, path: string): Record<string, () => Promise<unknown>> {
  const progress = doc(store, path);
  const { parent } = progress;
  return {
    'get beneath what is not there': () => getDoc(doc(parent, 'no-such/beneath/one')),
    list: () => getDocs(collection(store, parent.path)),
    'list of their own': () => getDocs(query(collection(store, parent.path), where('userId', '==', 'ada'))),
    'list across documents': () => getDocs(collectionGroup(store, parent.id)),
    create: () => setDoc(doc(parent, 'made'), FIELDS),
    'create beneath': () => setDoc(doc(progress, 'likes/ada'), FIELDS),
    overwrite: () => setDoc(progress, FIELDS),
    update: () => updateDoc(progress, { numPosts: 2 }),
    delete: () => deleteDoc(progress),
  };
}

const gets = async (who: Who, path: string, may: boolean) => {
  const got = getDoc(doc(storeOf(who), path));
  await (may ? assertSucceeds(got) : assertFails(got)).catch((error: unknown) => {
    throw new Error(`a ${who} at ${path}: ${error}`);
  });
};

it.each(everybody)('lets a %s read only their permitted documents', async (who) => {
  await Promise.all(documents.map(({ path, open }) => gets(who, path, open.includes(who))));
});

it("lets a member read like counts that don't exist yet, but none of another club", async () => {
  await gets('member', 'clubDiscussions/one/likeCounts/none-yet', true);
  for (const discussion of ['others', 'no-such']) {
    await gets('member', `clubDiscussions/${discussion}`, false);
    await gets('member', `clubDiscussions/${discussion}/live/posts`, false);
    await gets('member', `clubDiscussions/${discussion}/likeCounts/none-yet`, false);
  }
});

describe.each(kinds)("a %s can't list or write", (who) => {
  it.each(documents)('$kind', async ({ path }) => {
    const attempts = Object.entries(denied(storeOf(who), path)).map(async ([operation, attempt]) => {
      await assertFails(attempt()).catch(() => Promise.reject(new Error(`${operation} of ${path} is open`)));
    });
    await Promise.all(attempts);
  });
});

it('covers every line of the rules, and both outcomes of every condition', async () => {
  expect(unproved(await readCoverage(projectId))).toEqual([]);
});
