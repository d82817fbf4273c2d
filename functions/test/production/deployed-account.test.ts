import { expect, it } from 'vitest';
import { accountProblems } from '../../../scripts/deploy/functions-account';
import { readManifest } from '../../../scripts/deploy/manifest';

it('names the account of every built function by the full email of the project that they are deployed to', async () => {
  const manifest = await readManifest('flyleaf-prod');
  expect(Object.keys((manifest as { endpoints: object }).endpoints)).toHaveLength(10);
  expect(accountProblems(manifest, 'flyleaf-prod')).toEqual([]);
  expect(accountProblems(manifest, 'another')).toHaveLength(10);
});
