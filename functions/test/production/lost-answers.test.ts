import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductionSite, startProductionSite } from '../../../scripts/production/site';
import type { Session } from '../../src/contract/user';
import { type StoreCall, type StoreProxy, storeProxy } from '../integration/faults/fixtures/store-proxy';
import { added, creates, type Scene, scene } from './fixtures/creates';

/** The functions that create something, started once more with a proxy between them and Firestore. */
const NAMES = ['notes', 'discuss', 'bookclubs'];

let proxy: StoreProxy;
let site: ProductionSite;
let all: Scene;
beforeAll(async () => {
  proxy = await storeProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const stores = { firestore: proxy.host, auth, project: process.env.GCLOUD_PROJECT ?? '' };
  [site, all] = await Promise.all([startProductionSite(stores, NAMES), scene()]);
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
});

interface Answered {
  status: number;
  body: { _id?: string; club?: string };
}

async function send(path: string, body: object, key: string, { token }: Session): Promise<Answered> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
  const response = await fetch(`${site.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

const idOf = ({ body }: Answered) => body._id ?? body.club;
const commits = ({ method }: StoreCall) => method === 'Commit';

describe.each(creates)("POST %s, when the connection drops after Firestore's commit", (path, bodyOf) => {
  it('answers with the one document that was made', async () => {
    const once = await added(() => send(path, bodyOf(all), randomUUID(), all.as));
    const [key, body] = [randomUUID(), bodyOf(all)];
    let lost = 0;
    proxy.decide((call) => {
      if (!commits(call) || lost > 0) return 'arrives';
      lost += 1;
      return 'loses its answer';
    });
    const answers: Answered[] = [];
    const made = await added(async () => {
      answers.push(await send(path, body, key, all.as));
      proxy.decide();
      answers.push(await send(path, body, key, all.as));
    });
    expect(lost).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(idOf(answers[1] as Answered)).toBe(idOf(answers[0] as Answered));
    expect(made).toEqual(once);
  });
});

it('says that a note could not be stored when every answer is lost, and finds it when it is sent again', async () => {
  const [path, bodyOf] = creates[0] as (typeof creates)[number];
  const [key, body] = [randomUUID(), bodyOf(all)];
  proxy.decide((call) => (commits(call) ? 'loses its answer' : 'arrives'));
  const made = await added(async () => {
    expect(await send(path, body, key, all.as)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    proxy.decide();
    const again = await send(path, body, key, all.as);
    expect(again.status).toBe(200);
    expect(await send(path, body, key, all.as)).toEqual(again);
  });
  expect(made).toEqual({ notes: 1 });
});
