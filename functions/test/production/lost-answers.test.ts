import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProductionSite, startProductionSite } from '../../../scripts/production/site';
import { type StoreCall, type StoreProxy, storeProxy } from '../integration/faults/fixtures/store-proxy';
import { added, type Creation, creates, creation } from './fixtures/creates';

/** The functions that create something, started once more with a proxy between them and Firestore. */
const NAMES = ['notes', 'discuss', 'bookclubs'];

let proxy: StoreProxy;
let site: ProductionSite;
beforeAll(async () => {
  proxy = await storeProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const stores = { firestore: proxy.host, auth, project: process.env.GCLOUD_PROJECT ?? '' };
  site = await startProductionSite(stores, NAMES);
});
afterAll(async () => {
  await site?.stop();
  await proxy?.close();
});

interface Answered {
  status: number;
  body: { _id?: string; club?: string };
}

async function send({ as, path, body }: Creation, key: string): Promise<Answered> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${as.token}`, 'Idempotency-Key': key };
  const response = await fetch(`${site.address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Answered['body'] };
}

const idOf = ({ body }: Answered) => body._id ?? body.club;
const commits = ({ method }: StoreCall) => method === 'Commit';

it.each(creates)(
  "$name answers with the one document when the connection drops after Firestore's commit",
  async (line) => {
    const [created, key] = [(await creation())(line), randomUUID()];
    let lost = 0;
    proxy.decide((call) => {
      if (!commits(call) || lost > 0) return 'arrives';
      lost += 1;
      return 'loses its answer';
    });
    const answers: Answered[] = [];
    const made = await added(async () => {
      answers.push(await send(created, key));
      proxy.decide();
      answers.push(await send(created, key));
    });
    expect(lost).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(idOf(answers[1] as Answered)).toBe(idOf(answers[0] as Answered));
    expect(made).toEqual(created.adds);
  },
);

it('says that a note could not be stored when every answer is lost, and finds it when it is sent again', async () => {
  const [note] = creates.filter(({ name }) => name === 'POST /api/notes').map(await creation()) as [Creation];
  const key = randomUUID();
  proxy.decide((call) => (commits(call) ? 'loses its answer' : 'arrives'));
  const made = await added(async () => {
    expect(await send(note, key)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    proxy.decide();
    const again = await send(note, key);
    expect(again.status).toBe(200);
    expect(await send(note, key)).toEqual(again);
  });
  expect(made).toEqual({ notes: 1 });
});
