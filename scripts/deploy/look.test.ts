import { expect, it } from 'vitest';
import { checks } from './checks/all';
import { database } from './checks/database';
import { indexes } from './checks/indexes';
import { answering, context } from './fixtures/project';
import { look, reportOf } from './look';

it('reports a line for each check of a project that is ready', async () => {
  for (const check of checks) {
    expect(reportOf(await look(check, context, answering()))).toBe(`ok       ${check.title}`);
  }
});

it('prints below what is missing the command that mends it', async () => {
  const finding = await look(database, context, answering({ 'databases describe': { kind: 'missing' } }));
  expect(reportOf(finding)).toBe(
    [
      'missing  The database exists, in native mode and close to the functions',
      '         there is no database',
      "           gcloud firestore databases create --database='(default)' --location=us-central1 --type=firestore-native --project=flyleaf-prod",
    ].join('\n'),
  );
});

it("counts as missing what couldn't be looked at, with Google's reason and the command to try", async () => {
  const refused = { kind: 'failed', reason: 'The caller does not have permission' } as const;
  const finding = await look(database, context, answering({ 'databases describe': refused }));
  expect(finding.faults).toEqual([
    {
      says: "couldn't look: The caller does not have permission",
      mend: ["gcloud firestore databases describe '--database=(default)' --project=flyleaf-prod"],
    },
  ]);
});

it.each([
  ['a page of text', 'Welcome'],
  ['an index without fields', [{ name: 'indexes/1', state: 'READY' }]],
])('says that an answer is unknown: %s', async (_, value) => {
  const finding = await look(indexes, context, answering({ 'composite list': { kind: 'found', value } }));
  expect(finding.faults).toEqual([
    {
      says: 'Google answered in an unknown form; look yourself',
      mend: ['gcloud firestore indexes composite list --project=flyleaf-prod'],
    },
  ]);
});
