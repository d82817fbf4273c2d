import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import type { NewPasskeyOptions, Passkey, PasskeyOptions } from '../../../src/contract/passkeys';
import type { Session } from '../../../src/contract/user';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { newAuthenticator } from '../../fixtures/authenticator';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { statuses, times } from '../fixtures/at-once';

type Authenticator = ReturnType<typeof newAuthenticator>;
type Added = Passkey & { codes: string[] | null };

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const byPassword = { password: PASSWORD };

const refused = (words: string, status = 400) => ({ status, body: { fields: { passkey: words } } });
const LATE = refused('That took too long or was sent twice. Try again.');
const UNKNOWN = refused("This passkey isn't one of Flyleaf's any more. Sign in with your password.");
const OF_OTHER = refused('This passkey belongs to another account. Choose one of yours.');
const REFUSED = refused("This passkey couldn't be checked. Try again, or use your password.");
const COPIED = refused('This passkey may have been copied. Sign in with your password and remove it.');
const TWICE = refused('This passkey is in your list already.', 409);
const WRONG_PASSWORD = { status: 400, body: { fields: { password: "That isn't your password." } } };

const begin = async (as: Session, proof: object = byPassword, now = new Date()) =>
  (await send<NewPasskeyOptions>('POST /api/user/newPasskeyOptions', { as, body: proof, now })).body;
const add = (as: Session, passkey: object, name = 'A phone', now = new Date()) =>
  send<Added>('POST /api/user/passkeys', { as, body: { name, passkey }, now });
const asked = async (now = new Date()) => (await send<PasskeyOptions>('POST /api/user/passkeyOptions', { now })).body;
const signIn = (passkey: object, now = new Date()) =>
  send<Session>('POST /api/user/passkeyLogin', { body: { passkey }, now });
const list = async (as: Session) =>
  (await send<{ passkeys: Passkey[]; codesLeft: number }>('GET /api/user/passkeys', { as })).body;
const statusOf = async (as: { token: string }) => (await send('GET /api/notes/expiryJWT', { as })).status;

async function withPasskey(as: Session, options = {}): Promise<{ phone: Authenticator; added: Added }> {
  const phone = newAuthenticator(options);
  const { status, body } = await add(as, phone.create(await begin(as)));
  expect(status).toBe(200);
  return { phone, added: body };
}

const mailsAbout = async (event: string) =>
  (await db().collection('mail').get()).docs.filter((doc) => doc.get('subject')?.event === event).length;

