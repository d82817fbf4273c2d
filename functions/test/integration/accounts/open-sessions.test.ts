import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { writePageCookie } from '../../../src/accounts/page-cookie/calls';
import { endRevoked } from '../../../src/accounts/session-end/store';
import { addSession } from '../../../src/accounts/sessions/store';
import type { OpenSession } from '../../../src/contract/sessions';
import type { Session } from '../../../src/contract/user';
import { DAY_MS, HOUR_MS } from '../../../src/domain/time';
import { forgetSessions } from '../../../src/platform/http/identity/identity';
import { findSession, noteSessionUse, sessionsRef } from '../../../src/platform/http/identity/sessions';
import { mailOf, mailsOf } from '../../../src/platform/mail/mails';
import { app } from '../../../src/platform/store/app';
import { send } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { anId } from '../fixtures/discussions';
import { wholeExport } from '../fixtures/my-data';

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'it-IT,it;q=0.8,en;q=0.5',
};
const SAFARI = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};

const scene = sceneOf(async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  return { ada, ben };
});

async function signIn(headers = FIREFOX as Readonly<Record<string, string>>, as = scene.ada): Promise<Session> {
  const answer = await send<Session>('POST /api/user/login', {
    body: { email: as.email, password: PASSWORD },
    headers,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

interface Listed {
  here: string | null;
  sessions: OpenSession[];
}

const cookieOf = ({ token, username }: Session) => ({ token, username, timeZone: 'UTC' });

async function setCookie(before: Session | undefined, after: Session | null): Promise<void> {
  const cookie = before && writePageCookie({ language: 'en', reader: cookieOf(before) }).split(';')[0];
  const body = { language: 'en', reader: after && cookieOf(after) };
  expect(await send('POST /api/user/pageCookie', { body, ...(cookie && { headers: { cookie } }) })).toMatchObject({
    status: 200,
  });
}
const signOut = (as: Session) => setCookie(as, null);

const list = async (as: Session) => (await send<Listed>('GET /api/user/sessions', { as })).body;
const statusOf = async (as: Session) => (await send('GET /api/notes/expiryJWT', { as })).status;
const sidOf = async (as: Session) => String((await list(as)).here);
const stored = async () => (await sessionsRef(scene.ada.id).get()).data();

describe('a sign-in', () => {
  it('opens a session with device, language and last use, which its reader alone sees', async () => {
    const [firefox, safari] = [await signIn(FIREFOX), await signIn(SAFARI)];
    const { here, sessions } = await list(safari);
    expect(sessions).toMatchObject([
      { _id: here, device: 'Safari, iPhone', language: null },
      { device: 'Firefox, Windows', language: 'it' },
    ]);
    expect(sessions[1]?._id).toBe(await sidOf(firefox));
    expect(await list(await signIn({}, scene.ben))).toMatchObject({ sessions: [{ device: '' }] });
  });

  it('always has a new token, which keeps its session in a token of Firebase', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(first.token).not.toBe(second.token);
    const claims = await getAuth(app()).verifySessionCookie(second.token);
    expect(claims.sid).toBe(await sidOf(second));
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });

  it('ends the session unused for the longest beyond fifty', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const { open, ...others } = (await stored()) ?? {};
    const copy = open[await sidOf(second)];
    const copies = Array.from({ length: 48 }, (_, index) => [`copy-${index}`, copy]);
    await sessionsRef(scene.ada.id).set({ ...others, open: { ...open, ...Object.fromEntries(copies) } });
    const latest = await signIn();
    expect((await list(latest)).sessions).toHaveLength(50);
    expect([await statusOf(first), await statusOf(second), await statusOf(latest)]).toEqual([401, 200, 200]);
  });

  it('fails when all sessions have ended since its password was checked', async () => {
    const { id: uid } = scene.ada;
    const before = new Date();
    const here = await signIn();
    await send('POST /api/user/signOutEverywhere', { as: here });
    const late = { uid, sid: 'late', since: before, device: '', language: null, isNotified: true };
    await expect(addSession(late, new Date())).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(await stored()).toMatchObject({ open: {} });
  });

  it('stays one session when its step runs again after a lost response', async () => {
    const now = new Date();
    const step = { uid: scene.ada.id, sid: 'again', since: now, device: 'Chrome, Linux', language: null };
    for (const _twice of [1, 2]) await addSession({ ...step, isNotified: true }, now);
    expect(Object.keys((await stored())?.open)).toEqual(['again']);
  });

  it('leaves no session of an account that is being erased', async () => {
    await startAccountErasure(scene.ada.id, new Date());
    const answer = await send('POST /api/user/login', { body: { email: scene.ada.email, password: PASSWORD } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } });
    expect(await stored()).toBeUndefined();
  });

  it('from a new device is notified by email, once in 90 days, and not at sign-up', async () => {
    const email = `${anId()}@example.com`;
    const body = { email, password: PASSWORD };
    const { body: reader } = await send<Session>('POST /api/user/signup', { body, headers: FIREFOX });
    const signInAt = (days: number, headers: typeof SAFARI) =>
      send('POST /api/user/login', { body, headers, now: new Date(Date.now() + days * DAY_MS) });
    const notified = async () => (await mailsOf(reader.id).get()).docs.map((doc) => mailOf(doc.data()).subject);
    await signInAt(1, FIREFOX);
    expect(await notified()).toEqual([]);
    await signInAt(2, SAFARI);
    await signInAt(3, SAFARI);
    expect(await notified()).toEqual([{ event: 'newDevice' }]);
    await signInAt(91.5, SAFARI);
    expect(await notified()).toHaveLength(1);
    await signInAt(92, FIREFOX);
    expect(await notified()).toHaveLength(2);
  });

  it('keeps each of several at once', async () => {
    const sessions = await times(4, () => signIn());
    expect((await list(sessions[0] as Session)).sessions).toHaveLength(4);
    expect(await Promise.all(sessions.map(statusOf))).toEqual([200, 200, 200, 200]);
  });
});

