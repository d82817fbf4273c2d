import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { nextSecond } from '../../../src/accounts/session-end/store';
import { notes } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { user } from '../../../src/contract/user';
import { notesHandlers } from '../../../src/notes/calls';
import { logLine } from '../../../src/platform/http/log-line';
import type { LogEntry } from '../../../src/platform/http/serve';
import { db } from '../../../src/platform/store/firestore';
import { userHandlers } from '../../../src/user-handlers';
import { send } from '../../calls/areas';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { mailsTo } from '../fixtures/mails';

const password = 'reading-123';
const refused = { status: 401, body: { error: 'You must be logged in', code: 'unauthenticated' } };

const signIn = async ({ email }: Session, given = password) =>
  (await send<Session>('POST /api/user/login', { body: { email, password: given } })).body;

const answersTo = (as: Session) =>
  Promise.all(
    ['user', 'notes/expiryJWT', 'bookclubs/myClubs', 'discuss/notes/emma'].map((path) =>
      send(`GET /api/${path}`, { as }),
    ),
  );
const statusesFor = async (as: Session) => (await answersTo(as)).map(({ status }) => status);

const TAKEN = [200, 200, 200, 200];
const REFUSED = [401, 401, 401, 401];

it('ends every session when signing out everywhere and accepts a new one at once', async () => {
  const here = await newReader();
  const there = await signIn(here);
  const another = await newReader();
  expect(await statusesFor(there)).toEqual(TAKEN);
  // Opened in the same second as the sign-out.
  const latest = await signIn(here);
  expect(await send('POST /api/user/signOutEverywhere', { as: here })).toMatchObject({ body: { signedOut: true } });
  const next = await signIn(here);
  expect(await statusesFor(next)).toEqual(TAKEN);
  expect(await statusesFor(here)).toEqual(REFUSED);
  expect(await statusesFor(there)).toEqual(REFUSED);
  expect(await statusesFor(latest)).toEqual(REFUSED);
  expect(await statusesFor(another)).toEqual(TAKEN);
  expect(await send('POST /api/user/signOutEverywhere', { as: there })).toMatchObject(refused);
});

/** The events of the account that emails tell its reader. */
const emailedAbout = async ({ id }: Session): Promise<unknown[]> =>
  (await db().collection('mail').where('uid', '==', id).get()).docs.map((doc) => doc.get('subject')?.event);

it('ends all other sessions when the password changes, but not the returned one', async () => {
  const here = await newReader();
  const there = await signIn(here);
  const newPassword = 'another-one-9';
  const wrong = { password: 'not-this-one', newPassword };
  expect(await send('POST /api/user/password', { as: here, body: wrong })).toMatchObject({
    status: 400,
    body: { fields: { password: "That isn't your password." } },
  });
  expect(await statusesFor(there)).toEqual(TAKEN);
  const body = { password, newPassword };
  const { body: renewed } = await send<Session>('POST /api/user/password', { as: here, body });
  expect(await statusesFor(renewed)).toEqual(TAKEN);
  expect(await statusesFor(here)).toEqual(REFUSED);
  expect(await statusesFor(there)).toEqual(REFUSED);
  const login = (given: string) => send('POST /api/user/login', { body: { email: here.email, password: given } });
  expect([(await login(password)).status, (await login(newPassword)).status]).toEqual([401, 200]);
  expect(await emailedAbout(here)).toContain('passwordChanged');
});

async function resetByMail(email: string, newPassword: string): Promise<void> {
  expect(await send('POST /api/user/reset', { body: { email } })).toMatchObject({ status: 200 });
  const code = (await mailsTo(email)).find(({ requestType }) => requestType === 'PASSWORD_RESET')?.oobCode;
  // Auth ends only sessions from before the second of the reset.
  await nextSecond();
  expect(await send('POST /api/user/newPassword', { body: { code, newPassword } })).toMatchObject({ status: 200 });
}

it('ends all sessions when the password is reset by email', async () => {
  const reader = await newReader();
  await resetByMail(reader.email, 'by-mail-123');
  expect(await statusesFor(reader)).toEqual(REFUSED);
  expect(await emailedAbout(reader)).toContain('passwordChanged');
  expect(await statusesFor(await signIn(reader, 'by-mail-123'))).toEqual(TAKEN);
});

it("never logs a reader's password, token, email or text", async () => {
  const lines: string[] = [];
  const log = (entry: LogEntry) => lines.push(JSON.stringify(logLine(entry)));
  const sendUser = inProcess(user, userHandlers, log);
  const sendLogged = inProcess(notes, notesHandlers, log);

  const name = `quiet-${randomUUID().slice(0, 8)}`;
  const [email, oldPassword, newPassword] = [`${name}@example.com`, 'the-first-secret', 'the-second-secret'];
  const remark = 'Nobody else should read this.';
  const body = { email, password: oldPassword };
  const { body: first } = await sendUser<Session>('POST /api/user/signup', { body });
  const { body: second } = await sendUser<Session>('POST /api/user/login', { body });
  await sendUser('POST /api/user/login', { body: { email, password: newPassword } });
  await sendUser('POST /api/user/signup', { body });
  await sendUser('POST /api/user/reset', { body: { email } });
  await sendLogged('POST /api/notes/books/emma', { as: second, body: { title: 'Emma', author: 'Jane Austen' } });
  await sendLogged('POST /api/notes', { as: second, body: { bookId: 'emma', chapter: 1, remark } });
  await sendLogged('POST /api/notes', { as: { token: `${second.token}x.` }, body: { bookId: 'emma', remark } });
  const { body: third } = await sendUser<Session>('POST /api/user/password', {
    as: second,
    body: { password: oldPassword, newPassword },
  });
  await sendUser('GET /api/user', { as: first });

  const statuses = lines.map((line) => (JSON.parse(line) as LogEntry).status);
  expect(statuses).toEqual([200, 200, 401, 409, 200, 200, 200, 401, 200, 401]);
  for (const secret of [name, oldPassword, newPassword, remark, first.token, second.token, third.token]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
