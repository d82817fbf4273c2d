import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devicesRef } from '../../../src/accounts/devices/store';
import { endSessions, nextSecond } from '../../../src/accounts/session-end';
import type { Device } from '../../../src/contract/devices';
import type { Session } from '../../../src/contract/user';
import { makeDueReminders } from '../../../src/inbox/mail/due-reminders';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { runDueJobs } from '../../../src/platform/jobs/in-call';
import { jobs } from '../../../src/platform/jobs/job';
import { runJobs } from '../../../src/platform/jobs/run';
import { pushKey } from '../../../src/platform/push/push-key';
import { app } from '../../../src/platform/store/app';
import { type PushServer, pushServer, vapidOf } from '../../fixtures/push-server';
import { emptyStore } from '../../fixtures/store';
import { type Fixture, newFixture, newPost, newReply, remove, send } from '../fixtures/clubs';
import { sendUser, wholeExport } from '../fixtures/my-data';
import { choose as chooseLevel } from '../fixtures/notices';

let fixture: Fixture;
let ben: Session;
let service: PushServer;
beforeEach(async () => {
  await emptyStore();
  [fixture, service] = await Promise.all([newFixture(), pushServer()]);
  ben = fixture.ben;
});
afterEach(() => service.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function subscribe(as: Session, device: string, now = new Date()): Promise<Device> {
  const answer = await sendUser<Device>('POST /api/user/devices', { as, body: service.subscribe(device), now });
  expect(answer.status).toBe(200);
  return answer.body;
}
const devicesOf = async (as: Session) =>
  (await sendUser<{ devices: Device[] }>('GET /api/user/devices', { as })).body.devices.map(({ name }) => name);

async function run(now = later(1)): Promise<string[]> {
  const warnings: string[] = [];
  await runJobs({ hasTime: () => true, now: () => now, warn: (_, error) => void warnings.push(String(error)) });
  return warnings;
}
const waiting = async () => {
  const { docs } = await jobs().get();
  return docs.flatMap((job) => (job.get('kind') === 'push' ? [job.get('subject.device') ?? 'all'] : []));
};

async function replied(count = 1) {
  const post = await newPost(ben, fixture.discussion);
  const replies = [];
  for (let made = 0; made < count; made += 1) replies.push(await newReply(fixture.ada, post._id));
  return { post, replies };
}
const clubName = () => fixture.club.replaceAll('_', ' ');

describe('a reply', () => {
  it('reaches a device encrypted and signed, without its text, and opens the reply', async () => {
    await subscribe(ben, 'phone');
    const { replies } = await replied();
    expect(await run()).toEqual([]);
    const [{ headers, news } = { headers: {}, news: undefined }] = service.received;
    expect(news?.title).toBe(`1 new in ${clubName()}`);
    expect(news?.path).toMatch(new RegExp(`^/bookclubs/[^/]+/[^/]+/${fixture.discussion}#post-${replies[0]?._id}$`));
    expect(JSON.stringify(service.received)).not.toContain('never says');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '43200' });
    expect(vapidOf(headers.authorization)).toMatchObject({
      claims: { aud: service.url, sub: expect.stringMatching(/^https:/) },
      key: pushKey(process.env)?.publicKey,
    });
    expect(await waiting()).toEqual([]);
  });

  it("and another one share a notification, in the reader's language", async () => {
    await sendUser('PATCH /api/user', { as: ben, body: { language: 'it' } });
    await subscribe(ben, 'phone');
    await replied(2);
    await run();
    expect(service.titles()).toEqual([`2 novità in ${clubName()}`]);
  });

  it('stores no job for a reader without devices', async () => {
    await replied();
    expect(await waiting()).toEqual([]);
  });

  const cases: [string, (ids: { post: string; reply: string }) => Promise<unknown>][] = [
    [
      'was read',
      ({ reply }) => send('POST /api/bookclubs/read', { as: ben, body: { id: fixture.discussion, posts: [reply] } }),
    ],
    [
      'is by a reader who was blocked since',
      () => sendUser('POST /api/user/block', { as: ben, body: { username: fixture.ada.username } }),
    ],
    ['was deleted', ({ reply }) => send(`DELETE /api/bookclubs/post/${reply}`, { as: fixture.ada })],
    ['is in a club that the reader has left', () => remove(ben, fixture.club, ben)],
    ['is in a club that was muted since', () => chooseLevel(ben, 'club', fixture.club, 'muted')],
    ['is for a reader who signed out everywhere', () => endSessions(ben.id)],
    [
      'is for a reader who has reset the password',
      async () => {
        await nextSecond();
        await getAuth(app()).revokeRefreshTokens(ben.id);
        forgetAccountStatus(ben.id);
      },
    ],
    ['is for a device that the reader removed', removeAll],
  ];
  async function removeAll() {
    const { body } = await sendUser<{ devices: Device[] }>('GET /api/user/devices', { as: ben });
    for (const { _id } of body.devices) await sendUser(`DELETE /api/user/devices/${_id}`, { as: ben });
  }
  it.each(cases)('is not pushed if it %s', async (_, change) => {
    await subscribe(ben, 'phone');
    const { post, replies } = await replied();
    expect(await waiting()).toEqual(['all']);
    await change({ post: post._id, reply: replies[0]?._id ?? '' });
    expect(await run()).toEqual([]);
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('pushes the removal from a club, without its name, instead of its earlier news', async () => {
    await subscribe(ben, 'phone');
    await replied();
    await remove(fixture.ada, fixture.club, ben);
    expect(await run()).toEqual([]);
    expect(service.received.map(({ news }) => news)).toEqual([
      { title: '1 new on Flyleaf', path: '/notices', tag: 'flyleaf' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is not pushed once the session that subscribed has expired', async () => {
    await subscribe(ben, 'phone');
    await replied();
    await run(later(15 * 24 * 60));
    expect(service.received).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('ends the subscription by answering %i', async (status) => {
    await subscribe(ben, 'old');
    await subscribe(ben, 'phone');
    service.answers((device) => (device === 'old' ? status : 201));
    await replied();
    expect(await run()).toEqual([]);
    expect(await devicesOf(ben)).toEqual(['phone']);
    expect(await waiting()).toEqual([]);
  });

  it.each([429, 500])(
    'that returns %i gets the notification again for up to four hours, for that device only',
    async (status) => {
      const { _id } = await subscribe(ben, 'phone');
      await subscribe(ben, 'laptop');
      service.answers((device) => (device === 'phone' ? status : 201));
      await replied();
      expect(await run()).toEqual([]);
      expect(await waiting()).toEqual([_id]);
      expect(await run(later(2))).toEqual(['Error: A push service is unavailable.']);
      expect(service.received.map(({ device }) => device).sort()).toEqual(['laptop', 'phone', 'phone']);
      expect(await run(later(6 * 60))).toEqual([]);
      expect([await waiting(), service.received.length, await devicesOf(ben)]).toEqual([[], 3, ['laptop', 'phone']]);
    },
  );

  it('delivers to a service that recovers', async () => {
    await subscribe(ben, 'phone');
    service.answers(() => 503);
    await replied();
    await run();
    service.answers(() => 201);
    await run(later(2));
    expect([service.received.length, await waiting()]).toEqual([2, []]);
  });

  it('waits at most five seconds for a hanging service, and skips it for the next jobs', async () => {
    const { _id } = await subscribe(ben, 'phone');
    service.answers(() => 'nothing');
    await replied();
    const start = Date.now();
    expect(await run()).toEqual([]);
    await run(later(2));
    expect(Date.now() - start).toBeLessThan(9000);
    expect([await waiting(), service.received.length]).toEqual([[_id], 1]);
  });

  it('follows no redirect, and never retries a refusal', async () => {
    await subscribe(ben, 'phone');
    service.answers(() => 302);
    await replied();
    expect(await run()).toEqual([]);
    expect([service.received.length, await waiting()]).toEqual([1, []]);
  });

  it('is not awaited by a call', async () => {
    await subscribe(ben, 'phone');
    await replied();
    await runDueJobs(later(1));
    expect([service.received.length, await waiting()]).toEqual([0, ['all']]);
  });
});

describe('the devices of a reader', () => {
  it('are ten at most, of which the latest stay', async () => {
    for (let index = 0; index < 50; index += 1) await subscribe(ben, `d${index}`, new Date(Date.now() + index));
    expect(await devicesOf(ben)).toEqual(Array.from({ length: 10 }, (_, index) => `d${49 - index}`));
    await subscribe(ben, 'd49', later(1));
    expect(await devicesOf(ben)).toHaveLength(10);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/computeMetadata/v1',
    'https://metadata.google.internal/x',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://192.168.0.1/x',
    'ftp://127.0.0.1/x',
  ])('can not be at %s', async (endpoint) => {
    const body = { ...service.subscribe('phone'), endpoint };
    const { status } = await sendUser('POST /api/user/devices', { as: ben, body });
    expect([status, await devicesOf(ben)]).toEqual([400, []]);
  });

  it("are invisible to others, exported without their addresses, and deleted with the reader's sessions", async () => {
    const { _id } = await subscribe(ben, 'phone');
    await sendUser(`DELETE /api/user/devices/${_id}`, { as: fixture.ada });
    expect([await devicesOf(ben), await devicesOf(fixture.ada)]).toEqual([['phone'], []]);
    const { devices } = await wholeExport(ben);
    expect(devices.map(({ name }) => name)).toEqual(['phone']);
    expect(JSON.stringify(devices)).not.toContain(service.url);
    await sendUser('POST /api/user/signOutEverywhere', { as: ben });
    expect((await devicesRef(ben.id).get()).exists).toBe(false);
  });
});

describe('a meeting', () => {
  it('is announced to devices, also to readers without emails', async () => {
    await subscribe(ben, 'phone');
    const at = later(20 * 24 * 60);
    const about = { book: fixture.book, at: at.toISOString(), dates: [], chapter: null, minutes: 90, place: 'Here' };
    const body = { club: fixture.club, ...about, link: '', limit: null };
    expect((await send('POST /api/bookclubs/newMeeting', { as: fixture.ada, body })).status).toBe(200);
    const make = () => makeDueReminders(later(11), () => true, console.error);
    await make();
    await make();
    await run(later(12));
    expect(service.received.map(({ news }) => [news.path, news.title])).toEqual([
      [`/bookclubs/${fixture.club}`, expect.stringMatching(` meets on `)],
    ]);
  });
});
