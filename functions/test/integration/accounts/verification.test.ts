import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { type Session, user } from '../../../src/contract/user';
import { app } from '../../../src/platform/store/app';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { mailsTo } from '../fixtures/mails';

const send = inProcess(user, userHandlers);
const BAD_LINK = {
  status: 400,
  body: { fields: { code: 'This link has expired or was used already. Ask for a new one.' } },
};

const signUp = async (): Promise<Session> => {
  const body = { email: `${randomUUID()}@example.com`, password: 'reading-123' };
  return (await send<Session>('POST /api/user/signup', { body })).body;
};
const verify = (code: string | undefined) => send('POST /api/user/verifyEmail', { body: { code } });
const isVerified = async (as: Session) => (await send<Session>('GET /api/user', { as })).body.emailVerified;

describe('an email', () => {
  it('is verified by the link in the email, for open sessions too, and once', async () => {
    const reader = await signUp();
    expect([reader.emailVerified, await isVerified(reader)]).toEqual([false, false]);
    const [mail] = await mailsTo(reader.email);
    expect(await verify(mail?.oobCode)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await isVerified(reader)).toBe(true);
    const login = await send<Session>('POST /api/user/login', {
      body: { email: reader.email, password: 'reading-123' },
    });
    expect(login.body.emailVerified).toBe(true);
    expect(await verify(mail?.oobCode)).toMatchObject(BAD_LINK);
  });

  it("counts as verified after verification on Auth's own page", async () => {
    const reader = await newReader();
    await getAuth(app()).updateUser(reader.id, { emailVerified: true });
    expect(await isVerified(reader)).toBe(true);
  });

  it('gets another link while it is not verified', async () => {
    const reader = await signUp();
    const again = () => send('POST /api/user/sendVerification', { as: reader });
    expect(await again()).toMatchObject({ status: 200, body: { sent: true } });
    const mails = await mailsTo(reader.email);
    expect(mails.map(({ requestType }) => requestType)).toEqual(['VERIFY_EMAIL', 'VERIFY_EMAIL']);
    await verify(mails[1]?.oobCode);
    expect(await again()).toMatchObject({ status: 200, body: { sent: false } });
    expect(await isVerified(reader)).toBe(true);
  });

  it.each([['not-mailed'], ['']])('is not verified by the code %j', async (code) => {
    expect(await verify(code)).toMatchObject(BAD_LINK);
  });
});

describe('a new password through the link in the email', () => {
  it('replaces the old one, once', async () => {
    const reader = await newReader();
    await send('POST /api/user/reset', { body: { email: reader.email } });
    const code = (await mailsTo(reader.email)).find(({ requestType }) => requestType === 'PASSWORD_RESET')?.oobCode;
    expect(await verify(code)).toMatchObject(BAD_LINK);
    const newPassword = `by-mail-${randomUUID()}`;
    const change = () => send('POST /api/user/newPassword', { body: { code, newPassword } });
    expect(await change()).toMatchObject({ status: 200, body: { changed: true } });
    const signIn = (password: string) =>
      send<Session>('POST /api/user/login', { body: { email: reader.email, password } });
    expect([(await signIn('reading-123')).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
    expect(await change()).toMatchObject(BAD_LINK);
  });

  it('needs the link of a reset and a password of a valid length', async () => {
    const reader = await signUp();
    const [mail] = await mailsTo(reader.email);
    const change = (code: string | undefined, newPassword: string) =>
      send('POST /api/user/newPassword', { body: { code, newPassword } });
    expect(await change(mail?.oobCode, 'long-enough')).toMatchObject(BAD_LINK);
    expect(await change('not-mailed', 'short')).toMatchObject({
      body: { fields: { newPassword: expect.any(String) } },
    });
  });
});
