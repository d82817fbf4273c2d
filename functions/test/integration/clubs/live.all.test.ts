import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, setLogLevel, terminate } from 'firebase/firestore';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Session, user as userTable } from '../../../src/contract/user';
import { type LiveToken, liveUid } from '../../../src/platform/http/identity/live-session';
import { app } from '../../../src/platform/store/app';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { addMember, newFixture, newPost, send } from '../fixtures/clubs';

// A real browser client, signed in with the API's live token and listening under the rules. The journeys run the
// browser's own code for this (web/src/features/thread/live/).

/** Loads the rules into the worker's own project, which has none at first. */
async function giveRules(): Promise<void> {
  const content = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  const project = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const answer = await fetch(`${project}:securityRules`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(await answer.text());
}

function browser(token: string) {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }, `browser-${Math.random()}`);
  const signIn = {
    getToken: async () => ({ accessToken: token }),
    getUid: () => 'live',
    removeAuthTokenListener: () => {},
    addAuthTokenListener: (listener: (token: string) => void) => queueMicrotask(() => listener(token)),
  };
  const part = { name: 'auth-internal', type: 'PRIVATE', instantiationMode: 'LAZY', multipleInstances: false };
  const { container } = app as unknown as { container: { addComponent: (component: object) => void } };
  container.addComponent({ ...part, instanceFactory: () => signIn, serviceProps: {}, onInstanceCreated: null });
  const store = getFirestore(app);
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  connectFirestoreEmulator(store, host, Number(port));
  return { app, store };
}

const sendUser = inProcess(userTable, userHandlers);

const fixture = sceneOf(async () => {
  setLogLevel('silent');
  await giveRules();
  return newFixture();
});
let window: ReturnType<typeof browser>;
beforeEach(async () => {
  window = browser((await liveToken(fixture.ben)).token);
});
afterEach(async () => {
  await terminate(window.store);
  await deleteApp(window.app);
});

const liveToken = async (as: Session) =>
  (await send<LiveToken>('POST /api/bookclubs/liveToken', { as, body: { club: fixture.club } })).body;

// rules/removed-while-listening.test.ts shows the end.
it('notifies a member of posts', async () => {
  const heard: number[] = [];
  onSnapshot(doc(window.store, `clubDiscussions/${fixture.discussion}/live/posts`), (snapshot) =>
    heard.push(snapshot.get('numPosts')),
  );
  await expect.poll(() => heard).toEqual([1]);
  // The emulator drops writes during a listener's setup, so the first post may reach no one.
  const hearsOfPost = async () => {
    await newPost(fixture.ada, fixture.discussion);
    return heard.length > 1;
  };
  await expect.poll(hearsOfPost, { interval: 200 }).toBe(true);
});

it('signs in to an account without a password, which the API rejects', async () => {
  const { token } = await liveToken(fixture.ben);
  expect(await getAdminAuth(app()).getUser(liveUid(fixture.ben.id))).toMatchObject({
    email: undefined,
    providerData: [],
  });
  expect(await sendUser('GET /api/user', { as: { token } })).toMatchObject({ status: 401 });
});

it('expires within an hour, and only a session can renew it', async () => {
  const { ada, club } = fixture;
  const cleo = await newReader('cleo');
  await addMember(ada, club, cleo);
  const { token, expiresIn } = await liveToken(cleo);
  expect(expiresIn).toBe(3600);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ reader: cleo.id, sub: liveUid(cleo.id) });
  expect(claims.until).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  await sendUser('POST /api/user/signOutEverywhere', { as: cleo });
  expect(await send('POST /api/bookclubs/liveToken', { as: cleo, body: { club } })).toMatchObject({ status: 401 });
});
