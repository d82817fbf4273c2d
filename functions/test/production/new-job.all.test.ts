import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { startFunction } from '../../../scripts/production/function-process';
import { deployedEnvironment } from '../../../scripts/production/site';

const require = createRequire(import.meta.url);

/** What Eventarc sends, which the emulators replace by JSON. The SDK doesn't export it. */
const protos = require(join(dirname(require.resolve('firebase-functions')), '../../protos/compiledFirestore.js'));
const { DocumentEventData } = protos.google.events.cloud.firestore.v1;

/** The function of the emulators doesn't hear of this project. */
const project = 'demo-flyleaf-new-job';
const { FIRESTORE_EMULATOR_HOST: firestore = '', FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env;

it("runs a job by Firestore's own event, once, and nothing by the events of its own writes", async () => {
  const jobs = getFirestore(initializeApp({ projectId: project }, project)).collection('jobs');
  const now = new Date();
  const job = { kind: 'renameAuthor', subject: { uid: 'nobody' }, state: null, lease: null, attempts: 0 };
  await jobs.doc('one').set({ ...job, nextAt: now, createdAt: now });
  const { updateTime } = await jobs.doc('one').get();
  const at = { timestampValue: { seconds: Math.floor(now.getTime() / 1000), nanos: (now.getTime() % 1000) * 1e6 } };
  const stamp = { seconds: updateTime?.seconds, nanos: updateTime?.nanoseconds };
  const value = {
    name: `projects/${project}/databases/(default)/documents/jobs/one`,
    fields: {
      kind: { stringValue: job.kind },
      subject: { mapValue: { fields: { uid: { stringValue: 'nobody' } } } },
      state: { nullValue: 0 },
      lease: { nullValue: 0 },
      attempts: { integerValue: 0 },
      nextAt: at,
      createdAt: at,
    },
    createTime: stamp,
    updateTime: stamp,
  };
  const environment = { ...deployedEnvironment({ firestore, auth, project }), FUNCTION_SIGNATURE_TYPE: 'cloudevent' };
  const { port, stop } = await startFunction('newJob', environment);
  const send = async (data: object) => {
    const headers = {
      'Content-Type': 'application/protobuf',
      'ce-id': '1',
      'ce-source': `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      'ce-type': 'google.cloud.firestore.document.v1.written',
      'ce-specversion': '1.0',
      'ce-project': project,
      'ce-database': '(default)',
      'ce-namespace': '(default)',
      'ce-document': 'jobs/one',
    };
    const body = DocumentEventData.encode(data).finish();
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  };
  try {
    const changed = { ...value, updateTime: { ...stamp, seconds: (stamp.seconds ?? 0) - 1 } };
    expect([await send({ value: changed }), (await jobs.doc('one').get()).exists]).toEqual([204, true]);
    const leased = { ...value, fields: { ...value.fields, lease: { stringValue: 'a runner' } } };
    expect([await send({ value: leased }), (await jobs.doc('one').get()).exists]).toEqual([204, true]);
    expect([await send({ value }), (await jobs.doc('one').get()).exists]).toEqual([204, false]);
    expect([await send({ value }), await send({ oldValue: value })]).toEqual([204, 204]);
  } finally {
    await stop();
  }
});