describe('a passkey', () => {
  it('is added after the password, signs in, and leaves the password as it was', async () => {
    const { phone, added } = await withPasskey(scene.ada);
    expect(added).toMatchObject({ name: 'A phone', usedAt: null });
    const { status, body } = await signIn(phone.use(await asked()));
    expect({ status, body }).toMatchObject({ status: 200, body: { id: scene.ada.id, username: scene.ada.username } });
    expect(await statusOf(body)).toBe(200);
    expect(await list(body)).toMatchObject({ passkeys: [{ _id: added._id, usedAt: expect.any(String) }] });
    const login = await send('POST /api/user/login', { body: { email: scene.ada.email, password: PASSWORD } });
    expect(login.status).toBe(200);
    expect(await mailsAbout('passkeyAdded')).toBe(1);
  });

  it('names the account, and those that its device has already, so that it is offered once', async () => {
    const { phone } = await withPasskey(scene.ada);
    const options = await begin(scene.ada);
    expect(options).toMatchObject({
      rp: { name: 'Flyleaf' },
      user: { id: Buffer.from(scene.ada.id).toString('base64url'), name: scene.ada.email },
      excludeCredentials: [{ id: phone.id, transports: ['internal'] }],
    });
    expect(await add(scene.ada, phone.create(options))).toMatchObject(TWICE);
    expect((await list(scene.ada)).passkeys).toHaveLength(1);
  });

  it('is confirmed by the password or by a passkey used just now, of the same account', async () => {
    const { phone, added } = await withPasskey(scene.ada);
    const { phone: bens } = await withPasskey(scene.ben);
    const options = (body: object) => send('POST /api/user/newPasskeyOptions', { as: scene.ada, body });
    const remove = (body: object) => send(`DELETE /api/user/passkeys/${added._id}`, { as: scene.ada, body });
    const renew = (body: object) => send('POST /api/user/recoveryCodes', { as: scene.ada, body });
    for (const call of [options, remove, renew]) {
      expect(await call({})).toMatchObject({ status: 400, body: { fields: { password: 'Password is required.' } } });
      expect(await call({ password: 'a guess' })).toMatchObject(WRONG_PASSWORD);
      expect(await call({ passkey: bens.use(await asked()) })).toMatchObject(OF_OTHER);
      expect(await call({ passkey: phone.use(await asked(later(-6))) })).toMatchObject(LATE);
    }
    expect((await options({ passkey: phone.use(await asked()) })).status).toBe(200);
    expect((await renew({ passkey: phone.use(await asked()) })).status).toBe(200);
    expect((await remove({ passkey: phone.use(await asked()) })).status).toBe(200);
    expect((await list(scene.ada)).passkeys).toEqual([]);
    expect(await mailsAbout('passkeyRemoved')).toBe(1);
    expect(await signIn(phone.use(await asked()))).toMatchObject(UNKNOWN);
  });

  it('has a name that can change, and is one of twenty at most', async () => {
    const { added } = await withPasskey(scene.ada);
    const rename = { as: scene.ada, body: { name: ' The  old phone ' } };
    expect(await send(`PATCH /api/user/passkeys/${added._id}`, rename)).toMatchObject({ status: 200 });
    expect((await list(scene.ada)).passkeys).toMatchObject([{ name: 'The  old phone' }]);
    const ref = db().doc(`passkeys/${scene.ada.id}`);
    const { passkeys, ...others } = (await ref.get()).data() ?? {};
    const copies = Array.from({ length: 20 }, (_, index) => [`copy-${index}`, passkeys[added._id]]);
    await ref.set({ ...others, passkeys: Object.fromEntries(copies) });
    expect(await add(scene.ada, newAuthenticator().create(await begin(scene.ada)))).toMatchObject({
      status: 409,
      body: { error: 'You can have at most 20 passkeys. Remove one first.' },
    });
  });

  it('that shows a copy by its counter signs nobody in', async () => {
    const { phone } = await withPasskey(scene.ada, { counts: true });
    expect((await signIn(phone.use(await asked()))).status).toBe(200);
    expect((await signIn(phone.use(await asked()))).status).toBe(200);
    phone.rewind(1);
    expect(await signIn(phone.use(await asked()))).toMatchObject(COPIED);
    phone.rewind(0);
    expect(await signIn(phone.use(await asked()))).toMatchObject(COPIED);
    phone.rewind(2);
    expect((await signIn(phone.use(await asked()))).status).toBe(200);
  });

  it.each([
    ['of another site', { rpId: 'elsewhere.example' }],
    ['used on another site', { origin: 'https://elsewhere.example' }],
    ['whose device verified nobody', { flags: 0x01 }],
  ])('%s is neither added nor accepted', async (_case, wrong) => {
    const phone = newAuthenticator();
    expect(await add(scene.ada, phone.create(await begin(scene.ada), wrong))).toMatchObject(REFUSED);
    expect((await add(scene.ada, phone.create(await begin(scene.ada)))).status).toBe(200);
    expect(await signIn(phone.use(await asked(), wrong))).toMatchObject(REFUSED);
  });

  it('with certificates is refused unread, since they name addresses that would be fetched', async () => {
    const attestation = [
      'packed',
      new Map<string, unknown>([
        ['alg', -7],
        ['sig', Buffer.from('00', 'hex')],
        ['x5c', [Buffer.from('00', 'hex')]],
      ]),
    ] as const;
    expect(await add(scene.ada, newAuthenticator().create(await begin(scene.ada), { attestation }))).toMatchObject(
      REFUSED,
    );
  });

  it('signs in to its own account alone, whatever it claims and whoever signs', async () => {
    const { phone } = await withPasskey(scene.ada);
    const { phone: bens } = await withPasskey(scene.ben);
    const handle = Buffer.from(scene.ben.id).toString('base64url');
    expect(await signIn(phone.use(await asked(), { userHandle: handle }))).toMatchObject(UNKNOWN);
    const forged = { ...bens.use(await asked()), id: phone.id, rawId: phone.id };
    forged.response.userHandle = Buffer.from(scene.ada.id).toString('base64url');
    expect(await signIn(forged)).toMatchObject(REFUSED);
    expect((await signIn(bens.use(await asked()))).body.id).toBe(scene.ben.id);
  });

  it.each([
    [
      'is disabled',
      (uid: string) => getAuth(app()).updateUser(uid, { disabled: true }),
      { status: 401, body: { code: 'bad_credentials' } },
    ],
    ['is being deleted', (uid: string) => startAccountErasure(uid, new Date()), UNKNOWN],
    ['is gone', (uid: string) => getAuth(app()).deleteUser(uid), UNKNOWN],
  ])("doesn't sign in to an account that %s", async (_case, end, answer) => {
    const reader = await newReader();
    const { phone } = await withPasskey(reader);
    await end(reader.id);
    expect(await signIn(phone.use(await asked()))).toMatchObject(answer);
  });

  it("can't be added to an account that is being deleted", async () => {
    const reader = await newReader();
    const options = await begin(reader);
    await startAccountErasure(reader.id, new Date());
    const answer = await add(reader, newAuthenticator().create(options));
    expect(answer.status).not.toBe(200);
    expect((await db().doc(`passkeys/${reader.id}`).get()).exists).toBe(false);
  });
});

