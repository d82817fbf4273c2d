import { beforeAll, expect, it } from 'vitest';
import { runLocalJobs } from '../../../../scripts/local-jobs';
import { addJob, jobRef } from '../../../src/platform/jobs/job';
import { db } from '../../../src/platform/store/firestore';
import { kindOf, readStore } from '../../fixtures/store';

const portOf = (name: string): number => Number(process.env[name]?.split(':')[1]);

// Loads the modules of every job and of email in advance, because that takes seconds.
beforeAll(() => Promise.all([import('../../../src/platform/jobs/run'), import('../../../src/mail/job')]));

it('runs jobs while Flyleaf runs on this machine, and stops with it', async () => {
  const batch = db().batch();
  addJob(batch, 'renameAuthor', { uid: 'nobody' }, new Date());
  await batch.commit();
  const ports = {
    firestore: portOf('FIRESTORE_EMULATOR_HOST'),
    auth: portOf('FIREBASE_AUTH_EMULATOR_HOST'),
    hosting: 1,
  };
  const running = new AbortController();
  const ended = runLocalJobs(ports, '/nowhere', running.signal);
  await expect.poll(async () => (await jobRef('renameAuthor', { uid: 'nobody' }).get()).exists).toBe(false);
  running.abort();
  await ended;
  expect([...(await readStore()).keys()].map(kindOf)).not.toContain('jobs');
});
