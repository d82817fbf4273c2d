import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import { calendar } from '../../../src/pages/feed/calendars/calls';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader, PASSWORD } from '../../fixtures/readers';
import { send } from '../fixtures/clubs';
import { fixture, meet, type Reader, renewFixture } from '../fixtures/meetings';
import { after, KEY, run } from '../mail/fixtures/mail';

sceneOf(renewFixture);

describe('the calendar', () => {
  /** @param key of a request for a new address */
  const keyOf = async (as: Reader, key?: string) => {
    const options = { as, body: { renew: key !== undefined }, ...(key && { key }) };
    const { body } = await send<{ path: string | null }>('POST /api/bookclubs/calendar', options);
    return body.path?.replace(/^.*\/|\.ics$/g, '') ?? '';
  };
  const at = (key: string) => calendar(key, 'https://flyleaf.example', new Date('2099-03-01T00:00:00.000Z'));

  it("contains only the meetings of the reader's clubs", async () => {
    const { ada, ben, club } = fixture;
    const meeting = await meet(ada);
    const key = await keyOf(ben);
    const file = await at(key);
    expect(file).toContain(`UID:${meeting._id}@flyleaf`);
    expect(file).toContain('DTSTART:20990329T180000Z');
    const stranger = await newReader('stranger');
    expect(await at(await keyOf(stranger))).not.toContain('VEVENT');
    await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
    expect(await at(key)).not.toContain('VEVENT');
  });

  it('ends with a new address, and a late duplicate of an earlier request restores none', async () => {
    const { ada } = fixture;
    const [first, second] = [await keyOf(ada, 'first-request'), await keyOf(ada, 'second-request')];
    await keyOf(ada, 'first-request');
    expect([await at(first), await at(second), await at('x'.repeat(24))]).toEqual([undefined, undefined, undefined]);
  });

  it('is announced by an email for each new address', async () => {
    vi.stubEnv('FLYLEAF_MAIL_KEY', KEY);
    const ada = await verified(fixture.ada);
    const addresses = [await keyOf(ada), await keyOf(ada, 'again'), await keyOf(ada)];
    const { sent } = await run({ now: after(1) });
    vi.unstubAllEnvs();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
      Array(2).fill([ada.email, 'A calendar address was created on Flyleaf']),
    );
    expect(JSON.stringify(sent)).not.toContain(addresses[1]);
    expect(addresses[2]).toBe('');
  });

  it('is not made, nor an email, for an account that is being erased', async () => {
    const reader = await newReader();
    await startAccountErasure(reader.id, new Date());
    expect(await send('POST /api/bookclubs/calendar', { as: reader, body: {} })).toMatchObject({ status: 404 });
    expect((await db().collection('mail').where('uid', '==', reader.id).get()).size).toBe(0);
  });

  it('returns its key once and stores it so that no one can use it', async () => {
    const { ada } = fixture;
    const key = await keyOf(ada);
    expect(await keyOf(ada)).toBe('');
    expect(JSON.stringify((await db().collection('users').doc(ada.id).get()).data())).not.toContain(key);
    expect(await at(key)).toContain('VCALENDAR');
  });

  it.each<[string, (as: Reader) => Promise<unknown>, string?]>([
    ['signs out everywhere', (as) => sendAll('POST /api/user/signOutEverywhere', { as }), PASSWORD],
    [
      'changes the password',
      (as) => sendAll('POST /api/user/password', { as, body: { password: PASSWORD, newPassword: 'another-one-9' } }),
      'another-one-9',
    ],
    ['is disabled', ({ id }) => getAuth(app()).updateUser(id, { disabled: true })],
  ])('ends when the reader %s, and has a new address once they sign in again', async (_, end, password) => {
    const eve = await newReader('eve');
    const key = await keyOf(eve);
    expect(await at(key)).toContain('VCALENDAR');
    await end(eve);
    forgetAccountStatus(eve.id);
    expect(await at(key)).toBeUndefined();
    if (!password) return;
    const { body: session } = await sendAll<Reader>('POST /api/user/login', { body: { email: eve.email, password } });
    expect(await at(await keyOf(session))).toContain('VCALENDAR');
  });
});
