import { describe, expect, it } from 'vitest';
import { findClubDiscussion } from '../../../src/clubs/threads/store';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { UpToChapter } from '../../../src/domain/progress';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { plain, readStore } from '../../fixtures/store';
import { activityOf, discussionAbout, postAbout, replyAbout } from '../fixtures/chapter-overview';
import { newFixture, newPost, send } from '../fixtures/clubs';

const fixture = sceneOf(async () => {
  const made = await newFixture();
  return { ...made, opened: await discussionAbout(made.ada, made, { chapter: 3 }) };
});

const remove = (id: string, now?: Date) =>
  send(`DELETE /api/bookclubs/post/${id}`, { as: fixture.ada, ...(now && { now }) });
const move = (id: string, chapter: UpToChapter) =>
  send(`PATCH /api/bookclubs/post/${id}`, { as: fixture.ada, body: { chapter } });

describe('the activity in a book by chapter', () => {
  it('counts discussions and posts, those about the whole book after every chapter, and moves them', async () => {
    const { ada, ben, discussion, opened } = fixture;
    const post = await postAbout(ben, opened._id, { chapter: 12 });
    await replyAbout(ada, post._id, {});
    await postAbout(ada, discussion, { chapter: 0 });
    const { _id } = await discussionAbout(ada, fixture, { chapter: 'end' });
    expect(await activityOf(ben, fixture)).toEqual([
      [0, 0, 1],
      [3, 1, 1],
      [12, 0, 2],
      ['end', 1, 1],
    ]);
    await move(_id, null);
    await move(opened._id, 4);
    expect(await activityOf(ada, fixture)).toEqual([
      [0, 0, 1],
      [4, 1, 1],
      [12, 0, 2],
    ]);
  });

  it('leads to the discussions about a chapter and to those with posts about it, by cursor', async () => {
    const { ada, ben, club, book, discussion } = fixture;
    await postAbout(ben, discussion, { chapter: 12 });
    const reply = await replyAbout(ada, fixture.opened._id, { chapter: 12 });
    const about = await discussionAbout(ada, fixture, { chapter: 12 });
    const another = await discussionAbout(ben, fixture, { chapter: 12 });
    const listed = async (query = '', body: object = { chapter: 12 }) => {
      const asked = { as: ben, body: { club, book, ...body } };
      const answer = await send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions${query}`, asked);
      const cursor = /cursor=([^>&]+)/.exec(answer.headers.Link ?? '')?.[1];
      return { found: answer.body.map(({ _id }) => _id), cursor };
    };
    expect(await activityOf(ben, fixture)).toContainEqual([12, 2, 4]);
    expect((await listed()).found).toEqual([another._id, about._id, fixture.opened._id, discussion]);
    const first = await listed('?limit=1');
    expect(first.found).toEqual([another._id]);
    expect((await listed(`?limit=1&cursor=${first.cursor}`)).found).toEqual([about._id]);
    await remove(reply._id);
    expect((await listed()).found).toEqual([another._id, about._id, discussion]);
    expect((await listed('', { chapter: 5 })).found).toEqual([]);
    expect((await listed('', {})).found).toHaveLength(4);
  });

  it('has no stored counts for a chapter or day without content', async () => {
    const { ada, discussion, book } = fixture;
    const post = await postAbout(ada, fixture.opened._id, { chapter: 4 });
    for (const chapter of [5, 6, 7, 8, null, 9]) expect((await move(post._id, chapter)).status).toBe(200);
    const clubId = (await findClubDiscussion(discussion))?.clubId ?? '';
    const counters = async (path: string) => plain((await readStore()).get(path) ?? {});
    expect((await counters(`clubs/${clubId}/books/${book}`)).activity).toEqual({
      3: { discussions: 1, posts: 1 },
      9: { posts: 1 },
    });
    const old = new Date(Date.now() - 60 * DAY_MS);
    const alone = await newPost(ada, discussion, { now: old });
    const days = async () => Object.keys((await counters(`clubs/${clubId}`)).days as object).length;
    expect(await days()).toBe(2);
    await remove(alone._id);
    await remove(post._id);
    expect(await days()).toBe(1);
    expect(Object.keys((await counters(`clubs/${clubId}/books/${book}`)).activity as object)).toEqual(['3']);
  });
});
