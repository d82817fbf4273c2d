import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { findSignUp, type Origin, startSignUp } from '../../../src/accounts/sign-up/store';
import { findUser } from '../../../src/accounts/store';
import { noMail } from '../../../src/contract/digest';
import { type Session, user } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { statuses, times } from '../fixtures/at-once';
import { limit } from '../fixtures/limited';
import { mailsTo } from '../fixtures/mails';

const send = inProcess(user, userHandlers);
const auth = () => getAuth(app());
const password = 'reading-123';
const loginsOf = async (emails: string[]) => (await auth().getUsers(emails.map((email) => ({ email })))).users.length;
const anEmail = () => `${randomUUID()}@example.com`;
const aName = () => `sofia-${randomUUID().slice(0, 8)}`;
const now = new Date();

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const signUp = (body: object, key?: string) =>
  send<Session>('POST /api/user/signup', { body, ...(key ? { key } : {}) });
const signIn = (email: string, given = password) =>
  send<Session>('POST /api/user/login', { body: { email, password: given } });

const TAKEN = {
  status: 409,
  body: { code: 'conflict', fields: { email: 'An account with this email already exists.' } },
};
const REFUSED = { status: 401, body: { code: 'bad_credentials', error: 'Wrong email or password.' } };

const BAD_LINK = {
  status: 400,
  body: { fields: { code: 'This link has expired or was used already. Ask for a new one.' } },
};

const verify = (code: string | undefined) => send('POST /api/user/verifyEmail', { body: { code } });
const isVerified = async (as: Session) => (await send<Session>('GET /api/user', { as })).body.emailVerified;

async function interrupted(username: string | null = null, origin?: Origin) {
  const [uid, email] = [randomUUID(), anEmail()];
  await startSignUp(uid, username, now, origin);
  await auth().createUser({ uid, email, password });
  return { uid, email };
}

describe('a login without an account', () => {
  it("opens no session if it didn't come from a sign-up", async () => {
    const email = anEmail();
    const { uid } = await auth().createUser({ email, password });
    expect(await signIn(email)).toMatchObject(REFUSED);
    expect((await db().doc(`users/${uid}`).get()).exists).toBe(false);
  });

  it('gets the username, language and time zone of its interrupted sign-up', async () => {
    const username = aName();
    const { uid, email } = await interrupted(username, { language: 'it', zone: 'Europe/Rome' });
    expect(await signIn(email)).toMatchObject({ status: 200, body: { id: uid, email, username, language: 'it' } });
    expect((await findUser(uid))?.mail).toEqual({ ...noMail, zone: 'Europe/Rome' });
    expect(await findSignUp(uid)).toBeUndefined();
  });

  it('gets another username when the requested one was taken in the meantime', async () => {
    const { username } = scene.ada;
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
  it("doesn't start for an account that exists or is being erased", async () => {
    const leaving = randomUUID();
    await startAccountErasure(leaving, now);
    const started = [scene.ada.id, leaving].map((uid) => startSignUp(uid, null, now));
    expect(await Promise.all(started)).toEqual([false, false]);
  });

  it('succeeds when the email fails', async () => {
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('sendOobCode') ? Promise.reject(new Error('no mail')) : real(url, init),
    );
    expect(await signUp({ email: anEmail(), password })).toMatchObject({ status: 200 });
  });

  it('opens a session with the requested username, in the language and time zone of the browser', async () => {
    const name = aName();
    const asked = { password, username: name, language: 'it', zone: 'America/Bahia' };
    const { body: session } = await signUp({ ...asked, email: `${name}@Example.com` });
    const email = `${name}@example.com`;
    const account = { id: session.id, email, emailVerified: false, username: name, language: 'it' };
    expect(session).toEqual({ ...account, token: expect.any(String) });
    expect((await send('GET /api/user', { as: session })).body).toEqual({
      ...account,
      mail: { ...noMail, zone: 'America/Bahia' },
      reminders: 'twoWeeks',
      reachAsked: false,
      page: { on: false, clubs: false },
    });
    expect(await findSignUp(session.id)).toBeUndefined();
    expect((await mailsTo(email)).map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL']);
  });

  it('derives usernames from the email, unique even at the same moment', async () => {
    const local = randomUUID().slice(0, 8);
    const sessions = await times(3, (host) => signUp({ email: `${local}@host${host}.example`, password }));
    expect(sessions.map(({ body }) => body.username).sort()).toEqual([local, `${local}2`, `${local}3`]);
  });

  it('is rejected with a taken email or username, at the field, and leaves nothing', async () => {
    const { email, username } = scene.ada;
    expect(await signUp({ email: email.toUpperCase(), password })).toMatchObject(TAKEN);
    const other = anEmail();
    expect(await signUp({ email: other, password, username })).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { username: 'This username is taken. Choose another one.' } },
    });
    expect(await loginsOf([other])).toBe(0);
  });

  it('gets a username and an email that several ask for at once, and leaves nothing of the others', async () => {
    const [username, emails] = [aName(), [1, 2, 3, 4].map(anEmail)];
    const answers = await Promise.all(emails.map((email) => signUp({ email, password, username })));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await loginsOf(emails)).toBe(1);
    const lost = emails[answers.findIndex(({ status }) => status === 409)] ?? '';
    const again = await times(3, () => signUp({ email: lost, password }));
    expect(statuses(again)).toEqual({ 200: 1, 409: 2 });
  });
});

