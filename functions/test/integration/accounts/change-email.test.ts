import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  claimEmailLink,
  findEmailLink,
  isEmailReserved,
  requestEmail,
  storeEmail,
} from '../../../src/accounts/email/store';
import { addPasskey, findPasskeys } from '../../../src/accounts/passkeys/store';
import type { AccountWithMail, Session } from '../../../src/contract/user';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/time';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { newFixture, send as sendClub } from '../fixtures/clubs';
import { anId } from '../fixtures/discussions';
import { mailsTo } from '../fixtures/mails';
import { wholeExport } from '../fixtures/my-data';
import { KEY, run, storedMails } from '../mail/fixtures/mail';

sceneOf(async () => ({}));
beforeEach(() => void vi.stubEnv('FLYLEAF_MAIL_KEY', KEY));
afterEach(() => void vi.unstubAllEnvs());

const USED = { status: 400, body: { message: { key: 'badLink' } } };
const SOON_MS = MINUTE_MS;

const anAddress = () => `${anId().toLowerCase()}@example.org`;
const later = (ms: number) => new Date(Date.now() + ms);
const newAda = async () => verified(await newReader('ada'));

async function signIn(email: string, password = PASSWORD) {
  return send<Session>('POST /api/user/login', { body: { email, password } });
}

const request = (as: Session, newEmail: string, password = PASSWORD) =>
  send('POST /api/user/email', { as, body: { password, newEmail } });

/** The code of the latest email to an address. */
async function codeTo(address: string, now = later(SOON_MS)): Promise<string | undefined> {
  const mails = (await run({ now })).sent.filter(({ to }) => to === address);
  const text = mails.at(-1)?.text ?? '';
  return /oobCode=([\w-]+)/.exec(text)?.[1];
}

const confirm = (code: string | undefined, as?: Session, now?: Date) =>
  send<{ session: Session | null }>('POST /api/user/confirmEmail', { as, body: { code }, ...(now && { now }) });
const takeBack = (code: string | undefined, now?: Date) =>
  send('POST /api/user/takeBackEmail', { body: { code }, ...(now && { now }) });

async function change(as: Session, to = anAddress()) {
  expect(await request(as, to)).toMatchObject({ status: 200 });
  const { body } = await confirm(await codeTo(to), as);
  const back = await codeTo(as.email);
  if (!body.session) throw new Error('There is no new session.');
  return { email: to, session: body.session, back };
}

const emailsOf = async (uid: string) => {
  const login = await getAuth(app()).getUser(uid);
  const account = await db().doc(`users/${uid}`).get();
  return [login.email, account.get('email'), login.emailVerified, account.get('emailVerified')];
};
const statusOf = async (as: Session) => (await send('GET /api/notes/expiryJWT', { as })).status;

