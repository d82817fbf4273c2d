import { describe, expect, it } from 'vitest';
import { activityMoved } from '../../../src/clubs/books/club-activity';
import { findClubDiscussion } from '../../../src/clubs/threads/club-discussions';
import { clubPosts } from '../../../src/clubs/threads/club-posts';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { UpToChapter } from '../../../src/domain/progress';
import { sceneOf } from '../../fixtures/one-scene';
import { plain, readStore } from '../../fixtures/store';
import { statuses, times } from '../fixtures/at-once';
import { activityOf, discussionAbout, postAbout, replyAbout } from '../fixtures/chapter-overview';
import { newFixture, newPost, send } from '../fixtures/clubs';
import { clubPost } from '../fixtures/records';

const fixture = sceneOf(async () => {
  const made = await newFixture();
  return { ...made, opened: await discussionAbout(made.ada, made, { chapter: 3 }) };
});

const remove = (id: string, now?: Date) =>
  send(`DELETE /api/bookclubs/post/${id}`, { as: fixture.ada, ...(now && { now }) });
const move = (id: string, chapter: UpToChapter) =>
  send(`PATCH /api/bookclubs/post/${id}`, { as: fixture.ada, body: { chapter } });

describe('the activity in a book by chapter', () => {
  it('counts an opening post as a discussion and a post, and replies as posts', async () => {
    const { ada, ben } = fixture;
    const post = await postAbout(ben, fixture.opened._id, { chapter: 12 });
    await replyAbout(ada, post._id, {});
    await replyAbout(ada, fixture.opened._id, { chapter: 12 });
    expect(await activityOf(ada, fixture)).toEqual([
      [3, 1, 1],
      [12, 0, 3],
    ]);
    expect(await activityOf(ben, fixture)).toEqual(await activityOf(ada, fixture));
    const { discussion } = fixture;
    await newPost(ada, discussion);
    await postAbout(ada, discussion, { chapter: 0 });
    await postAbout(ada, discussion, { chapter: 10_000 });
    expect(await activityOf(ada, fixture)).toEqual([
      [0, 0, 1],
      [3, 1, 1],
      [12, 0, 3],
      [10_000, 0, 1],
    ]);
  });

  it('counts posts about the whole book after every chapter and moves them', async () => {
    const { ada } = fixture;
    const { _id } = await discussionAbout(ada, fixture, { chapter: 'end' });
    const post = await postAbout(ada, fixture.opened._id, { chapter: 'end' });
    const whole = ['end', 1, 2];
    expect(await activityOf(ada, fixture)).toEqual([[3, 1, 1], whole]);
    const body = { club: fixture.club, book: fixture.book, chapter: 'end' };
    const listed = await send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', { as: ada, body });
    expect(listed.body.map((item) => item._id)).toEqual([_id, fixture.opened._id]);
    await move(post._id, 3);
    await move(_id, null);
    expect(await activityOf(ada, fixture)).toEqual([[3, 1, 2]]);
  });

  it('leads to the discussions about a chapter and to those with posts about it', async () => {
    const { ada, ben, club, book, discussion } = fixture;
    await postAbout(ben, discussion, { chapter: 12 });
    const reply = await replyAbout(ada, fixture.opened._id, { chapter: 12 });
    const about = await discussionAbout(ada, fixture, { chapter: 12 });
    const listed = async (query = '') => {
      const body = { club, book, chapter: 12 };
      const answer = await send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions${query}`, { as: ben, body });
      return answer.body.map(({ _id }) => _id);
    };
    expect(await activityOf(ben, fixture)).toContainEqual([12, 1, 3]);
    expect(await listed()).toEqual([about._id, fixture.opened._id, discussion]);
    expect(await listed('?limit=1')).toEqual([about._id]);
    await remove(reply._id);
    expect(await listed()).toEqual([about._id, discussion]);
  });

  it('counts 20 simultaneous posts and their deletions', async () => {
    const { ada } = fixture;
    const made = await times(20, (index) => postAbout(ada, fixture.opened._id, { chapter: 3 + (index % 2) }));
    expect(await activityOf(ada, fixture)).toEqual([
      [3, 1, 11],
      [4, 0, 10],
    ]);
    const gone = await times(10, (index) => remove(made[index]?._id ?? ''));
    expect(statuses(gone)).toEqual({ 200: 10 });
    expect(await activityOf(ada, fixture)).toEqual([
      [3, 1, 6],
      [4, 0, 5],
    ]);
  });

  it('has no stored counts for a chapter or day without content', async () => {
    const { ada, discussion, book } = fixture;
    const post = await postAbout(ada, fixture.opened._id, { chapter: 4 });
    for (const chapter of [5, 6, 7, 8, null, 9]) expect((await move(post._id, chapter)).status).toBe(200);
    const clubId = (await findClubDiscussion(discussion))?.clubId ?? '';
    const counters = async (path: string) => plain((await readStore()).get(path) ?? {});
    expect((await counters(`clubs/${clubId}/books/${book}`)).activity).toEqual({
      ...{ 3: { discussions: 1, posts: 1 }, 9: { posts: 1 } },
    });
    const old = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    const alone = await newPost(ada, discussion, { now: old });
    const days = async () => Object.keys((await counters(`clubs/${clubId}`)).days as object).length;
    expect(await days()).toBe(2);
    await remove(alone._id);
    await remove(post._id);
    expect(await days()).toBe(1);
    expect(Object.keys((await counters(`clubs/${clubId}/books/${book}`)).activity as object)).toEqual(['3']);
  });

  it('removes a discussion from its chapter when its opening post, and with it the title, is deleted', async () => {
    const { _id } = await postAbout(fixture.ada, fixture.opened._id, { chapter: null });
    await remove(fixture.opened._id);
    expect(await activityOf(fixture.ada, fixture)).toEqual([]);
    await remove(_id);
    expect(await activityOf(fixture.ada, fixture)).toEqual([]);
  });

  it('moves with a post, and with the replies that must go at least that far', async () => {
    const post = await postAbout(fixture.ada, fixture.opened._id, { chapter: 4 });
    await replyAbout(fixture.ben, post._id, { chapter: 4 });
    await replyAbout(fixture.ben, post._id, { chapter: 20 });
    expect((await move(post._id, 9)).status).toBe(200);
    expect(await activityOf(fixture.ada, fixture)).toEqual([
      [3, 1, 1],
      [9, 0, 2],
      [20, 0, 1],
    ]);
    const { _id } = fixture.opened;
    await move(_id, 8);
    expect(await activityOf(fixture.ada, fixture)).toContainEqual([8, 1, 1]);
    const body = { id: _id, chapter: 10, reason: 'It tells how it ends.' };
    expect((await send('POST /api/bookclubs/chapter', { as: fixture.ben, body })).status).toBe(200);
    // Counts the opening post, and the reply with the reason.
    expect(await activityOf(fixture.ada, fixture)).toContainEqual([10, 1, 2]);
  });
});

it('a post that stays in its chapter moves no count', () => {
  expect(activityMoved(clubPost('a', { chapter: 4 }), 4, 4).data).toEqual({});
  expect(clubPosts.moved?.(clubPost('a', { chapter: 4 }), 5).map(({ ref }) => ref.path)).toEqual([
    'clubs/club/books/emma',
  ]);
});

const cursorOf = ({ Link = '' }: Record<string, string>) => /cursor=([^>&]+)/.exec(Link)?.[1];

describe('the discussions of a chapter', () => {
  const found = async (chapter?: unknown, query = '') => {
    const { ada, club, book } = fixture;
    const body = { club, book, ...(chapter === undefined ? {} : { chapter }) };
    return send<ClubDiscussion[]>(`POST /api/bookclubs/getDiscussions${query}`, { as: ada, body });
  };

  it('are those at exactly that chapter, the most recently active first, by cursor', async () => {
    const another = await discussionAbout(fixture.ben, fixture, { chapter: 3 });
    await discussionAbout(fixture.ben, fixture, { chapter: 4 });
    const first = await found(3, '?limit=1');
    expect(first.body.map(({ _id }) => _id)).toEqual([another._id]);
    const next = await found(3, `?limit=1&cursor=${cursorOf(first.headers)}`);
    expect(next.body.map(({ _id }) => _id)).toEqual([fixture.opened._id]);
    expect((await found()).body).toHaveLength(4);
  });

  it('are empty for a chapter without discussions, and an error for an invalid chapter', async () => {
    expect(await found(5)).toMatchObject({ status: 200, body: [] });
    for (const chapter of [-1, 1.5, 100_000, 'IX', null]) expect((await found(chapter)).status).toBe(400);
  });
});
