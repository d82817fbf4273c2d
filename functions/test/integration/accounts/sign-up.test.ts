import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing-accounts';
import { findSignUp, type Origin, startSignUp } from '../../../src/accounts/sign-ups';
import { findUser } from '../../../src/accounts/users';
import { noMail } from '../../../src/contract/digest';
import { type Session, user } from '../../../src/contract/user';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { mailsTo } from '../fixtures/mails';

const send = inProcess(user, userHandlers);
const auth = () => getAuth(app());
const password = 'reading-123';
const anEmail = () => `${randomUUID()}@example.com`;
const aName = () => `sofia-${randomUUID().slice(0, 8)}`;
const now = new Date();

const signUp = (body: object, key?: string) =>
  send<Session>('POST /api/user/signup', { body, ...(key ? { key } : {}) });
const signIn = (email: string, given = password) =>
  send<Session>('POST /api/user/login', { body: { email, password: given } });

const TAKEN = {
  status: 409,
  body: { code: 'conflict', fields: { email: 'An account with this email already exists.' } },
};
const REFUSED = { status: 401, body: { code: 'bad_credentials', error: 'Wrong email or password.' } };

async function interrupted(username: string | null = null, origin?: Origin) {
  const [uid, email] = [randomUUID(), anEmail()];
  await startSignUp(uid, username, now, origin);
  await auth().createUser({ uid, email, password });
  return { uid, email };
}

it.each([
  ['a chosen username', { username: aName() }],
  ['no username', {}],
])('an account with %s starts in the language and time zone of the browser, without emails', async (_, chosen) => {
  const body = { email: anEmail(), password, ...chosen, language: 'it', zone: 'America/Bahia' };
  const { body: session } = await signUp(body);
  expect(session).toMatchObject({ language: 'it' });
  expect((await findUser(session.id))?.mail).toEqual({ ...noMail, zone: 'America/Bahia' });
});

it.each([{ language: 'de' }, { zone: 'Narnia/Lantern_Waste' }])('a sign-up with %j is refused', async (wrong) => {
  expect(await signUp({ email: anEmail(), password, ...wrong })).toMatchObject({ status: 400 });
});

