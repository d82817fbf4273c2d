import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, setLogLevel, terminate } from 'firebase/firestore';
import { getAuth as getAdminAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Session, user as userTable } from '../../../src/contract/user';
import { app } from '../../../src/data/app';
import { db } from '../../../src/data/firestore';
import { liveUid } from '../../../src/http/identity/live-session';
import { userHandlers } from '../../../src/user/handlers';
import { inProcess } from '../../fixtures/in-process';
import { newPlace, newPost, type Place, remove, send } from '../fixtures/clubs';

// A real browser client: signed in with the API's live token, listening under the rules.

/** Each worker has a project of its own, which the emulator has no rules for until it is given some. */
async function giveRules(): Promise<void> {
  const content = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');
  const project = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const answer = await fetch(`${project}:securityRules`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(await answer.text());
}

function browser() {
  const app = initializeApp(
    { apiKey: 'none', projectId: process.env.GCLOUD_PROJECT ?? '' },
    `browser-${Math.random()}`,
  );
  const [auth, store] = [getAuth(app), getFirestore(app)];
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  connectFirestoreEmulator(store, host, Number(port));
  return { app, auth, store };
}

const sendUser = inProcess(userTable, userHandlers);

/** Long enough for a busy machine. */
const WAIT = { timeout: 10_000 };

let place: Place;
let window: ReturnType<typeof browser>;
beforeEach(async () => {
  setLogLevel('silent');
  await giveRules();
  place = await newPlace();
  window = browser();
});
afterEach(async () => {
  await terminate(window.store);
  await deleteApp(window.app);
});

const tokenFor = async (as: Session) =>
  (await send<{ token: string }>('POST /api/bookclubs/liveToken', { as, body: { club: place.club } })).body.token;

/**
 * Posts until it has been noticed. The emulator drops what is written while a listener is being set up, so the first
 * post may be told of to nobody.
 */
const postUntil = (noticed: () => boolean) =>
  expect
    .poll(
      async () => {
        await newPost(place.ada, place.discussion);
        return noticed();
      },
      { ...WAIT, interval: 200 },
    )
    .toBe(true);

it('notifies a member of posts until they are removed', async () => {
  await signInWithCustomToken(window.auth, await tokenFor(place.ben));
  const heard: number[] = [];
  let denied: string | undefined;
  onSnapshot(
    doc(window.store, `clubDiscussions/${place.discussion}`),
    (snapshot) => heard.push(snapshot.get('numPosts')),
    ({ code }) => {
      denied = code;
    },
  );
  await expect.poll(() => heard, WAIT).toEqual([1]);
  await postUntil(() => heard.length > 1);
  await remove(place.ada, place.club, place.ben);
  const known = (await db().doc(`clubDiscussions/${place.discussion}`).get()).get('numPosts');
  await postUntil(() => denied !== undefined);
  expect(denied).toBe('permission-denied');
  expect(Math.max(...heard)).toBeLessThanOrEqual(known);
});

/** Asks Auth itself, in this worker's project, where the browser's SDK would reach the emulators' own. */
async function askAuth(method: string, body: object): Promise<Record<string, unknown>> {
  const address = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}`;
  const answer = await fetch(`${address}?key=emulator`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ ...body, targetProjectId: process.env.GCLOUD_PROJECT }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

it('uses an account without a password, which the API rejects', async () => {
  const token = await tokenFor(place.ben);
  const { idToken } = await askAuth('signInWithCustomToken', { token, returnSecureToken: true });
  expect(await getAdminAuth(app()).getUser(liveUid(place.ben.id))).toMatchObject({
    email: undefined,
    providerData: [],
  });
  expect(await sendUser('GET /api/user', { as: { token: String(idToken) } })).toMatchObject({ status: 401 });
});

it("can't be renewed once the reader has signed out everywhere", async () => {
  const token = await tokenFor(place.ben);
  await askAuth('signInWithCustomToken', { token, returnSecureToken: true });
  const validFrom = async () => {
    const { tokensValidAfterTime } = await getAdminAuth(app()).getUser(liveUid(place.ben.id));
    return Date.parse(tokensValidAfterTime ?? '1970-01-01');
  };
  const signedIn = await validFrom();
  expect(await sendUser('POST /api/user/signOutEverywhere', { as: place.ben })).toMatchObject({ status: 200 });
  expect(await validFrom()).toBeGreaterThan(signedIn);
});

it('exposes the club, the book and the last poster, but no text', async () => {
  const told = (await db().doc(`clubDiscussions/${place.discussion}`).get()).data();
  expect(Object.keys(told ?? {}).sort()).toEqual([
    ...['bookId', 'bookTitle', 'clubId', 'clubName', 'createdAt', 'days', 'lastPoster', 'lastPosterId', 'latestPost'],
    ...['numPosts', 'order', 'title'],
  ]);
});
