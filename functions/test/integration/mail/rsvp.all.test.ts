import type { AddressInfo } from 'node:net';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Meeting } from '../../../src/contract/meetings';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import type { LinkRequest } from '../../../src/inbox/mail/link-page/view';
import { answerRsvp } from '../../../src/inbox/mail/rsvp/calls';
import { unsubscribeToken } from '../../../src/platform/mail/unsubscribe-token';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { unsubscribeFunction } from '../../../src/unsubscribe-function';
import { readStore } from '../../fixtures/store';
import { answerMeeting, changeMeeting, deleteClub, planMeeting, remove, send } from '../fixtures/clubs';
import { changesLogin } from '../fixtures/logins';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { clubWithMail, KEY, run } from './fixtures/mail';

const scene = clubWithMail({ digest: 'off', meetings: true, zone: 'Europe/Rome' });

const AT = new Date('2099-03-29T18:00:00.000Z');
const NOW = new Date(AT.getTime() - DAY_MS);

async function meet(changes: object = {}): Promise<Meeting> {
  const about = { at: AT.toISOString(), chapter: 12, note: 'Ada brings wine', ...changes };
  const now = new Date(AT.getTime() - 30 * DAY_MS);
  return (await planMeeting(scene.ada, scene.club, about, { now })).body;
}
const change = (meeting: Meeting, changes: object) => changeMeeting(scene.ada, scene.club, meeting, changes);
const meetingFor = async (as: Session) =>
  (await send<Meeting[]>(`GET /api/bookclubs/meetings/${scene.club}`, { as })).body[0];

