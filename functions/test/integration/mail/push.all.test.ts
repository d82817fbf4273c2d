import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { devicesRef } from '../../../src/accounts/devices/store';
import { nextSecond } from '../../../src/accounts/session-end/store';
import type { Device } from '../../../src/contract/devices';
import type { Session } from '../../../src/contract/user';
import { MINUTE_MS } from '../../../src/domain/time';
import { makeDueReminders } from '../../../src/inbox/mail/reminders/job';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { jobs } from '../../../src/platform/jobs/job';
import { runJobs } from '../../../src/platform/jobs/run';
import { pushKey } from '../../../src/platform/push/push-key';
import { app } from '../../../src/platform/store/app';
import { sceneOf } from '../../fixtures/one-scene';
import { type PushServer, pushServer, vapidOf } from '../../fixtures/push-server';
import { newFixture, newPost, newReply, planMeeting, remove, send } from '../fixtures/clubs';
import { changesLogin } from '../fixtures/logins';
import { sendUser, wholeExport } from '../fixtures/my-data';

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  return { ...fixture, post: await newPost(fixture.ben, fixture.discussion) };
});
let service: PushServer;
beforeEach(async () => {
  service = await pushServer();
});
afterEach(() => service.close());

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

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

const replied = () => newReply(scene.ada, scene.post._id);
const clubName = () => scene.club.replaceAll('_', ' ');

