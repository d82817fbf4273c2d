import { describe, expect, it } from 'vitest';
import type { BookclubsCalls } from '../../../src/contract/bookclubs';
import type { Session } from '../../../src/contract/user';
import { GENERAL } from '../../../src/domain/addresses';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { type Fixture, newClub, newFixture, newPost, newReply, send, thread } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { bellOf, newsOf, readAll } from '../fixtures/notices';

type General = BookclubsCalls['GET /api/bookclubs/general/{club}']['answer']['_output'];

let fixture: Fixture;
let general: string;
sceneOf(async () => {
  fixture = await newFixture();
  general = (await generalFor(fixture.ada)).discussion._id;
  await Promise.all([readAll(fixture.ada), readAll(fixture.ben)]);
});

const START = Date.now() + 60_000;
const later = (minutes: number) => new Date(START + minutes * 60_000);

const generalFor = async (as: Session, club = fixture.club) =>
  (await send<General>(`GET /api/bookclubs/general/${club}`, { as })).body;
const announcing = (as: Session, post: string, announced = true, now = later(0)) =>
  send('POST /api/bookclubs/announce', { as, body: { club: fixture.club, post, announced }, now });
const dismissing = (as: Session, post: string, now = later(1)) =>
  send('POST /api/bookclubs/dismissAnnouncement', { as, body: { club: fixture.club, post }, now });
const shownTo = async (as: Session) => (await generalFor(as)).announcements.map(({ _id }) => _id);
const heardBy = async (as: Session, now = later(2)) => (await newsOf(as, now)).clubs;

describe('an announcement', () => {
  it('is an existing post, which every member sees until an owner ends it', async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ben, general, { text: 'Bring a friend on Thursday.' });
    expect((await announcing(ada, _id)).status).toBe(200);
    expect((await announcing(ada, _id)).status).toBe(200);
    for (const as of [ada, ben])
      expect((await generalFor(as)).announcements).toMatchObject([
        { _id, user: ben.username, content: 'Bring a friend on Thursday.' },
      ]);
    const inGeneral = { ...fixture, book: GENERAL, discussion: general };
    expect((await thread(ada, inGeneral)).discussion).toMatchObject({ announced: [_id] });
    expect((await thread(ben, inGeneral)).discussion).not.toHaveProperty('announced');
    expect((await thread(ada, fixture)).discussion).not.toHaveProperty('announced');
    expect((await announcing(ada, _id, false)).status).toBe(200);
    expect([await shownTo(ada), await shownTo(ben), await heardBy(ben)]).toEqual([[], [], []]);
  });

  it('can be a reply, shows later edits, and disappears with its post', async () => {
    const { ada, ben } = fixture;
    const { _id } = await newReply(ada, (await newPost(ben, general))._id);
    await announcing(ada, _id);
    const remark = 'Bring two friends on Thursday.';
    await send(`PATCH /api/bookclubs/post/${_id}`, { as: ada, body: { remark } });
    expect((await generalFor(ben)).announcements).toMatchObject([{ content: remark, edited: true }]);
    await send(`DELETE /api/bookclubs/post/${_id}`, { as: ada });
    expect([await shownTo(ben), await heardBy(ben)]).toEqual([[], []]);
  });

  it('is dismissed by one member, until an owner announces it again', async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ada, general);
    await announcing(ada, _id);
    expect((await dismissing(ben, _id)).status).toBe(200);
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([[_id], []]);
    await announcing(ada, _id, false, later(2));
    expect((await dismissing(ben, _id)).status).toBe(404);
    await announcing(ada, _id, true, later(3));
    expect(await shownTo(ben)).toEqual([_id]);
  });

  it('is one of three at most, not counting deleted posts', async () => {
    const { ada } = fixture;
    const posts = [];
    for (const n of [1, 2, 3, 4]) posts.push((await newPost(ada, general, { text: `Announcement ${n}` }))._id);
    const [first = '', second = '', third = '', fourth = ''] = posts;
    for (const post of [first, second, third]) expect((await announcing(ada, post)).status).toBe(200);
    expect(await announcing(ada, fourth)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await send(`DELETE /api/bookclubs/post/${second}`, { as: ada });
    expect((await announcing(ada, fourth)).status).toBe(200);
    expect(await shownTo(ada)).toEqual([fourth, third, first]);
  });

  it("isn't shown to readers who have blocked its author, nor to others once moderators have hidden it", async () => {
    const { ada, ben } = fixture;
    const { _id } = await newPost(ben, general);
    await announcing(ada, _id);
    await db().doc(`clubPosts/${_id}`).update({ moderated: true });
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([[], [_id]]);
    await db().doc(`clubPosts/${_id}`).update({ moderated: false });
    expect([await shownTo(ada), (await heardBy(ben)).map(({ kind }) => kind)]).toEqual([[_id], ['announced']]);
    const other = (await newPost(ada, general))._id;
    await announcing(ada, other);
    await sendUser('POST /api/user/block', { as: ben, body: { username: ada.username } });
    expect([await shownTo(ben), await heardBy(ben)]).toEqual([[_id], []]);
  });

  it("is a post of the club's own General discussion", async () => {
    const { ada, discussion } = fixture;
    const eve = await newReader('eve');
    expect((await announcing(ada, discussion)).status).toBe(404);
    expect((await announcing(ada, 'no-such-post')).status).toBe(404);
    const other = await newClub(eve);
    const elsewhere = (await newPost(eve, (await generalFor(eve, other.club)).discussion._id))._id;
    expect((await announcing(ada, elsewhere)).status).toBe(404);
    expect(await shownTo(ada)).toEqual([]);
  });
});

describe('members', () => {
  it('hear of it once, with the way to the latest post, unless they have announced it', async () => {
    const { ada, ben, club } = fixture;
    const [first, second] = [await newPost(ada, general), await newPost(ada, general)];
    const before = await bellOf(ben, later(0));
    await announcing(ada, first._id);
    await announcing(ada, second._id, true, later(1));
    expect(await heardBy(ben)).toEqual([
      {
        ...{ _id: expect.any(String), kind: 'announced', at: later(1).toISOString(), book: null, winners: [] },
        ...{ closesAt: null, step: null, club, clubName: expect.any(String) },
        announcement: { discussion: general, post: second._id, text: second.content },
      },
    ]);
    expect([(await bellOf(ben, later(2))) - before, await heardBy(ada)]).toEqual([1, []]);
    const [{ _id } = { _id: '' }] = await heardBy(ben);
    await sendUser('POST /api/user/readNotices', { as: ben, body: { ids: [_id] }, now: later(2) });
    expect([await heardBy(ben, later(3)), await shownTo(ben)]).toEqual([[], [second._id, first._id]]);
  });
});