describe('a changed email', () => {
  it('reserves the former address before the login gives it up', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    const now = new Date();
    const link = await findEmailLink((await codeTo(to)) ?? '', 'change', now);
    expect(await isEmailReserved(ada.email, now)).toBe(false);
    await claimEmailLink(link, now);
    expect((await getAuth(app()).getUser(ada.id)).email).toBe(ada.email);
    expect(await isEmailReserved(ada.email, now)).toBe(true);
  });

  it('takes the password and the link, and is the one to sign in with', async () => {
    const ada = await newAda();
    const there = (await signIn(ada.email)).body;
    const to = anAddress();
    expect(await request(ada, to, 'not-this-one')).toMatchObject({
      status: 400,
      body: { fields: { password: "That isn't your password." } },
    });
    expect(await request(ada, ada.email)).toMatchObject({
      body: { fields: { newEmail: 'This is your email already.' } },
    });
    expect(await request(ada, to)).toMatchObject({ status: 200, body: { sent: true } });
    expect((await emailsOf(ada.id))[0]).toBe(ada.email);
    const { body } = await confirm(await codeTo(to), ada);
    expect(body.session).toMatchObject({ id: ada.id, email: to, emailVerified: true });
    expect(await emailsOf(ada.id)).toEqual([to, to, true, true]);
    expect([await statusOf(body.session as Session), await statusOf(ada), await statusOf(there)]).toEqual([
      200, 401, 401,
    ]);
    expect([(await signIn(ada.email)).status, (await signIn(to)).status]).toEqual([401, 200]);
  });

  it('can be confirmed on a device without a session, which gets none and learns no address', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    expect(await confirm(await codeTo(to))).toMatchObject({ status: 200, body: { session: null } });
    expect((await emailsOf(ada.id))[0]).toBe(to);
  });

  it('is followed by all that names it', async () => {
    const { ada, ben, club } = await newFixture();
    const before = await verified(ada);
    await send('PATCH /api/user', { as: before, body: { language: 'it' } });
    const { email, session } = await change(before);
    expect((await send<AccountWithMail>('GET /api/user', { as: session })).body.email).toBe(email);
    expect((await wholeExport(session)).account.email).toBe(email);
    const add = (newMember: string) =>
      sendClub('POST /api/bookclubs/newMember', { as: ben, body: { club, newMember } });
    expect((await add(before.email)).status).toBe(404);
    expect((await add(email)).status).toBe(409);
    const headers = { 'user-agent': 'Firefox/140.0 (Linux)' };
    await send('POST /api/user/login', { body: { email, password: PASSWORD }, headers });
    const mails = (await run({ now: later(SOON_MS) })).sent.filter(({ text }) => text.includes('Firefox, Linux'));
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('has the same answer for an address of another account, which gets no link', async () => {
    const [ada, ben] = [await newAda(), await newReader('ben')];
    const [known, unknown] = [await request(ada, ben.email), await request(ada, anAddress())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await request(ada, ben.email);
    expect(await codeTo(ben.email)).toBeUndefined();
  });

  it("isn't taken from an account that has got the address meanwhile", async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    const code = await codeTo(to);
    expect(await send('POST /api/user/signup', { body: { email: to, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
    expect(await confirm(code, ada)).toMatchObject({ status: 409, body: { message: { key: 'emailInUse' } } });
    expect(await emailsOf(ada.id)).toEqual([ada.email, ada.email, true, true]);
    expect(await statusOf(ada)).toBe(200);
  });

  it('takes the address of a login that no sign-up has finished', async () => {
    const ada = await newAda();
    const to = anAddress();
    await getAuth(app()).createUser({ email: to, password: PASSWORD });
    await request(ada, to);
    // The email isn't sent, because the address has a login.
    await getAuth(app()).deleteUser((await getAuth(app()).getUserByEmail(to)).uid);
    const code = await codeTo(to);
    await getAuth(app()).createUser({ email: to, password: PASSWORD });
    expect(await confirm(code, ada)).toMatchObject({ status: 200 });
  });

  it('is stored without its code, and as a document of its own', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    expect(await storedMails()).not.toContain(to);
    const code = String(await codeTo(to));
    expect(code.length * 6).toBeGreaterThanOrEqual(128);
    const links = await db().collection('emailLinks').get();
    expect(JSON.stringify(links.docs.map((doc) => [doc.id, doc.data()]))).not.toContain(code);
    expect((await wholeExport(ada)).emailLinks).toMatchObject([{ kind: 'change', email: to }]);
  });

  it('reaches the account at the next sign-in when the first attempt was interrupted', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    await codeTo(to);
    await getAuth(app()).updateUser(ada.id, { email: to, emailVerified: true });
    const { body } = await signIn(to);
    expect(body).toMatchObject({ id: ada.id, email: to, emailVerified: true });
    expect(await emailsOf(ada.id)).toEqual([to, to, true, true]);
    expect(await codeTo(ada.email)).toBeDefined();
  });

  it('needs a deployment that sends emails', async () => {
    const ada = await newAda();
    for (const name of ['FUNCTIONS_EMULATOR', 'FIRESTORE_EMULATOR_HOST']) vi.stubEnv(name, '');
    vi.stubEnv('FLYLEAF_MAIL_FROM', '');
    expect(await request(ada, anAddress())).toMatchObject({ status: 409, body: { message: { key: 'noEmailChange' } } });
  });
});

describe('a link to a new email', () => {
  it('works once', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    const code = await codeTo(to);
    const { session } = (await confirm(code, ada)).body;
    expect(await confirm(code, session as Session)).toMatchObject(USED);
    expect(await confirm(code)).toMatchObject(USED);
    expect(await statusOf(session as Session)).toBe(200);
  });

  it('works for an hour', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    const code = await codeTo(to);
    expect(await confirm(code, ada, later(HOUR_MS + SOON_MS))).toMatchObject(USED);
    expect(await confirm(code, ada, later(HOUR_MS - SOON_MS))).toMatchObject({ status: 200 });
  });

  it("doesn't work for another reader, and stays for its own", async () => {
    const [ada, ben] = [await newAda(), await newReader('ben')];
    const to = anAddress();
    await request(ada, to);
    const code = await codeTo(to);
    expect(await confirm(code, ben)).toMatchObject({ status: 403, body: { message: { key: 'linkOfOther' } } });
    expect(await confirm(code, ada)).toMatchObject({ status: 200 });
    expect((await emailsOf(ben.id))[0]).toBe(ben.email);
  });

  it('ends with a later request', async () => {
    const ada = await newAda();
    const [first, second] = [anAddress(), anAddress()];
    await request(ada, first);
    const code = await codeTo(first);
    await request(ada, second);
    expect(await confirm(code, ada)).toMatchObject(USED);
    expect(await confirm(await codeTo(second), ada)).toMatchObject({ status: 200 });
  });

  it('changes the email once when two are opened at once', async () => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    const code = await codeTo(to);
    const answers = await times(2, () => confirm(code, ada));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await emailsOf(ada.id)).toEqual([to, to, true, true]);
    const links = await db().collection('emailLinks').where('uid', '==', ada.id).get();
    expect(links.docs.map((doc) => doc.get('kind'))).toEqual(['takeBack']);
  });

  it.each(['takeBackEmail', 'verifyEmail'])("isn't a link for %s", async (call) => {
    const ada = await newAda();
    const to = anAddress();
    await request(ada, to);
    expect(await send(`POST /api/user/${call}`, { body: { code: await codeTo(to) } })).toMatchObject(USED);
  });

  it('is sent five times a day', async () => {
    const ada = await newAda();
    await times(5, () => requestEmail(ada.id, anAddress(), KEY, new Date()));
    const links = await db().collection('emailLinks').where('uid', '==', ada.id).get();
    expect(links.size).toBe(1);
  });
});

