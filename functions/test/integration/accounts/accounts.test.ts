import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { type Session, user } from '../../../src/contract/user';
import { app } from '../../../src/platform/store/app';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';

const send = inProcess(user, userHandlers);
const unique = () => Math.random().toString(36).slice(2, 10);
const password = 'reading-123';

describe('signing up', () => {
  it('opens a session with the requested username', async () => {
    const name = `sofia-${unique()}`;
    const body = { email: `${name}@Example.com`, password, username: name };
    const { status, body: session } = await send<Session>('POST /api/user/signup', { body });
    expect(status).toBe(200);
    expect(session).toEqual({
      id: expect.any(String),
      email: `${name}@example.com`,
      emailVerified: false,
      username: name,
      language: null,
      token: expect.any(String),
    });
    expect((await send('GET /api/user', { as: session })).body).toEqual({
      id: session.id,
      email: session.email,
      emailVerified: false,
      username: name,
      language: null,
      mail: { digest: 'off', zone: 'UTC', replies: false, meetings: false },
      reminders: 'twoWeeks',
      reachAsked: false,
      page: { on: false, clubs: false },
    });
  });

  it('derives usernames from the email, unique even for simultaneous sign-ups', async () => {
    const local = unique();
    const sent = [1, 2, 3].map((host) => ({ email: `${local}@host${host}.example`, password }));
    const sessions = await Promise.all(sent.map((body) => send<Session>('POST /api/user/signup', { body })));
    expect(sessions.map(({ body }) => body.username).sort()).toEqual([local, `${local}2`, `${local}3`]);
  });

  it('rejects a taken email and a taken username at the field', async () => {
    const { email, username } = await newReader();
    const again = await send('POST /api/user/signup', { body: { email: email.toUpperCase(), password } });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', fields: { email: expect.any(String) } } });
    const other = { email: `${unique()}@example.com`, password, username };
    expect(await send('POST /api/user/signup', { body: other })).toMatchObject({
      status: 409,
      body: { code: 'conflict', fields: { username: 'This username is taken. Choose another one.' } },
    });
    await expect(getAuth(app()).getUserByEmail(other.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  it.each([
    [{ email: 'nobody', password }, 'email'],
    [{ email: 'a@example.com', password: '1234567' }, 'password'],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'a@example.com', password, username: 'ab' }, 'username'],
    [{ email: 'a@example.com', password, username: 'with space' }, 'username'],
    [{ email: 'a@example.com', password, username: '__ada__' }, 'username'],
    [{ password }, 'email'],
  ])('rejects %j', async (body, field) => {
    const answer = await send('POST /api/user/signup', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
  });
});

describe('the language of the interface', () => {
  it('belongs to the account and appears in every call that returns the account', async () => {
    const as = await newReader();
    const { email, username } = as;
    const change = { as, body: { language: 'it' } };
    const account = { id: as.id, email, emailVerified: false, username, language: 'it' };
    expect(await send('PATCH /api/user', change)).toMatchObject({ status: 200, body: account });
    expect((await send('GET /api/user', { as })).body).toMatchObject(account);
    const login = await send('POST /api/user/login', { body: { email, password } });
    expect(login.body).toMatchObject(account);
    const changed = await send('POST /api/user/password', { as, body: { password, newPassword: 'another-one-9' } });
    expect(changed.body).toMatchObject(account);
  });

  it('changes together with the username and can be cleared', async () => {
    const as = await newReader();
    const username = unique();
    const both = await send('PATCH /api/user', { as, body: { username, language: 'en' } });
    expect(both.body).toMatchObject({ username, language: 'en' });
    const cleared = await send('PATCH /api/user', { as, body: { language: null } });
    expect(cleared.body).toMatchObject({ username, language: null });
  });

  it.each([
    [{}, 'username'],
    [{ language: 'fr' }, 'language'],
  ])('rejects %j', async (body, field) => {
    const answer = await send('PATCH /api/user', { as: await newReader(), body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } });
  });
});

describe('signing in', () => {
  it('opens a session', async () => {
    const { email, id, username } = await newReader();
    const { status, body } = await send('POST /api/user/login', { body: { email: ` ${email} `, password } });
    expect({ status, body }).toMatchObject({ status: 200, body: { id, email, username } });
  });

  it('gives the same answer for a wrong email and a wrong password', async () => {
    const { email } = await newReader();
    const wrongPassword = await send('POST /api/user/login', { body: { email, password: 'not-this-one' } });
    const wrongEmail = await send('POST /api/user/login', { body: { email: `x${email}`, password } });
    expect(wrongPassword).toEqual(wrongEmail);
    expect(wrongPassword).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
  });

  it('gives the same answer to a reset for a known and an unknown address', async () => {
    const { email } = await newReader();
    const known = await send('POST /api/user/reset', { body: { email } });
    expect(known).toMatchObject({ status: 200, body: { sent: true } });
    expect(await send('POST /api/user/reset', { body: { email: `x${email}` } })).toEqual(known);
  });
});

describe('the account', () => {
  it('changes the username, keeps the old one for its owner and rejects a taken one', async () => {
    const [ada, bea] = [await newReader('ada'), await newReader('bea')];
    const username = `new-${unique()}`;
    expect(await send('PATCH /api/user', { as: ada, body: { username } })).toMatchObject({ body: { username } });
    expect(await send('PATCH /api/user', { as: bea, body: { username } })).toMatchObject({ status: 409 });
    const old = { username: ada.username };
    expect(await send('PATCH /api/user', { as: bea, body: old })).toMatchObject({ status: 409 });
    expect(await send('PATCH /api/user', { as: ada, body: old })).toMatchObject({ status: 200 });
  });

  it('changes the password if the old one is right', async () => {
    const reader = await newReader();
    const newPassword = 'another-one-9';
    const wrong = await send('POST /api/user/password', { as: reader, body: { password: 'wrong', newPassword } });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: "That isn't your password." } } });
    const right = await send<Session>('POST /api/user/password', { as: reader, body: { password, newPassword } });
    expect(right).toMatchObject({ status: 200, body: { id: reader.id } });
    expect(await send('GET /api/user', { as: right.body })).toMatchObject({ status: 200 });
    const { email } = reader;
    expect(await send('POST /api/user/login', { body: { email, password } })).toMatchObject({ status: 401 });
    expect(await send('POST /api/user/login', { body: { email, password: newPassword } })).toMatchObject({
      status: 200,
    });
  });
});
