import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { aTitle, newClub, send } from '../fixtures/clubs';
import { changesLogin } from '../fixtures/logins';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { bellOf, choose, noticesOf } from '../fixtures/notices';
import { runAllJobs } from '../jobs/fixtures/killed';

const scene = sceneOf(async () => {
  const [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  const { club } = await newClub(ada, aTitle(), [ben.username]);
  await send('POST /api/bookclubs/stay', { as: ben, body: { club } });
  const made = await send<{ key: string }>('POST /api/bookclubs/newInviteLink', { as: ada, body: { club } });
  return { ada, ben, cleo, dan, club, key: made.body.key };
});

const own = (as: Session, { username: member }: Session, owner = true) =>
  send('POST /api/bookclubs/owner', { as, body: { club: scene.club, member, owner } });
const join = (as: Session) => send('POST /api/bookclubs/join', { as, body: { key: scene.key } });
const leave = (as: Session, { username: member } = as) =>
  send('POST /api/bookclubs/removeMember', { as, body: { club: scene.club, member } });
const block = (as: Session, { username }: Session) => sendUser('POST /api/user/block', { as, body: { username } });

describe('joins', () => {
  it('notifies the owners, and no other member, once about joins by a link', async () => {
    const { ada, ben, cleo, dan, club } = scene;
    await Promise.all([join(cleo), join(cleo)]);
    await join(dan);
    expect(await noticesOf(ada)).toMatchObject([
      { kind: 'joined', by: [dan.username, cleo.username], count: 2, in: { club }, post: null, read: false },
    ]);
    expect(await bellOf(ada)).toBe(1);
    for (const other of [ben, cleo, dan]) expect(await noticesOf(other)).toEqual([]);
  });

  it('notifies the owners of a request that another owner has accepted', async () => {
    const { ada, ben, cleo, club } = scene;
    await own(ada, ben);
    await db().collection('users').doc(cleo.id).update({ emailVerified: true });
    const listing = { languages: ['en'], pace: 'month', about: '' };
    await send('POST /api/bookclubs/listing', { as: ada, body: { club, listing } });
    await send('POST /api/bookclubs/askToJoin', { as: cleo, body: { club, message: 'May I join?' } });
    const asked = await send<{ _id: string }[]>('POST /api/bookclubs/getJoinRequests', { as: ben, body: { club } });
    await sendUser('POST /api/user/readNotices', { as: ada, body: { ids: 'all' } });
    const body = { club, request: asked.body[0]?._id, accept: true };
    await send('POST /api/bookclubs/answerJoinRequest', { as: ben, body });
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'joined', by: [cleo.username], count: 1 }]);
    expect((await noticesOf(ben)).map(({ kind }) => kind)).toEqual(['madeOwner']);
    expect((await noticesOf(cleo)).map(({ kind }) => kind)).toEqual(['accepted']);
  });

  it('withdraws the notification once that member has left, or the reader is no longer an owner', async () => {
    const { ada, ben, cleo, dan } = scene;
    await Promise.all([join(cleo), join(dan)]);
    await leave(cleo);
    expect((await noticesOf(ada)).filter(({ kind }) => kind === 'joined')).toMatchObject([
      { by: [dan.username], count: 1 },
    ]);
    await own(ada, ben);
    await own(ada, ada, false);
    expect(await noticesOf(ada)).toEqual([]);
    await leave(ben, dan);
    await own(ben, ada);
    expect((await noticesOf(ada)).map(({ kind }) => kind)).not.toContain('joined');
  });
});

describe('departures', () => {
  const left = async (as = scene.ada) => (await noticesOf(as)).filter(({ kind }) => kind === 'left');

  it('notifies the owners, and no other member, once about departures, but not about a removal', async () => {
    const { ben, cleo, dan, club } = scene;
    await Promise.all([join(cleo), join(dan)]);
    await leave(cleo);
    await leave(dan);
    await join(dan);
    await leave(scene.ada, dan);
    expect(await left()).toMatchObject([{ by: [dan.username, cleo.username], count: 2, in: { club }, read: false }]);
    expect(await left(ben)).toEqual([]);
  });

  it('leaves out the name of a deleted account', async () => {
    const { cleo } = scene;
    changesLogin(cleo);
    await join(cleo);
    await leave(cleo);
    await sendUser('DELETE /api/user', { as: cleo, body: { password: PASSWORD } });
    expect(await left()).toMatchObject([{ by: [], count: 1 }]);
  });
});

it('joins and departures skip an owner who has muted the club or blocked the member', async () => {
  const { ada, cleo, dan, club } = scene;
  await block(ada, cleo);
  await join(cleo);
  await leave(cleo);
  await choose(ada, 'club', club, 'muted');
  await join(dan);
  await leave(dan);
  expect(await noticesOf(ada)).toEqual([]);
});

it('joins and departures no longer name a member blocked since', async () => {
  const { ada, ben, cleo, dan } = scene;
  await Promise.all([join(cleo), join(dan)]);
  await leave(ben);
  await leave(dan);
  await join(dan);
  await block(ada, dan);
  expect(await noticesOf(ada)).toMatchObject([
    { kind: 'joined', by: [cleo.username], count: 1 },
    { kind: 'left', by: [ben.username], count: 1 },
  ]);
});

describe('a new owner', () => {
  it('is notified once, and loses the notification after stepping down or leaving', async () => {
    const { ada, ben, club } = scene;
    for (const _ of [1, 2]) expect(await own(ada, ben)).toMatchObject({ status: 200 });
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'madeOwner', by: [], count: 1, in: { club }, post: null }]);
    expect(await noticesOf(ada)).toEqual([]);
    await own(ben, ben, false);
    expect(await noticesOf(ben)).toEqual([]);
    await own(ada, ben);
    await leave(ben);
    expect(await noticesOf(ben)).toEqual([]);
  });

  it('is notified when the last owner deletes their account, or once they accept the club', async () => {
    const { ada, ben, cleo, club } = scene;
    changesLogin(ada);
    const made = await newClub(ada, aTitle(), [cleo.username]);
    await sendUser('DELETE /api/user', { as: ada, body: { password: PASSWORD } });
    await runAllJobs();
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'madeOwner', in: { club } }]);
    expect(await noticesOf(cleo)).toEqual([]);
    await send('POST /api/bookclubs/stay', { as: cleo, body: { club: made.club } });
    expect(await noticesOf(cleo)).toMatchObject([{ kind: 'madeOwner', in: { club: made.club } }]);
  });
});
