import { expect, it } from 'vitest';
import { deployedAccount } from '../../../scripts/deploy/checks/deployed-account';
import { readManifest } from '../../../scripts/deploy/manifest';

it('names the account of every built function by the full email of the project that they are deployed to', async () => {
  const answer = await readManifest('flyleaf-prod');
  if (answer.kind !== 'found') throw new Error(JSON.stringify(answer));
  const context = { project: 'flyleaf-prod', projectNumber: '123456789012', region: 'us-central1' };
  expect(Object.keys((answer.value as { endpoints: object }).endpoints)).toHaveLength(7);
  expect(deployedAccount.judge({ manifest: answer.value }, context)).toEqual([]);
  expect(deployedAccount.judge({ manifest: answer.value }, { ...context, project: 'another' })).toHaveLength(7);
});