describe('a session that has ended', () => {
  it('adds no passkey, even while a process still accepts its token', async () => {
    const reader = await newReader();
    const login = { body: { email: reader.email, password: PASSWORD } };
    const { body: stolen } = await send<Session>('POST /api/user/login', login);
    const held = newAuthenticator().create(await begin(stolen));
    await db().doc(`sessions/${reader.id}`).update({ open: {} });
    expect(await add(stolen, held)).toMatchObject({ status: 401 });
    expect((await list(reader)).passkeys).toEqual([]);
  });
});

describe('a challenge', () => {
  it('is answered once, also by two at once', async () => {
    const { phone } = await withPasskey(scene.ada);
    const use = phone.use(await asked());
    expect(statuses(await times(3, () => signIn(use)))).toEqual({ 200: 1, 400: 2 });
    expect(await signIn(use)).toMatchObject(LATE);
    const created = newAuthenticator().create(await begin(scene.ada));
    expect(statuses(await times(3, () => add(scene.ada, created)))).toEqual({ 200: 1, 400: 2 });
    expect(await add(scene.ada, created)).toMatchObject(LATE);
    expect((await list(scene.ada)).passkeys).toHaveLength(2);
  });

  it('is answered within five minutes', async () => {
    const { phone } = await withPasskey(scene.ada);
    const now = new Date();
    const options = [await asked(now), await asked(now)] as const;
    expect((await signIn(phone.use(options[0]), new Date(now.getTime() + 299_999))).status).toBe(200);
    expect(await signIn(phone.use(options[1]), new Date(now.getTime() + 300_000))).toMatchObject(LATE);
    const created = newAuthenticator().create(await begin(scene.ada, byPassword, now));
    expect(await add(scene.ada, created, 'A phone', new Date(now.getTime() + 300_000))).toMatchObject(LATE);
  });

  it('serves the account and the purpose that it was made for', async () => {
    const { phone } = await withPasskey(scene.ada);
    const bens = newAuthenticator();
    expect(await add(scene.ben, bens.create(await begin(scene.ada)))).toMatchObject(LATE);
    const options = { ...(await begin(scene.ada)), challenge: (await asked()).challenge };
    expect(await add(scene.ada, bens.create(options))).toMatchObject(LATE);
    const use = { ...(await asked()), challenge: (await begin(scene.ada)).challenge };
    expect(await signIn(phone.use(use))).toMatchObject(LATE);
    expect(await signIn(phone.use({ ...use, challenge: 'made-up' }))).toMatchObject(LATE);
  });
});