describe('a reply', () => {
  it('reaches a device encrypted and signed, without its text, and opens the reply', async () => {
    await subscribe(scene.ben, 'phone');
    const reply = await replied();
    expect(await run()).toEqual([]);
    const [{ headers, news } = { headers: {}, news: undefined }] = service.received;
    expect(news?.title).toBe(`1 new in ${clubName()}`);
    expect(news?.path).toMatch(new RegExp(`^/bookclubs/[^/]+/[^/]+/${scene.discussion}#post-${reply._id}$`));
    expect(JSON.stringify(service.received)).not.toContain('never says');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '43200' });
    expect(vapidOf(headers.authorization)).toMatchObject({
      claims: { aud: service.url, sub: expect.stringMatching(/^https:/) },
      key: pushKey(process.env)?.publicKey,
    });
    expect(await waiting()).toEqual([]);
  });

  it('stores no job for a reader without devices', async () => {
    await replied();
    expect(await waiting()).toEqual([]);
  });

  const cases: [string, (reply: string) => Promise<unknown>][] = [
    [
      'was read',
      (reply) => send('POST /api/bookclubs/read', { as: scene.ben, body: { id: scene.discussion, posts: [reply] } }),
    ],
    ['is for a reader who has reset the password', resetPassword],
    ['is for a device that the reader removed', removeAll],
  ];
  /** The session that subscribed ends with it. */
  async function resetPassword() {
    await nextSecond();
    await getAuth(app()).revokeRefreshTokens(scene.ben.id);
    forgetAccountStatus(scene.ben.id);
  }
  async function removeAll() {
    const { body } = await sendUser<{ devices: Device[] }>('GET /api/user/devices', { as: scene.ben });
    for (const { _id } of body.devices) await sendUser(`DELETE /api/user/devices/${_id}`, { as: scene.ben });
  }
  it.each(cases)('is not pushed if it %s', async (_, change) => {
    changesLogin(scene.ben);
    await subscribe(scene.ben, 'phone');
    const reply = await replied();
    expect(await waiting()).toEqual(['all']);
    await change(reply._id);
    expect(await run()).toEqual([]);
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('pushes the removal from a club, without its name, instead of its earlier news', async () => {
    await subscribe(scene.ben, 'phone');
    await replied();
    await remove(scene.ada, scene.club, scene.ben);
    expect(await run()).toEqual([]);
    expect(service.received.map(({ news }) => news)).toEqual([
      { title: '1 new on Flyleaf', path: '/notices', tag: 'flyleaf' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('is not pushed once the session that subscribed has expired', async () => {
    await subscribe(scene.ben, 'phone');
    await replied();
    await run(later(15 * 24 * 60));
    expect(service.received).toEqual([]);
  });
});

describe('a push service', () => {
  it('ends the subscription by answering 404 or 410', async () => {
    await subscribe(scene.ben, 'old');
    await subscribe(scene.ben, 'older');
    await subscribe(scene.ben, 'phone');
    service.answers((device) => ({ old: 404, older: 410 })[device] ?? 201);
    await replied();
    expect(await run()).toEqual([]);
    expect(await devicesOf(scene.ben)).toEqual(['phone']);
    expect(await waiting()).toEqual([]);
  });

  it('gets the notification again for up to four hours, for that device only, after 429 or 500', async () => {
    const { _id } = await subscribe(scene.ben, 'phone');
    await subscribe(scene.ben, 'laptop');
    let status = 429;
    service.answers((device) => (device === 'phone' ? status : 201));
    await replied();
    expect(await run()).toEqual([]);
    expect(await waiting()).toEqual([_id]);
    status = 500;
    expect(await run(later(2))).toEqual(['Error: A push service is unavailable.']);
    expect(service.received.map(({ device }) => device).sort()).toEqual(['laptop', 'phone', 'phone']);
    expect(await run(later(6 * 60))).toEqual([]);
    const devices = await devicesOf(scene.ben);
    expect([await waiting(), service.received.length, devices]).toEqual([[], 3, ['laptop', 'phone']]);
    await replied();
    await run();
    status = 201;
    await run(later(2));
    expect([service.received.length, await waiting()]).toEqual([6, []]);
  });

  it('waits at most five seconds for a hanging service, and skips it for the next jobs', async () => {
    const { _id } = await subscribe(scene.ben, 'phone');
    service.answers(() => 'nothing');
    await replied();
    const start = Date.now();
    expect(await run()).toEqual([]);
    await run(later(2));
    expect(Date.now() - start).toBeLessThan(9000);
    expect([await waiting(), service.received.length]).toEqual([[_id], 1]);
  });

  it('follows no redirect, and never retries a refusal', async () => {
    await subscribe(scene.ben, 'phone');
    service.answers(() => 302);
    await replied();
    expect(await run()).toEqual([]);
    expect([service.received.length, await waiting()]).toEqual([1, []]);
  });
});

describe('the devices of a reader', () => {
  it('are ten at most, of which the latest stay', async () => {
    for (let index = 0; index < 12; index += 1) await subscribe(scene.ben, `d${index}`, new Date(Date.now() + index));
    expect(await devicesOf(scene.ben)).toEqual(Array.from({ length: 10 }, (_, index) => `d${11 - index}`));
    await subscribe(scene.ben, 'd11', later(1));
    expect(await devicesOf(scene.ben)).toHaveLength(10);
  });

  it('pass to another reader who turns notifications on in the same browser', async () => {
    await subscribe(scene.ben, 'phone');
    await subscribe(scene.ben, 'laptop', later(1));
    await subscribe(scene.ada, 'phone');
    await subscribe(scene.ada, 'laptop', later(1));
    expect([await devicesOf(scene.ben), await devicesOf(scene.ada)]).toEqual([[], ['laptop', 'phone']]);
  });

  it("are invisible to others, exported without their addresses, and deleted with the reader's sessions", async () => {
    const { _id } = await subscribe(scene.ben, 'phone');
    changesLogin(scene.ben);
    await sendUser(`DELETE /api/user/devices/${_id}`, { as: scene.ada });
    expect([await devicesOf(scene.ben), await devicesOf(scene.ada)]).toEqual([['phone'], []]);
    const { devices } = await wholeExport(scene.ben);
    expect(devices.map(({ name }) => name)).toEqual(['phone']);
    expect(JSON.stringify(devices)).not.toContain(service.url);
    await sendUser('POST /api/user/signOutEverywhere', { as: scene.ben });
    expect((await devicesRef(scene.ben.id).get()).exists).toBe(false);
  });
});

describe('a meeting', () => {
  it('is announced to devices, also to readers without emails', async () => {
    await subscribe(scene.ben, 'phone');
    const at = later(20 * 24 * 60);
    await planMeeting(scene.ada, scene.club, { book: scene.book, at: at.toISOString() });
    const make = () => makeDueReminders(later(11), () => true, console.error);
    await make();
    await make();
    await run(later(12));
    expect(service.received.map(({ news }) => [news.path, news.title])).toEqual([
      [`/bookclubs/${scene.club}`, expect.stringMatching(` meets on `)],
    ]);
  });
});
