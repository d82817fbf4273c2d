import { expect, it } from 'vitest';
import { type Release, readRelease, readWaysUp, writeRelease } from '../../../../scripts/drill/release';
import { changedShapes, shapesOf } from '../../../../scripts/drill/shapes';
import { readDocuments, readLogins, storesOf } from '../../../../scripts/drill/stores';
import { startSignUp } from '../../../src/accounts/sign-up/store';
import { collections } from '../../../src/platform/store/collections';
import { newScene } from '../../calls/scene';
import { kindOf } from '../../fixtures/store';
import { newLife } from '../fixtures/my-data';
import { keepJobs } from './fixtures/jobs';

/** Their documents last for minutes, and a release reads none of an earlier one that matters. */
const PASSING = ['challenges', 'clubDiscussions/translating', 'erasingAccounts', 'rates'];

async function storedNow(): Promise<Release> {
  const { readers, named } = await newScene();
  const jobs = keepJobs();
  const { ada, ben } = await newLife();
  await startSignUp('an-interrupted-sign-up', `half-way-${ada.id.slice(0, 8)}`, new Date());
  const stores = storesOf(process.env);
  const documents = new Map([...(await readDocuments(stores)), ...jobs()]);
  const emails = Object.entries({ ...readers, ada, ben }).map(([name, { email }]) => [name, email]);
  return {
    exportedAt: new Date().toISOString(),
    readers: Object.fromEntries(emails),
    named,
    documents,
    logins: await readLogins(stores),
  };
}

it('a document has the fields that the last release stored, or its change has a way up', async () => {
  const now = await storedNow();
  const kinds = new Set([...now.documents.keys()].map(kindOf));
  const missing = Object.keys(collections).filter((kind) => !kinds.has(kind));
  expect(missing.sort()).toEqual(PASSING);
  // `npm run drill -- export`
  if (process.env.FLYLEAF_DRILL === 'export') writeRelease(now);
  const changed = changedShapes(shapesOf(readRelease().documents), shapesOf(now.documents));
  expect(changed).toEqual(Object.keys(readWaysUp()).sort());
});