/** The search part of a link in the email about the meeting. */
async function linkFor(coming: string): Promise<string> {
  const [mail] = (await run({ now: NOW })).sent;
  return new RegExp(`/rsvp(\\?answer=${coming}&t=\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
}
const open = async (search: string, request: Partial<LinkRequest> = {}, now = NOW) => {
  const whole = { method: 'GET', path: '/rsvp', search, acceptLanguage: undefined, body: '', ...request };
  const answer = await answerRsvp(whole, KEY, now);
  return { ...answer, body: String(answer.body) };
};
const press = (search: string, coming: string, at: Date | string = AT, now = NOW) =>
  open(search, { method: 'POST', body: `at=${encodeURIComponent(new Date(at).toISOString())}&coming=${coming}` }, now);
const selectedIn = (page: string) => /value="(\w+)" required="required" checked/.exec(page)?.[1];

/** The deployed function, called with everything that a signed-in browser could send. */
async function browserOf({ token }: Session) {
  vi.stubEnv('FLYLEAF_MAIL_KEY', KEY);
  http('rsvp', unsubscribeFunction({}) as never);
  const server = getTestServer('rsvp').listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${token}`, Cookie: `__session=${token}`, Connection: 'close' };
  return (search: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}/rsvp${search}`, { headers, ...init });
}

describe('a link in an email about a meeting', () => {
  it('shows the meeting with its answer selected and changes nothing, however often a scanner opens it', async () => {
    await meet();
    const link = await linkFor('maybe');
    const before = await readStore();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, body } = await open(link, { method });
      expect([status, selectedIn(body)]).toEqual([200, 'maybe']);
      expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
      expect(body).toContain('meets on Sunday 29 March at 20:00 CEST');
    }
    expect(await readStore()).toEqual(before);
  });

  it('answers with one press, which can be repeated and changed', async () => {
    await meet();
    const link = await linkFor('yes');
    for (const coming of ['yes', 'yes', 'no']) {
      const { status, headers, body } = await press(link, coming);
      expect([status, headers['Set-Cookie'], selectedIn(body)]).toEqual([200, undefined, coming]);
      expect(body).toContain('Your answer is saved.');
      expect(await meetingFor(scene.ben)).toMatchObject({ mine: coming });
    }
  });

  it('answers for the recipient alone, and may put them on the waiting list, while somebody else is signed in', async () => {
    const body = new URLSearchParams({ at: AT.toISOString(), coming: 'yes' });
    await answerMeeting(scene.ada, scene.club, await meet({ limit: 1 }), { coming: 'yes' });
    const link = await linkFor('yes');
    const openAsAda = await browserOf(scene.ada);
    const page = await openAsAda(link);
    const shown = await page.text();
    for (const part of [`answering as ${scene.ben.username}.`, 'The library', 'Ada brings wine'])
      expect(shown).toContain(part);
    const pressed = await openAsAda(link, { method: 'POST', body });
    expect([pressed.status, pressed.headers.get('set-cookie')]).toEqual([200, null]);
    const saved = await pressed.text();
    expect(saved).toContain('on the waiting list');
    expect(shown + saved).not.toContain(scene.ada.username);
    expect([(await meetingFor(scene.ben))?.mine, (await meetingFor(scene.ada))?.mine]).toEqual(['yes', 'yes']);
  });

  it('stores nothing for another body', async () => {
    await meet();
    const link = await linkFor('yes');
    for (const body of ['', 'coming=', 'coming=perhaps', 'coming=no&at=x', 'coming=no']) {
      expect([body, (await open(link, { method: 'POST', body })).status]).toEqual([body, 409]);
    }
    expect((await press('?answer=yes&t=x', 'perhaps')).status).toBe(404);
    expect((await meetingFor(scene.ben))?.mine).toBeNull();
  });
});

describe('an old link', () => {
  it('shows the changed time and saves an answer for it', async () => {
    const meeting = await meet();
    const link = await linkFor('yes');
    const moved = new Date(AT.getTime() + DAY_MS);
    await change(meeting, { at: moved.toISOString() });
    const { body } = await open(link);
    expect(body).toContain('The time has changed since the email.');
    expect(body).toContain('Monday 30 March');
    expect(selectedIn(body)).toBeUndefined();
    expect((await press(link, 'yes')).status).toBe(409);
    expect((await meetingFor(scene.ben))?.mine).toBeNull();
    expect((await press(link, 'no', moved)).status).toBe(200);
    expect((await meetingFor(scene.ben))?.mine).toBe('no');
  });

  it('explains a canceled or past meeting, or a reopened choice of dates', async () => {
    const meeting = await meet({ at: null, dates: [AT.toISOString(), new Date(AT.getTime() + DAY_MS).toISOString()] });
    const fixed = (await change(meeting, { at: AT.toISOString() })).body;
    const link = await linkFor('yes');
    const over = new Date(AT.getTime() + DAY_MS);
    expect((await open(link, {}, over)).body).toContain('This meeting is over');
    expect((await press(link, 'yes', AT, over)).status).toBe(409);
    const open1 = (await change(fixed, { at: null })).body;
    expect((await open(link)).body).toContain('is looking for a date');
    expect((await press(link, 'yes')).status).toBe(409);
    await change(open1, { at: AT.toISOString(), cancelled: true });
    expect((await open(link)).body).toContain('This meeting is canceled');
    expect((await press(link, 'yes')).status).toBe(409);
    expect((await meetingFor(scene.ben))?.counts).toMatchObject({ yes: 0 });
  });
});

describe('once the right to answer has ended', () => {
  async function changeEmail() {
    const { id } = scene.ben;
    const email = `${id}@example.org`;
    await getAuth(app()).updateUser(id, { email, emailVerified: true });
    await db().doc(`users/${id}`).update({ email });
  }
  const cases: [string, () => Promise<unknown>][] = [
    ['was removed from the club', () => remove(scene.ada, scene.club, scene.ben)],
    ['deleted the account', () => sendUser('DELETE /api/user', { as: scene.ben, body: { password: PASSWORD } })],
    ['is suspended', () => getAuth(app()).updateUser(scene.ben.id, { disabled: true })],
    ['has another email', changeEmail],
    ['is in a club that was deleted', () => deleteClub(scene.ada, scene.club)],
  ];
  it.each(cases)('a reader who %s gets a page without the meeting', async (_, happens) => {
    await meet();
    const link = await linkFor('yes');
    changesLogin(scene.ben);
    await happens();
    const before = await readStore();
    for (const { status, body } of [await open(link), await press(link, 'yes')]) {
      expect([status, body.includes('<form'), body.includes('library')]).toEqual([410, false, false]);
      expect(body).toContain('answer any more');
    }
    expect(await readStore()).toEqual(before);
  });

  it('a press at the moment of leaving stores nothing', async () => {
    const meeting = await meet();
    const link = await linkFor('yes');
    const [pressed] = await Promise.all([press(link, 'yes'), remove(scene.ada, scene.club, scene.ben)]);
    expect([200, 410]).toContain(pressed.status);
    const [stored] = (await db().collectionGroup('meetings').get()).docs.filter(({ id }) => id === meeting._id);
    expect(stored?.get('answers')).toEqual({});
  });
});

it('forged links open nothing', async () => {
  await meet();
  const token = (await linkFor('yes')).replace('?answer=yes&t=', '');
  const forged = ['', token.replace(scene.ben.id, scene.ada.id), unsubscribeToken(KEY, scene.ben.id, 'meetings')];
  const before = await readStore();
  for (const one of forged) {
    const search = `?answer=yes&t=${encodeURIComponent(one)}`;
    for (const { status, body } of [await open(search), await press(search, 'yes')]) {
      expect([status, body.includes('<form')]).toEqual([404, false]);
      expect(body).toContain('This link doesn&#39;t work');
    }
  }
  expect(await readStore()).toEqual(before);
});

it.each([
  ['of a meeting has its event', { at: AT.toISOString() }, false, /DTSTART:20990329T180000Z/],
  ['of a canceled meeting has its event and no answers', { cancelled: true }, true, /STATUS:CANCELLED/],
  ['of a choice of dates has neither', { at: null }, true, undefined],
])('the email %s', async (_, changes, isWithoutAnswers, event) => {
  const dates = [AT.toISOString(), new Date(AT.getTime() + DAY_MS).toISOString()];
  const meeting = await meet(event ? {} : { ...changes, dates });
  if (event) await change(meeting, changes);
  const [mail] = (await run({ now: NOW })).sent;
  expect(mail?.text.includes('/rsvp')).toBe(!isWithoutAnswers);
  const [file] = mail?.attachments ?? [];
  expect(file?.contentType).toBe(event && 'text/calendar; charset=utf-8; method=PUBLISH');
  for (const part of event ? [event, new RegExp(`UID:${meeting._id}@flyleaf`)] : [])
    expect(file?.content).toMatch(part);
});
