import { describe, expect, it } from 'vitest';
import type { RefusedClub } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { aTitle, leaveForGood, newClub, remove, send, settingsOf } from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let cleo: Session;
let club: string;
let clubName: string;
sceneOf(async () => {
  [ada, ben, cleo] = (await newCrowd(3)) as [Session, Session, Session];
  ({ club, clubName } = await newClub(ada, aTitle(), [ben.username, cleo.username]));
});

const add = (newMember: string, as = ada) => send('POST /api/bookclubs/newMember', { as, body: { club, newMember } });
const refusalsOf = async (as: Session) => (await send<RefusedClub[]>('GET /api/bookclubs/refusals', { as })).body;
const withdraw = (as: Session, id: string) => send(`DELETE /api/bookclubs/refusals/${id}`, { as });
const REFUSED = {
  status: 409,
  body: { code: 'conflict', message: { key: 'cantBeAdded' }, fields: { newMember: "This reader can't be added." } },
};

describe('a reader who leaves a club permanently', () => {
  it("can't be added again by any of its members, by username or email", async () => {
    await verified(ben);
    expect(await leaveForGood(ben, club)).toMatchObject({ status: 200, body: 'ok' });
    expect(await refusalsOf(ben)).toEqual([{ _id: expect.any(String), clubName, at: expect.any(String) }]);
    expect(await add(ben.username)).toMatchObject(REFUSED);
    expect(await add(ben.email)).toMatchObject(REFUSED);
    expect(await add(ben.username, cleo)).toMatchObject(REFUSED);
    expect(await settingsOf(ada, club)).toMatchObject({ numMembers: 2 });
  });

  it('can be added by other clubs', async () => {
    await leaveForGood(ben, club);
    const other = await newClub(cleo);
    const body = { club: other.club, newMember: ben.username };
    expect(await send('POST /api/bookclubs/newMember', { as: cleo, body })).toMatchObject({ status: 200 });
  });

  it('can be added again once they have withdrawn the refusal', async () => {
    await leaveForGood(ben, club);
    const [refusal] = await refusalsOf(ben);
    await withdraw(cleo, refusal?._id ?? '');
    expect(await add(ben.username)).toMatchObject(REFUSED);
    expect(await withdraw(ben, refusal?._id ?? '')).toMatchObject({ status: 200, body: 'ok' });
    expect(await refusalsOf(ben)).toEqual([]);
    expect(await add(ben.username)).toMatchObject({ status: 200 });
  });

  it('can join with a link and be added from then on', async () => {
    await leaveForGood(ben, club);
    const { body } = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', { as: ada, body: { club } });
    expect(await send('POST /api/bookclubs/join', { as: ben, body: { key: body.key } })).toMatchObject({ status: 200 });
    expect(await refusalsOf(ben)).toEqual([]);
    await remove(ben, club, ben);
    expect(await add(ben.username)).toMatchObject({ status: 200 });
  });

  it('has nothing to refuse when the club is deleted with them', async () => {
    const alone = await newClub(ben);
    await leaveForGood(ben, alone.club);
    expect(await refusalsOf(ben)).toEqual([]);
  });

  it('is in or out, and never added later, when a member adds them at the same moment', async () => {
    const answers = await Promise.all([leaveForGood(ben, club), add(ben.username), add(ben.username, cleo)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await settingsOf(ada, club)).toMatchObject({ numMembers: 2 });
    expect(await refusalsOf(ben)).toHaveLength(1);
  });
});

it('lets readers decide only for themselves', async () => {
  const body = { club, member: ben.username, refuse: true };
  expect(await send('POST /api/bookclubs/removeMember', { as: ada, body })).toMatchObject({
    status: 400,
    body: { fields: { refuse: expect.any(String) } },
  });
  expect(await settingsOf(ada, club)).toMatchObject({ numMembers: 3 });
  expect(await refusalsOf(ben)).toEqual([]);
});