describe('a change that is taken back', () => {
  it('restores the former email, ends all sessions, passkeys and the password, and asks for a new one', async () => {
    const ada = await newAda();
    const { back, email, session } = await change(ada);
    const credential = { credentialId: 'a-credential', publicKey: 'a-key', counter: 0, transports: [] };
    await addPasskey({ uid: ada.id }, credential, 'Of a thief', new Date());
    expect(await takeBack(back)).toMatchObject({ status: 200, body: { takenBack: true } });
    expect(await emailsOf(ada.id)).toEqual([ada.email, ada.email, true, true]);
    expect(await statusOf(session)).toBe(401);
    expect(await findPasskeys(ada.id)).toEqual({ passkeys: [], codes: [] });
    expect([(await signIn(ada.email)).status, (await signIn(email)).status]).toEqual([401, 401]);
    const reset = (await mailsTo(ada.email)).findLast(({ requestType }) => requestType === 'PASSWORD_RESET');
    const body = { code: reset?.oobCode, newPassword: 'another-one-9' };
    expect(await send('POST /api/user/newPassword', { body })).toMatchObject({ status: 200 });
    expect(await signIn(ada.email, 'another-one-9')).toMatchObject({ body: { id: ada.id, username: ada.username } });
    expect(await takeBack(back)).toMatchObject(USED);
  });

  it('can be for seven days, in which nobody else gets the address', async () => {
    const [ada, ben] = [await newAda(), await newReader('ben')];
    const { back } = await change(ada);
    const taken = await send('POST /api/user/signup', { body: { email: ada.email, password: PASSWORD } });
    expect(taken).toMatchObject({ status: 409, body: { message: { key: 'emailTaken' } } });
    await request(ben, ada.email);
    expect(await codeTo(ada.email)).toBeUndefined();
    expect(await takeBack(back, later(7 * DAY_MS + SOON_MS))).toMatchObject(USED);
    expect(await takeBack(back, later(7 * DAY_MS - SOON_MS))).toMatchObject({ status: 200 });
  });

  it('goes back to the oldest of two emails, and ends the links of the later change', async () => {
    const ada = await newAda();
    const first = await change(ada);
    const second = await change({ ...first.session });
    const open = anAddress();
    await request(second.session, open);
    const code = await codeTo(open);
    expect(await takeBack(first.back)).toMatchObject({ status: 200 });
    expect((await emailsOf(ada.id))[0]).toBe(ada.email);
    expect(await takeBack(second.back)).toMatchObject(USED);
    expect(await confirm(code)).toMatchObject(USED);
    expect((await emailsOf(ada.id))[0]).toBe(ada.email);
  });

  it('can go back one by one', async () => {
    const ada = await newAda();
    const first = await change(ada);
    const second = await change(first.session);
    expect(await takeBack(second.back)).toMatchObject({ status: 200 });
    expect((await emailsOf(ada.id))[0]).toBe(first.email);
    expect(await takeBack(first.back)).toMatchObject({ status: 200 });
    expect((await emailsOf(ada.id))[0]).toBe(ada.email);
  });

  it("isn't offered to an address that was never verified", async () => {
    const ada = await newReader('ada');
    const to = anAddress();
    await request(ada, to);
    await confirm(await codeTo(to), ada);
    expect((await emailsOf(ada.id))[0]).toBe(to);
    expect(await codeTo(ada.email)).toBeUndefined();
    expect((await db().collection('emailLinks').where('uid', '==', ada.id).get()).size).toBe(0);
  });

  it('gives the other address no link when it is completed after an interruption', async () => {
    const ada = await newAda();
    const { email } = await change(ada);
    await getAuth(app()).updateUser(ada.id, { email: ada.email });
    await storeEmail({ uid: ada.id, email: ada.email }, new Date());
    expect((await emailsOf(ada.id)).slice(0, 2)).toEqual([ada.email, ada.email]);
    expect(await codeTo(email)).toBeUndefined();
  });
});
