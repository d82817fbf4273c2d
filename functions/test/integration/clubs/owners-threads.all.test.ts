import { describe, expect, it } from 'vitest';
import { findClubDiscussion } from '../../../src/clubs/threads/store';
import type { ClubDiscussion, ClubPost } from '../../../src/contract/club-threads';
import type { Session } from '../../../src/contract/user';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses, times } from '../fixtures/at-once';
import { newDiscussion, newFixture, newPost, remove as removeMember, send, thread } from '../fixtures/clubs';
import { bellOf, choose, noticesOf } from '../fixtures/notices';

const fixture = sceneOf(newFixture);

const change = (as: Session, id: string, body: object) =>
  send<ClubDiscussion>(`PATCH /api/bookclubs/discussion/${id}`, { as, body });

async function listed(limit = 100): Promise<string[]> {
  const { ada: as, club, book } = fixture;
  const asked = { as, body: { club, book } };
  const { body } = await send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions?limit=${limit}`, asked);
  return body.map(({ _id }) => _id);
}

const opened = async (count: number, as = fixture.ben) => {
  const made: string[] = [];
  for (let n = 0; n < count; n += 1)
    made.push((await newDiscussion(as, fixture.club, fixture.book, `Discussion ${n}`))._id);
  return made;
};

describe('an owner', () => {
  it('pins discussions, which come first in the list, once each', async () => {
    const { ada, ben, discussion } = fixture;
    const [one = '', other = ''] = await opened(2);
    expect(await listed()).toEqual([other, one, discussion]);
    expect((await change(ada, discussion, { pinned: true })).body).toMatchObject({ pinned: true, can: { pin: true } });
    expect(await listed()).toEqual([discussion, other, one]);
    expect(await listed(1)).toEqual([discussion, other]);
    expect(await change(ben, one, { pinned: true })).toMatchObject({ status: 403 });
    await change(ada, discussion, { pinned: false });
    expect(await listed()).toEqual([other, one, discussion]);
  });

  it('pins at most three per book, even simultaneously', async () => {
    const { ada } = fixture;
    const made = await opened(5);
    const answers = await times(5, (index) => change(ada, made[index] ?? '', { pinned: true }));
    expect(statuses(answers)).toEqual({ 200: 3, 409: 2 });
    const [first = '', ...others] = (await listed()).slice(0, 3);
    expect((await change(ada, first, { pinned: true })).status).toBe(200);
    await send(`DELETE /api/bookclubs/discussion/${first}`, { as: fixture.ben });
    const left = made.filter((id) => id !== first && !others.includes(id));
    expect((await change(ada, left[0] ?? '', { pinned: true })).status).toBe(200);
    expect((await change(ada, left[1] ?? '', { pinned: true })).status).toBe(409);
  });

  it("closes another member's discussion, and that member can't reopen it", async () => {
    const { ada, ben } = fixture;
    const [mine = ''] = await opened(1);
    expect((await change(ada, mine, { closed: true })).body).toMatchObject({ closed: true });
    expect(await change(ben, mine, { closed: false })).toMatchObject({ body: { message: { key: 'closedByOthers' } } });
    expect(await change(ada, mine, { title: 'Not mine' })).toMatchObject({ status: 403 });
    const post = { as: ben, body: { id: mine, remark: 'One more.' } };
    expect(await send('POST /api/bookclubs/newPost', post)).toMatchObject({ status: 409 });
    expect((await change(ada, mine, { closed: false })).status).toBe(200);
  });
});

describe('a post that an owner deletes', () => {
  const remove = (as: Session, id: string, reason = 'This is about another book.') =>
    send<ClubPost>('POST /api/bookclubs/removePost', { as, body: { id, reason } });

  it('disappears, and its author gets the reason, even if they have muted the club, and the log has no text', async () => {
    const { ada, ben, discussion, club } = fixture;
    const post = await newPost(ben, discussion);
    const shown = (await thread(ada, fixture)).posts.find(({ _id }) => _id === post._id);
    expect(shown?.can).toEqual({ edit: false, delete: false, remove: true });
    expect((await thread(ben, fixture)).posts[0]?.can).toEqual({ edit: false, delete: false });
    await choose(ben, 'club', club, 'muted');
    const before = await bellOf(ben);
    expect(await remove(ada, post._id, '')).toMatchObject({ status: 400 });
    expect(await remove(ada, post._id)).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await bellOf(ben)).toBe(before + 1);
    expect(await noticesOf(ben)).toEqual([
      expect.objectContaining({
        kind: 'removed',
        by: [],
        count: 1,
        post: null,
        excerpt: null,
        read: false,
        reason: 'This is about another book.',
        in: expect.objectContaining({ club, discussion: { _id: discussion, title: 'The ending' } }),
      }),
    ]);
    expect(await remove(ada, post._id)).toMatchObject({ status: 404 });
    await remove(ada, (await newPost(ben, discussion))._id, 'And this as well.');
    const reasons = (await noticesOf(ben)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(['And this as well.', 'This is about another book.']);
    const { body } = await send<object[]>('POST /api/bookclubs/getLog', { as: ada, body: { club } });
    const entry = { kind: 'postRemoved', user: ada.username, member: ben.username, title: '' };
    expect(body.slice(0, 2)).toMatchObject([entry, entry]);
  });

  it('can be by a former member and can be the last one of its discussion', async () => {
    const { ada, ben, club } = fixture;
    const [id = ''] = await opened(1);
    await removeMember(ada, club, ben);
    expect((await remove(ada, id)).status).toBe(200);
    expect(await findClubDiscussion(id)).toBeUndefined();
    const { docs } = await db().collection(`users/${ben.id}/notices`).get();
    expect(docs.map((notice) => notice.get('kind'))).toEqual(['gone']);
  });
});