describe('a repeated sign-up', () => {
  const request = () => [{ email: anEmail(), password, username: aName() }, randomUUID()] as const;

  it('opens a session of the account that it created', async () => {
    const [sent, used] = request();
    const first = await signUp(sent, used);
    const again = await signUp({ ...sent, email: sent.email.toUpperCase() }, used);
    const { token: _, ...account } = first.body;
    expect(again).toMatchObject({ status: 200, body: account });
    expect(await send('GET /api/user', { as: again.body })).toMatchObject({ status: 200, body: account });
    // The request that looked for the login before the first one created it.
    vi.spyOn(auth(), 'getUserByEmail').mockRejectedValueOnce({ code: 'auth/user-not-found' });
    expect(await signUp(sent, used)).toMatchObject({ status: 200, body: account });
  });

  it("opens one account's session for three simultaneous requests", async () => {
    const [sent, used] = request();
    const answers = await Promise.all([1, 2, 3].map(() => signUp(sent, used)));
    expect(answers.map(({ status, body }) => [status, body.username])).toEqual(answers.map(() => [200, sent.username]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('finishes an interrupted one', async () => {
    const [sent, used] = request();
    vi.spyOn(auth(), 'createUser').mockRejectedValueOnce(new Error('killed'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await signUp(sent, used)).status).toBe(500);
    expect(await signUp(sent, used)).toMatchObject({ status: 200, body: { username: sent.username } });
  });

  it('rejects another password and another email, and restores no erased account', async () => {
    const [sent, used] = request();
    const { body } = await signUp(sent, used);
    expect(await signUp({ ...sent, password: 'another-one-9' }, used)).toMatchObject(TAKEN);
    const other = anEmail();
    expect(await signUp({ email: other, password }, used)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await loginsOf([other])).toBe(0);
    expect(await signUp(sent, randomUUID())).toMatchObject(TAKEN);
    expect(await send('DELETE /api/user', { as: body, body: { password } })).toMatchObject({ body: { erased: true } });
    expect(await signUp(sent, used)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('signing in', () => {
  it('or asking for a new password has the same answer for a known and an unknown email', async () => {
    const { email } = scene.ada;
    const wrong = await signIn(email, 'not-this-one');
    expect(wrong).toMatchObject(REFUSED);
    expect(await signIn(`x${email}`)).toEqual(wrong);
    const reset = (to: string) => send('POST /api/user/reset', { body: { email: to } });
    const known = await reset(email);
    expect(known).toMatchObject({ status: 200, body: { sent: true } });
    expect(await reset(`x${email}`)).toEqual(known);
  });

  it('has the language of the account, which changes with the username and can be cleared', async () => {
    const as = scene.ada;
    const username = aName();
    const account = { id: as.id, email: as.email, username, language: 'it' };
    const change = (body: object) => send('PATCH /api/user', { as, body });
    expect(await change({ username, language: 'it' })).toMatchObject({ status: 200, body: account });
    expect((await send('GET /api/user', { as })).body).toMatchObject(account);
    expect((await signIn(as.email)).body).toMatchObject(account);
    expect((await change({ language: null })).body).toMatchObject({ username, language: null });
  });
});

describe('an email', () => {
  it('is verified by the link in the email, for open sessions too, and once', async () => {
    const { body: reader } = await signUp({ email: anEmail(), password });
    expect([reader.emailVerified, await isVerified(reader)]).toEqual([false, false]);
    const [mail] = await mailsTo(reader.email);
    expect(await verify(mail?.oobCode)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await isVerified(reader)).toBe(true);
    expect((await signIn(reader.email)).body.emailVerified).toBe(true);
    expect(await verify(mail?.oobCode)).toMatchObject(BAD_LINK);
  });

  it("counts as verified after verification on Auth's own page", async () => {
    const reader = scene.ben;
    await auth().updateUser(reader.id, { emailVerified: true });
    expect(await isVerified(reader)).toBe(true);
  });

  it('gets another link while it is not verified', async () => {
    const { body: reader } = await signUp({ email: anEmail(), password });
    const again = () => send('POST /api/user/sendVerification', { as: reader });
    expect(await again()).toMatchObject({ status: 200, body: { sent: true } });
    const mails = await mailsTo(reader.email);
    expect(mails.map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL', 'VERIFY_EMAIL']);
    await verify(mails[1]?.oobCode);
    expect(await again()).toMatchObject({ status: 200, body: { sent: false } });
    expect(await isVerified(reader)).toBe(true);
  });
});

it('a new password needs the link of a reset, which works once', async () => {
  const { body: reader } = await signUp({ email: anEmail(), password });
  const codeOf = async (type: string) =>
    (await mailsTo(reader.email)).find(({ requestType }) => requestType === type)?.oobCode;
  const newPassword = `by-mail-${randomUUID()}`;
  const change = (code: string | undefined) => send('POST /api/user/newPassword', { body: { code, newPassword } });
  expect(await change(await codeOf('VERIFY_EMAIL'))).toMatchObject(BAD_LINK);
  await send('POST /api/user/reset', { body: { email: reader.email } });
  const code = await codeOf('PASSWORD_RESET');
  expect(await verify(code)).toMatchObject(BAD_LINK);
  expect(await change(code)).toMatchObject({ status: 200, body: { changed: true } });
  expect((await signIn(reader.email)).status).toBe(401);
  expect((await signIn(reader.email, newPassword)).status).toBe(200);
  expect(await change(code)).toMatchObject(BAD_LINK);
});

describe('a password that is easily guessed', () => {
  const COMMON = 'Many people use this password, so it would soon be guessed. Choose another one.';
  const OWN = 'This password is little more than your email, your username or “Flyleaf”. Choose another one.';

  it('opens no account, and costs no username', async () => {
    const [email, username] = [anEmail(), aName()];
    const refused = (words: string) => ({ status: 400, body: { code: 'invalid', fields: { password: words } } });
    expect(await signUp({ email, username, password: 'Password1' })).toMatchObject(refused(COMMON));
    expect(await signUp({ email, username, password: `${username}1` })).toMatchObject(refused(OWN));
    expect(await signUp({ email, username, password: email })).toMatchObject(refused(OWN));
    expect(await loginsOf([email])).toBe(0);
    expect(await signUp({ email, username, password })).toMatchObject({ status: 200 });
  });

  it("doesn't replace another one", async () => {
    const { ada } = scene;
    const change = (newPassword: string) =>
      send('POST /api/user/password', { as: ada, body: { password, newPassword } });
    const refused = (words: string) => ({ status: 400, body: { fields: { newPassword: words } } });
    expect(await change('ｐａｓｓｗｏｒｄ１')).toMatchObject(refused(COMMON));
    expect(await change(`${ada.username}!`)).toMatchObject(refused(OWN));
    expect((await signIn(ada.email)).status).toBe(200);
  });

  it('leaves the link of a reset valid', async () => {
    const { body: reader } = await signUp({ email: anEmail(), password });
    await send('POST /api/user/reset', { body: { email: reader.email } });
    const code = (await mailsTo(reader.email)).at(-1)?.oobCode;
    const change = (newPassword: string) => send('POST /api/user/newPassword', { body: { code, newPassword } });
    expect(await change('password1')).toMatchObject({ status: 400, body: { fields: { newPassword: COMMON } } });
    expect(await change(reader.username.padEnd(8, '1'))).toMatchObject({
      status: 400,
      body: { fields: { newPassword: OWN } },
    });
    expect((await change('by-mail-123')).status).toBe(200);
  });
});

describe('a username', () => {
  const limited = inProcess(user, userHandlers, undefined, limit);
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const rename = (as: Session, username: string, at = now, through = send) =>
    through('PATCH /api/user', { as, body: { username }, now: at });

  it('is reserved for its former owner for 90 days, and free afterwards', async () => {
    const { ada, ben } = scene;
    const held = { status: 409, body: { code: 'conflict', fields: { username: expect.any(String) } } };
    expect(await rename(ada, aName())).toMatchObject({ status: 200 });
    expect(await rename(ben, ada.username, later(89))).toMatchObject(held);
    expect(await rename(ada, ada.username, later(89))).toMatchObject({ status: 200 });
    await rename(ada, aName(), later(90));
    expect(await rename(ben, ada.username, later(181))).toMatchObject({ body: { username: ada.username } });
  });

  it('changes three times a day, not counting repeated or rejected requests', async () => {
    const { ada, ben } = scene;
    const statuses: number[] = [];
    for (const username of [ada.username, ben.username, aName(), aName(), aName(), aName()])
      statuses.push((await rename(ada, username, now, limited)).status);
    expect(statuses).toEqual([200, 409, 200, 200, 200, 429]);
    expect((await limited('PATCH /api/user', { as: ada, body: { language: 'it' }, now })).status).toBe(200);
    expect((await rename(ada, aName(), later(1), limited)).status).toBe(200);
  });
});