describe('a login without an account', () => {
  it("opens no session if it didn't come from a sign-up", async () => {
    const email = anEmail();
    const { uid } = await auth().createUser({ email, password });
    expect(await signIn(email)).toMatchObject(REFUSED);
    expect((await db().doc(`users/${uid}`).get()).exists).toBe(false);
  });

  it('gets the requested username when its sign-up was interrupted', async () => {
    const username = aName();
    const { uid, email } = await interrupted(username);
    expect(await signIn(email)).toMatchObject({ status: 200, body: { id: uid, email, username } });
    expect(await findSignUp(uid)).toBeUndefined();
  });

  it('keeps the language and time zone of its interrupted sign-up', async () => {
    const { uid, email } = await interrupted(null, { language: 'it', zone: 'Europe/Rome' });
    expect(await signIn(email)).toMatchObject({ body: { language: 'it' } });
    expect((await findUser(uid))?.mail).toEqual({ ...noMail, zone: 'Europe/Rome' });
  });

  it('gets another username when the requested one was taken in the meantime', async () => {
    const { username } = await newReader();
    const { email } = await interrupted(username);
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(body.username).not.toBe(username);
  });

  it('gets one account from two simultaneous sign-ins', async () => {
    const { uid, email } = await interrupted();
    const answers = await Promise.all([signIn(email), signIn(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const names = await db().collection('usernames').where('uid', '==', uid).get();
    expect(names.docs.map(({ id }) => id)).toEqual([answers[0].body.username]);
    expect(answers[1].body.username).toBe(answers[0].body.username);
  });

  it("isn't recreated while its account is being erased", async () => {
    const { uid, email } = await interrupted();
    await startAccountErasure(uid, now);
    expect(await signIn(email)).toMatchObject(REFUSED);
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it("doesn't stop its owner from signing up once its sign-up is over", async () => {
    const { uid, email } = await interrupted();
    expect(await signUp({ email, password: 'another-one-9' })).toMatchObject(TAKEN);
    await db().doc(`signUps/${uid}`).delete();
    expect(await signIn(email)).toMatchObject(REFUSED);
    const { status, body } = await signUp({ email, password: 'another-one-9' });
    expect({ status, email: body.email }).toEqual({ status: 200, email });
    expect(await signIn(email, 'another-one-9')).toMatchObject({ status: 200, body: { id: body.id } });
  });
});

describe('a sign-up', () => {
  it('leaves an account and a verification email, and nothing else', async () => {
    const email = anEmail();
    const { body } = await signUp({ email, password });
    expect(await findSignUp(body.id)).toBeUndefined();
    expect((await mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);
  });

  it('succeeds when the email fails', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('sendOobCode') ? Promise.reject(new Error('no mail')) : real(url, init),
    );
    expect(await signUp({ email: anEmail(), password })).toMatchObject({ status: 200 });
  });

  it('leaves nothing when its username is taken at the same moment', async () => {
    const [username, emails] = [aName(), [anEmail(), anEmail()]];
    const answers = await Promise.all(emails.map((email) => signUp({ email, password, username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = emails[answers.findIndex(({ status }) => status === 409)] ?? '';
    await expect(auth().getUserByEmail(lost)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await signUp({ email: lost, password })).toMatchObject({ status: 200 });
  });
});

describe('a repeated sign-up', () => {
  const key = () => randomUUID();

  it('opens a session of the account that it created', async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    const first = await signUp(sent, used);
    const again = await signUp({ ...sent, email: sent.email.toUpperCase() }, used);
    const { token: _, ...account } = first.body;
    expect(again).toMatchObject({ status: 200, body: account });
    expect(await send('GET /api/user', { as: again.body })).toMatchObject({ status: 200, body: account });
  });

  it("opens one account's session for three simultaneous requests", async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    const answers = await Promise.all([1, 2, 3].map(() => signUp(sent, used)));
    expect(answers.map(({ status, body }) => [status, body.username])).toEqual(answers.map(() => [200, sent.username]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('opens a session when it looked for the login before the first one created it', async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    const first = await signUp(sent, used);
    vi.spyOn(auth(), 'getUserByEmail').mockRejectedValueOnce({ code: 'auth/user-not-found' });
    expect(await signUp(sent, used)).toMatchObject({ status: 200, body: { id: first.body.id } });
  });

  it('opens a session when the account is stored right after it looked for it', async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    const first = await signUp(sent, used);
    vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValueOnce({ data: () => undefined } as never);
    expect(await signUp(sent, used)).toMatchObject({ status: 200, body: { id: first.body.id } });
  });

  it('finishes an interrupted one', async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    const create = vi.spyOn(auth(), 'createUser');
    create.mockRejectedValueOnce(new Error('killed'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await signUp(sent, used)).status).toBe(500);
    expect(await signUp(sent, used)).toMatchObject({ status: 200, body: { username: sent.username } });
  });

  it('rejects another password and another email', async () => {
    const [sent, used] = [{ email: anEmail(), password, username: aName() }, key()];
    await signUp(sent, used);
    expect(await signUp({ ...sent, password: 'another-one-9' }, used)).toMatchObject(TAKEN);
    const other = anEmail();
    expect(await signUp({ email: other, password }, used)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await expect(auth().getUserByEmail(other)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await signUp(sent, key())).toMatchObject(TAKEN);
  });

  it("doesn't restore an erased account", async () => {
    const [sent, used] = [{ email: anEmail(), password }, key()];
    const { body } = await signUp(sent, used);
    expect(await send('DELETE /api/user', { as: body, body: { password } })).toMatchObject({ body: { erased: true } });
    expect(await signUp(sent, used)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await signUp(sent, key())).toMatchObject({ status: 200 });
  });
});
