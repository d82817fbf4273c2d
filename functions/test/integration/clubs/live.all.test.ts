import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { type Session, user as userTable } from '../../../src/contract/user';
import { type LiveToken, liveUid } from '../../../src/platform/http/identity/live-session';
import { app } from '../../../src/platform/store/app';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { addMember, newFixture, send } from '../fixtures/clubs';

// The journeys listen with a live token, and rules/removed-while-listening.test.ts shows the end of listening.

const sendUser = inProcess(userTable, userHandlers);

const fixture = sceneOf(newFixture);

const liveToken = async (as: Session) =>
  (await send<LiveToken>('POST /api/bookclubs/liveToken', { as, body: { club: fixture.club } })).body;

it('signs in to an account without a password, which the API rejects', async () => {
  const { token } = await liveToken(fixture.ben);
  expect(await getAuth(app()).getUser(liveUid(fixture.ben.id))).toMatchObject({
    email: undefined,
    providerData: [],
  });
  expect(await sendUser('GET /api/user', { as: { token } })).toMatchObject({ status: 401 });
});

it('expires within an hour, and only a session can renew it', async () => {
  const { ada, club } = fixture;
  const cleo = await newReader('cleo');
  await addMember(ada, club, cleo);
  const { token, expiresIn } = await liveToken(cleo);
  expect(expiresIn).toBe(3600);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ reader: cleo.id, sub: liveUid(cleo.id) });
  expect(claims.until).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
  await sendUser('POST /api/user/signOutEverywhere', { as: cleo });
  expect(await send('POST /api/bookclubs/liveToken', { as: cleo, body: { club } })).toMatchObject({ status: 401 });
});