describe('a session', () => {
  it('ends on the server when its browser clears or replaces the cookie, and no other one', async () => {
    const [here, there, bens] = [await signIn(), await signIn(), await signIn(FIREFOX, scene.ben)];
    await setCookie(here, here);
    await setCookie(undefined, here);
    expect(await Promise.all([here, there, bens].map(statusOf))).toEqual([200, 200, 200]);
    await signOut(here);
    expect(await Promise.all([here, there, bens].map(statusOf))).toEqual([401, 200, 200]);
    // Again after a lost response.
    await signOut(here);
    await setCookie(there, bens);
    expect(await Promise.all([there, bens].map(statusOf))).toEqual([401, 200]);
  });

  it("doesn't end by a cookie that is no session", async () => {
    const here = await signIn();
    const { body } = await send<{ token: string }>('POST /api/user/tokens', {
      as: here,
      body: { name: 'A script', scopes: ['notes:read'] },
    });
    for (const token of [body.token, 'nothing', scene.ada.token]) await signOut({ ...here, token });
    expect(await statusOf(here)).toBe(200);
  });

  it('can be ended from another one of its reader, and by nobody else', async () => {
    const [here, there, bens] = [await signIn(), await signIn(), await signIn(FIREFOX, scene.ben)];
    const call = `DELETE /api/user/sessions/${await sidOf(there)}`;
    const others = await send(call, { as: bens });
    const unknown = await send('DELETE /api/user/sessions/not-a-session', { as: bens });
    expect([others.status, others.body]).toEqual([unknown.status, unknown.body]);
    expect(await statusOf(there)).toBe(200);
    expect(await send(call)).toMatchObject({ status: 401 });
    expect(await send(call, { as: here })).toMatchObject({ status: 200 });
    // Repeated after a lost response.
    expect(await send(call, { as: here })).toMatchObject({ status: 200 });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  });

  it('stays when all others end', async () => {
    const [here, there, bens] = [await signIn(), await signIn(), await signIn(FIREFOX, scene.ben)];
    expect(await send('POST /api/user/signOutOthers', { as: here })).toMatchObject({ status: 200 });
    expect(await Promise.all([here, there, bens].map(statusOf))).toEqual([200, 401, 200]);
    expect((await list(here)).sessions).toHaveLength(1);
  });

  it.each([
    ['signing out everywhere', 'POST /api/user/signOutEverywhere', undefined],
    ['a new password', 'POST /api/user/password', { password: PASSWORD, newPassword: 'another-one-9' }],
  ])('loses its document by %s', async (_case, call, body) => {
    const reader = await newReader();
    const [here] = [await signIn(FIREFOX, reader), await signIn(SAFARI, reader)];
    await send(call, { as: here, body });
    const { open } = (await sessionsRef(reader.id).get()).data() ?? {};
    expect(Object.keys(open)).toHaveLength(body ? 1 : 0);
    expect(await statusOf(here)).toBe(401);
  });

  it('ends in the same second in which the password is reset by email', async () => {
    const here = await signIn();
    await endRevoked(scene.ada.id);
    expect(await statusOf(here)).toBe(401);
  });

  it('takes the notifications of its device with it, and leaves those of others', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const subscribe = (as: Session, name: string) =>
      send('POST /api/user/devices', {
        as,
        body: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
          name,
        },
      });
    await subscribe(here, 'here');
    await subscribe(there, 'there');
    await send(`DELETE /api/user/sessions/${await sidOf(there)}`, { as: here });
    const { body } = await send('GET /api/user/devices', { as: here });
    expect(body).toMatchObject({ devices: [{ name: 'here' }] });
    await signOut(here);
    expect(await send('GET /api/user/devices', { as: await signIn() })).toMatchObject({ body: { devices: [] } });
  });

  it('records its use at most once an hour, and never restores a session that has ended', async () => {
    const { id: uid } = scene.ada;
    const here = await signIn();
    const sid = await sidOf(here);
    const usedAt = async () => (await stored())?.open[sid]?.usedAt.toDate();
    const age = async (ms: number) => {
      const { open, ...others } = (await stored()) ?? {};
      open[sid].usedAt = Timestamp.fromMillis(Date.now() - ms);
      await sessionsRef(uid).set({ ...others, open });
      forgetSessions(uid, [sid]);
      return open[sid].usedAt.toDate();
    };
    const recent = await age(HOUR_MS - 60_000);
    await statusOf(here);
    expect(await usedAt()).toEqual(recent);
    const old = await age(HOUR_MS + 60_000);
    await statusOf(here);
    expect(((await usedAt()) as Date) > old).toBe(true);

    await age(HOUR_MS + 60_000);
    const found = await findSession(uid, sid);
    await signOut(here);
    if (found) await noteSessionUse(uid, sid, found, new Date());
    expect((await stored())?.open).toEqual({});
  });

  it('is listed for as long as its token is valid', async () => {
    const here = await signIn();
    const after = async (days: number) => {
      const now = new Date(Date.now() + days * DAY_MS);
      return (await send<Listed>('GET /api/user/sessions', { as: here, now })).body.sessions;
    };
    expect([(await after(13.9)).length, (await after(14)).length]).toEqual([1, 0]);
  });

  it('from before sessions had ids stays valid, and ends with all of them', async () => {
    const reader = await newReader();
    expect(await list(reader)).toEqual({ here: null, sessions: [] });
    await signOut(reader);
    expect(await statusOf(reader)).toBe(200);
    await send('POST /api/user/signOutEverywhere', { as: reader });
    expect(await statusOf(reader)).toBe(401);
  });

  it('is in the export of its reader, with the devices', async () => {
    const here = await signIn();
    const { sessions } = await wholeExport(here);
    expect(sessions).toMatchObject([
      { _id: await sidOf(here), device: 'Firefox, Windows', language: 'it' },
      { device: 'Firefox, Windows', signedInAt: expect.any(String) },
    ]);
  });
});
