import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProductionSite, startProductionSite } from '../../../scripts/production/site';
import type { Session } from '../../src/contract/user';
import { newReader } from '../http/fixtures/site';
import { type StoreCall, type StoreProxy, storeProxy } from '../integration/faults/fixtures/store-proxy';

let proxy: StoreProxy;
let site: ProductionSite;
let as: Session;
beforeAll(async () => {
  proxy = await storeProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const stores = { firestore: proxy.host, auth, project: process.env.GCLOUD_PROJECT ?? '' };
  [site, as] = await Promise.all([startProductionSite(stores, ['notes']), newReader()]);
  await ask('POST', '/books/emma', { title: 'Emma' });
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
});

interface Body {
  _id: string;
  notes: { remark: string }[];
}

async function ask(method: string, path: string, body?: object, key: string = randomUUID()) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${as.token}`, 'Idempotency-Key': key };
  const sent = body && { body: JSON.stringify(body) };
  const response = await fetch(`${site.address}/api/notes${path}`, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Body };
}

const save = (remark: string, key: string) => ask('POST', '', { bookId: 'emma', chapter: 1, remark }, key);

async function notes(remark: string) {
  const { body } = await ask('GET', '/books/emma');
  return body.notes.filter((note) => note.remark === remark);
}

const commits = ({ method }: StoreCall) => method === 'Commit';

it("creates one note when the connection drops after Firestore's commit", async () => {
  const [remark, key] = ['Badly done.', randomUUID()];
  proxy.decide((call) => (commits(call) && call.nth === 1 ? 'loses its answer' : 'arrives'));
  const made = await save(remark, key);
  expect(proxy.calls().filter((method) => method === 'Commit').length).toBeGreaterThan(1);
  proxy.decide();
  const again = await save(remark, key);
  expect([made.status, again.status, again.body._id]).toEqual([200, 200, made.body._id]);
  expect(await notes(remark)).toHaveLength(1);
});

it('reports a failed write when every response is lost, and finds the note on a retry', async () => {
  const [remark, key] = ['A heroine whom no one but myself will much like.', randomUUID()];
  proxy.decide((call) => (commits(call) ? 'loses its answer' : 'arrives'));
  expect(await save(remark, key)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  proxy.decide();
  const again = await save(remark, key);
  expect(again.status).toBe(200);
  expect(await save(remark, key)).toEqual(again);
  expect(await notes(remark)).toHaveLength(1);
});
