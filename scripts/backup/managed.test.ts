import { expect, it, vi } from 'vitest';
import { managedProject, readArguments } from './arguments';
import { backupSteps, bucketFolder, restoreSteps } from './managed';
import { runSteps, shown } from './steps';

const job = { project: 'my-flyleaf', folder: 'gs://my-backups/day', accountsFile: 'accounts.json' };

it('exports documents and accounts', () => {
  expect(backupSteps(job, '2026-11-21T07:00:00Z').map(shown)).toEqual([
    "gcloud firestore export gs://my-backups/day --snapshot-time=2026-11-21T07:00:00Z '--database=(default)' --project=my-flyleaf",
    'npx firebase auth:export accounts.json --format=json --project=my-flyleaf',
    'gcloud storage cp accounts.json gs://my-backups/day/accounts.json --project=my-flyleaf',
  ]);
});

it('fetches the backup and saves the current data before deleting anything', () => {
  expect(restoreSteps(job, 'gs://my-backups/day.before').map(shown)).toEqual([
    'gcloud storage cp gs://my-backups/day/accounts.json accounts.json --project=my-flyleaf',
    "gcloud firestore export gs://my-backups/day.before '--database=(default)' --project=my-flyleaf",
    "gcloud firestore bulk-delete '--database=(default)' --project=my-flyleaf --quiet",
    "gcloud firestore import gs://my-backups/day '--database=(default)' --project=my-flyleaf",
    'npx firebase auth:import accounts.json --hash-algo=SCRYPT --hash-key=$AUTH_HASH_KEY ' +
      '--salt-separator=$AUTH_SALT_SEPARATOR --rounds=8 --mem-cost=14 --project=my-flyleaf',
  ]);
});

it('stops after a failed step and keeps secrets out of the output', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const run = vi.fn((program: string) => program !== 'false');
  const steps = ['true', 'false', 'never'].map((program) => ({ program, args: ['--key=$AUTH_HASH_KEY'] }));
  expect(() => runSteps(steps, { AUTH_HASH_KEY: 'secret' }, run)).toThrow('Step 2 of 3 failed');
  expect(run.mock.calls).toEqual([
    ['true', ['--key=secret']],
    ['false', ['--key=secret']],
  ]);
  expect(log.mock.calls.flat()).toEqual(['1/3  true --key=$AUTH_HASH_KEY', '2/3  false --key=$AUTH_HASH_KEY']);
});

it.each([
  ['gs://my-backups/2026-11-21', 'gs://my-backups/2026-11-21'],
  ['gs://my-backups/a/b/', 'gs://my-backups/a/b'],
])('accepts %s', (location, folder) => {
  expect(bucketFolder(location)).toBe(folder);
});

it.each([undefined, 'backups', 'gs://my-backups', 'gs://my-backups/a b', 's3://x/y'])('rejects %s', (location) => {
  expect(() => bucketFolder(location)).toThrow('pass a folder in a Cloud Storage bucket');
});

it.each([
  [[], undefined],
  [['folder'], undefined],
  [['--project', 'demo-flyleaf'], undefined],
  [['--project', 'my-flyleaf'], 'my-flyleaf'],
  [['gs://a/b', '--project=my-flyleaf', '--yes'], 'my-flyleaf'],
])('uses a Google Cloud project only when it is named: %j', (args, project) => {
  expect(managedProject(readArguments(args))).toBe(project);
});

it.each([
  [['--force'], "Unknown option '--force'"],
  [['a', 'b'], "Too many arguments: 'b'"],
  [['--project', 'x; rm'], 'is not a project id'],
  [['--project'], '--project'],
])('rejects %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
