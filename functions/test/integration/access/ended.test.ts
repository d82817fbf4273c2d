import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import { endSessions } from '../../../src/accounts/session-end';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { app } from '../../../src/platform/store/app';
import { lines, send } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { newReader } from '../../fixtures/readers';
import { cellOf } from './fixtures/callers';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

const auth = () => getAuth(app());

it.each<[string, (uid: string) => Promise<unknown>]>([
  ['that was ended', endSessions],
  ['of a disabled account', (uid) => auth().updateUser(uid, { disabled: true })],
  ['of a deleted account', (uid) => auth().deleteUser(uid)],
])('a session %s is rejected by every call that reads it', async (_case, end) => {
  const as = await newReader();
  expect(await send('GET /api/user', { as })).toMatchObject({ status: 200, body: { id: as.id } });
  await end(as.id);
  // Simulates another process, which notices within seconds.
  forgetAccountStatus(as.id);
  const looking = lines.filter(({ call }) => call.auth !== 'none');
  const answers = await Promise.all(looking.map(({ name, row }) => ask(name, row.ask?.(scene.named), { as })));
  const said = looking.map(({ name }, index) => [name, answers[index] && cellOf(answers[index])]);
  expect(said).toEqual(looking.map(({ name }) => [name, 401]));
});
