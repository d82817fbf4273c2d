import { expect, it } from 'vitest';
import { accountProblems, readManifest } from '../../../scripts/deploy/functions-account';

it("deploys every function with the full email of its project's account", async () => {
  const manifest = await readManifest('flyleaf-prod');
  expect(Object.keys((manifest as { endpoints: object }).endpoints)).toHaveLength(10);
  expect(accountProblems(manifest, 'flyleaf-prod')).toEqual([]);
  expect(accountProblems(manifest, 'another')).toHaveLength(10);
});
