import { describe, expect, it } from 'vitest';
import { blockRef } from '../../../src/accounts/blocks/store';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import type { Home } from '../../../src/contract/home';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { db } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import * as club from '../fixtures/clubs';
import * as discuss from '../fixtures/discussions';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { allNoticesOf, bellOf, newsOf, noticesOf } from '../fixtures/notices';

/** Ada and Ben share a club; Ada has also opened the public topic. */
const scene = sceneOf(
  async () => {
    const [fixture, { topic, reader }, eve] = await Promise.all([
      club.newFixture(),
      discuss.newFixture(),
      newReader('eve'),
    ]);
    return { ...fixture, topic, opener: reader, eve };
  },
  { sound: false },
);

const block = (as: Session, username: string) => sendUser('POST /api/user/block', { as, body: { username } });
const unblock = (as: Session, username: string) => sendUser('POST /api/user/unblock', { as, body: { username } });
const blocksOf = async (as: Session) =>
  (await sendUser<{ user: string }[]>('GET /api/user/blocks', { as })).body.map(({ user }) => user);

describe('a block', () => {
  it("appears only in its author's list, under the current username, until it is undone", async () => {
    const { ada, ben } = scene;
    expect(await block(ada, ben.username.toUpperCase())).toMatchObject({ status: 200, body: { user: ben.username } });
    expect((await block(ada, ben.username)).status).toBe(200);
    const username = `now-${ben.username}`.slice(0, 30);
    await sendUser('PATCH /api/user', { as: ben, body: { username } });
    expect([await blocksOf(ada), await blocksOf(ben)]).toEqual([[username], []]);
    await unblock(ada, username);
    expect(await blocksOf(ada)).toEqual([]);
    expect((await unblock(ada, username)).status).toBe(200);
  });

  it("needs another reader's username", async () => {
    const { ada } = scene;
    const answers = ['nobody-here', ada.email, ada.username, ''].map(async (user) => (await block(ada, user)).status);
    expect(await Promise.all(answers)).toEqual([404, 400, 400, 400]);
  });

  it(`counts towards a limit of ${limits.blocks.max}`, async () => {
    const { ada, ben, eve } = scene;
    const batch = db().batch();
    for (let number = 1; number < limits.blocks.max; number += 1)
      batch.set(blockRef(ada.id, `r${number}`), { blockedId: `r${number}`, at: new Date() });
    await batch.commit();
    const answers = await times(2, (index) => block(ada, (index === 0 ? ben : eve).username));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends with either account and is impossible with an account being erased', async () => {
    const [ada, ben, eve] = await Promise.all([newReader('ada'), newReader('ben'), newReader('eve')]);
    await Promise.all([block(ada, ben.username), block(ben, eve.username), block(ben, ada.username)]);
    await startAccountErasure(eve.id, new Date());
    expect((await block(ada, eve.username)).status).toBe(404);
    expect((await block(eve, ada.username)).body).toMatchObject({ code: 'conflict' });
    await sendUser('DELETE /api/user', { as: ben, body: { password: PASSWORD } });
    expect((await db().collectionGroup('blocks').where('blockedId', 'in', [ada.id, ben.id]).get()).size).toBe(0);
    expect((await db().collection(`users/${ben.id}/blocks`).get()).size).toBe(0);
  });
});

describe('a reader who has blocked another', () => {
  it('finds none of their discussions, meetings and books in the bell, the news, the home page and the summary', async () => {
    const { ada, ben, book, club: name } = scene;
    await club.planMeeting(ada, name, { book });
    const told = async () => {
      const { discussions, meetings, clubs } = await newsOf(ben);
      const { body: home } = await sendAll<Home>('GET /api/user/home', { as: ben });
      const { body: since } = await club.send<Since>(`GET /api/bookclubs/since/${name}`, { as: ben });
      const [shown] = home.clubs;
      return {
        bell: await bellOf(ben),
        news: [discussions.length, meetings.length, clubs.length],
        home: [shown?.discussions.length, shown?.nextMeeting !== null],
        since: since.discussions.length,
      };
    };
    expect(await told()).toEqual({ bell: 3, news: [1, 1, 1], home: [1, true], since: 1 });
    await block(ben, ada.username);
    expect(await told()).toEqual({ bell: 0, news: [0, 0, 0], home: [0, false], since: 0 });
  });

  it('can be added to a club only by others, even when both happen at once', async () => {
    const { ada, club: name, ben: other, eve } = scene;
    await block(eve, ada.username);
    const add = (as: Session, newMember: string) =>
      club.send('POST /api/bookclubs/newMember', { as, body: { club: name, newMember } });
    expect(await add(ada, eve.username)).toMatchObject({
      status: 409,
      body: { fields: { newMember: "This reader can't be added." } },
    });
    const made = { title: club.aTitle(), members: [eve.username, other.username] };
    const refused = await club.send('POST /api/bookclubs/newClub', { as: ada, body: made });
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: { members: expect.stringContaining(eve.username) } },
    });
    expect(await allNoticesOf(eve)).toEqual([]);
    expect((await add(other, eve.username)).status).toBe(200);

    const ann = await newReader('ann');
    const [blocked, added] = await Promise.all([block(ann, ada.username), add(ada, ann.username)]);
    expect(blocked.status).toBe(200);
    expect([200, 409]).toContain(added.status);
    expect(await add(ada, ann.username)).toMatchObject({
      body: { code: added.status === 200 ? 'already_member' : 'conflict' },
    });
  });

  it('gets the reason when a blocked owner has deleted their post', async () => {
    const { ada, ben, discussion } = scene;
    const post = await club.newPost(ben, discussion);
    await block(ben, ada.username);
    const removing = { as: ada, body: { id: post._id, reason: 'It names a neighbour.' } };
    expect((await club.send('POST /api/bookclubs/removePost', removing)).status).toBe(200);
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'removed', reason: 'It names a neighbour.' }]);
  });
});