describe('a recovery code', () => {
  const recover = (code: string, newPassword = 'found-again-9', email = scene.ada.email) =>
    send<Session>('POST /api/user/recover', { body: { email, code, newPassword } });
  const BAD = {
    status: 401,
    body: { error: "This email and recovery code don't belong together, or the code was used already." },
  };

  it('is one of ten with the first passkey, and sets a new password once', async () => {
    const reader = await newReader();
    const { added } = await withPasskey(reader);
    const codes = added.codes ?? [];
    expect(new Set(codes).size).toBe(10);
    const [code = '', other = ''] = codes;
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){6}$/);
    expect(JSON.stringify((await db().doc(`passkeys/${reader.id}`).get()).data())).not.toContain(code);
    expect((await add(reader, newAuthenticator().create(await begin(reader)))).body.codes).toBeNull();

    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { status, body } = await recover(typed, 'found-again-9', reader.email);
    expect(status).toBe(200);
    expect([await statusOf(reader), await statusOf(body)]).toEqual([401, 200]);
    const login = { body: { email: reader.email, password: 'found-again-9' } };
    expect((await send('POST /api/user/login', login)).status).toBe(200);
    expect((await list(body)).codesLeft).toBe(9);
    expect(await recover(code, 'found-again-8', reader.email)).toMatchObject(BAD);
    expect(statuses(await times(2, () => recover(other, 'found-again-7', reader.email)))).toEqual({ 200: 1, 401: 1 });
    expect(await mailsAbout('recoveryCodeUsed')).toBe(2);
  });

  it('goes with the last passkey, since the person who added it may have the codes', async () => {
    const reader = await newReader();
    const { added } = await withPasskey(reader);
    const body = byPassword;
    expect((await send(`DELETE /api/user/passkeys/${added._id}`, { as: reader, body })).status).toBe(200);
    expect(await list(reader)).toEqual({ passkeys: [], codesLeft: 0 });
    expect(await recover(added.codes?.[0] ?? '', 'found-again-9', reader.email)).toMatchObject(BAD);
  });

  it('belongs to one account, and tells nothing about others', async () => {
    const { codes } = (await withPasskey(scene.ben)).added;
    const [code = ''] = codes ?? [];
    const answers = [
      await recover(code),
      await recover(code, 'found-again-9', 'nobody@example.com'),
      await recover(code, scene.ada.username.padEnd(8, '1')),
      await recover('', 'found-again-9', scene.ben.email),
    ];
    for (const answer of answers) expect(answer).toMatchObject(BAD);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('stays with a password that is refused, and ends when new ones are made', async () => {
    const reader = await newReader();
    const { added } = await withPasskey(reader);
    const [code = '', other = ''] = added.codes ?? [];
    expect(await recover(code, 'password1', reader.email)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    });
    expect((await list(reader)).codesLeft).toBe(10);
    const renewed = await send<{ codes: string[] }>('POST /api/user/recoveryCodes', { as: reader, body: byPassword });
    expect(renewed.body.codes).toHaveLength(10);
    expect(await mailsAbout('codesRenewed')).toBe(1);
    expect(await recover(other, 'found-again-9', reader.email)).toMatchObject(BAD);
    expect((await recover(renewed.body.codes[0] ?? '', 'found-again-9', reader.email)).status).toBe(200);
  });
});
