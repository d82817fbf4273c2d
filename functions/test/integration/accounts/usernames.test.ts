import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Session, user } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import * as club from '../fixtures/clubs';
import { limit } from '../fixtures/limited';
import { PASSWORD, sendUser } from '../fixtures/my-data';

const limited = inProcess(user, userHandlers, undefined, limit);
const now = new Date('2026-11-21T12:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const aName = () => `name-${randomUUID().slice(0, 8)}`;

const rename = (as: Session, username: string, at = now, send = sendUser) =>
  send('PATCH /api/user', { as, body: { username }, now: at });
const signUp = (username: string, at: Date) =>
  sendUser('POST /api/user/signup', {
    body: { email: `${randomUUID()}@example.com`, password: PASSWORD, username },
    now: at,
  });
const TAKEN = { status: 409, body: { code: 'conflict', fields: { username: expect.any(String) } } };

let eve: Session;
beforeAll(async () => {
  eve = await newReader('eve');
});

describe('the old username of a renamed reader', () => {
  it('is reserved for 90 days and free afterwards, even if its record still exists', async () => {
    const ada = await newReader('ada');
    expect(await rename(ada, aName())).toMatchObject({ status: 200 });
    expect(await rename(eve, ada.username, later(89))).toMatchObject(TAKEN);
    expect(await signUp(ada.username, later(89))).toMatchObject(TAKEN);
    expect(await rename(eve, ada.username, later(91))).toMatchObject({ status: 200, body: { username: ada.username } });
  });

  it('can be taken once by a sign-up after 90 days', async () => {
    const ada = await newReader('ada');
    await rename(ada, aName());
    const answers = await Promise.all([1, 2].map(() => signUp(ada.username, later(91))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be taken back at any time', async () => {
    const ada = await newReader('ada');
    const other = aName();
    await rename(ada, other);
    expect(await rename(ada, ada.username, later(1))).toMatchObject({ status: 200 });
    const held = await Promise.all([ada.username, other].map((name) => db().doc(`usernames/${name}`).get()));
    expect(held.map((name) => [name.get('uid'), Boolean(name.get('reservedUntil'))])).toEqual([
      [ada.id, false],
      [ada.id, true],
    ]);
  });

  it('finds no reader', async () => {
    const [ada, { ben, club: name }] = [await newReader('ada'), await club.newFixture()];
    await rename(ada, aName());
    const body = { club: name, newMember: ada.username };
    expect(await club.send('POST /api/bookclubs/newMember', { as: ben, body })).toMatchObject({
      body: { code: 'user_not_found' },
    });
  });
});

it('allows three renames a day, not counting repeated or rejected requests', async () => {
  const ada = await newReader('ada');
  const asked = [ada.username, eve.username, aName(), aName(), aName(), aName()];
  const statuses: number[] = [];
  for (const username of asked) statuses.push((await rename(ada, username, now, limited)).status);
  expect(statuses).toEqual([200, 409, 200, 200, 200, 429]);
  const language = { as: ada, body: { language: 'it' }, now };
  expect((await limited('PATCH /api/user', language)).status).toBe(200);
  expect((await rename(ada, aName(), later(1), limited)).status).toBe(200);
});
