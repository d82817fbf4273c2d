import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { PlacedPost } from '../../../src/contract/placed-posts';
import type { Session } from '../../../src/contract/user';
import { SECOND_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { readUpTo } from '../fixtures/chapter-overview';
import { newBook, newClub, newDiscussion, newFixture, newPost, remove, send, stay, succeed } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';

const fixture = sceneOf(newFixture);

async function search(as: Session, q: string, cursor?: string, language = '') {
  const query = new URLSearchParams({ q, ...(cursor && { cursor }), ...(language && { language }) });
  const { status, body, headers } = await send<PlacedPost[]>(`GET /api/bookclubs/search?${query}`, { as });
  if (status !== 200) throw new Error(`search answered ${status} ${JSON.stringify(body)}`);
  return { posts: body, next: /cursor=([^&>]+)/.exec(headers.Link ?? '')?.[1] };
}
const found = async (as: Session, q: string) => (await search(as, q)).posts.map(({ post }) => post.content);

const say = (as: Session, remark: string, about: object = {}, now?: Date) =>
  succeed<ClubPost>('POST /api/bookclubs/newPost', {
    as,
    body: { id: fixture.discussion, remark, ...about },
    ...(now && { now }),
  });

/** After the scene's own posts. */
const at = (second: number) => new Date(Date.now() + second * SECOND_MS);

it('finds posts by the beginnings of all words, without case and accents, newest first, and leads to them', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  const first = 'Perché Anne persuades nobody, she waits.';
  const second = 'PERSUASION is a word for the perché of it all.';
  const { _id } = await say(ada, first, {}, at(1));
  await say(ben, second, {}, at(2));
  expect(await found(ben, 'persua')).toEqual([second, first]);
  expect(await found(ben, 'perche anne')).toEqual([first]);
  expect(await found(ben, 'anne nothing')).toEqual([]);
  for (const nothing of ['', 'x', '.*', '🦉'])
    expect((await send(`GET /api/bookclubs/search?q=${encodeURIComponent(nothing)}`, { as: ben })).body).toEqual(
      nothing === '' ? expect.anything() : [],
    );
  const [place] = (await search(ada, 'anne')).posts;
  expect(place).toMatchObject({
    club,
    post: { _id, user: ada.username },
    discussion: { _id: discussion, title: 'The ending', book: { _id: book, title: 'Persuasion' } },
  });
});

it("finds a member's translation, and an edited post by its present words alone", async () => {
  const { ada, ben } = fixture;
  const { _id } = await say(ada, 'She waits for the letter.', { lang: 'en' });
  await succeed('POST /api/bookclubs/memberTranslation', {
    as: ben,
    body: { id: _id, language: 'it', text: 'Aspetta la lettera.' },
  });
  expect(await found(ben, 'lettera')).toEqual(['She waits for the letter.']);
  await succeed(`PATCH /api/bookclubs/post/${_id}`, { as: ada, body: { remark: 'She waits for the captain.' } });
  expect(await found(ben, 'letter')).toEqual([]);
  expect(await found(ben, 'captain')).toHaveLength(1);
  await succeed(`DELETE /api/bookclubs/post/${_id}`, { as: ada, body: undefined });
  expect(await found(ben, 'captain')).toEqual([]);
});

describe('leaves out', () => {
  it("posts beyond the reader's chapter, until they have read that far, but not their own", async () => {
    const { ada, ben, book } = fixture;
    await readUpTo(ben, book, { chapter: 3 });
    const texts = { open: 'A lighthouse, first.', near: 'A lighthouse at three.', far: 'A lighthouse at seven.' };
    const end = 'A lighthouse at the end.';
    await say(ada, texts.open, {}, at(1));
    await say(ada, texts.near, { chapter: 3 }, at(2));
    await say(ada, texts.far, { chapter: 7 }, at(3));
    await say(ada, end, { chapter: 'end' }, at(4));
    expect(await found(ben, 'lighthouse')).toEqual([texts.near, texts.open]);
    expect(await found(ada, 'lighthouse')).toHaveLength(4);
    await readUpTo(ben, book, { chapter: 7 });
    expect(await found(ben, 'lighthouse')).toEqual([texts.far, texts.near, texts.open]);
    await readUpTo(ben, book, { chapter: 7, finished: true });
    expect((await found(ben, 'lighthouse'))[0]).toBe(end);
  });

  it('other clubs, clubs that were left, and those whose membership is not accepted', async () => {
    const { ada, ben, club } = fixture;
    const cleo = await newReader('cleo');
    const other = (await newClub(ada, undefined, [cleo.username])).club;
    const theirs = await newDiscussion(ada, other, await newBook(ada, other));
    await newPost(ada, theirs._id, { text: 'The lighthouse of another club.' });
    await say(ada, 'The lighthouse of this club.');
    expect(await found(ben, 'lighthouse')).toEqual(['The lighthouse of this club.']);
    expect(await found(cleo, 'lighthouse')).toEqual([]);
    await stay(cleo, other);
    expect(await found(cleo, 'lighthouse')).toEqual(['The lighthouse of another club.']);
    await remove(ada, club, ben);
    expect(await found(ben, 'lighthouse')).toEqual([]);
  });

  it('sealed predictions, before and after they open', async () => {
    const { ada, ben, book } = fixture;
    await say(ada, 'The lighthouse keeper did it.', { chapter: 5, sealed: true });
    expect([await found(ben, 'lighthouse'), await found(ada, 'keeper')]).toEqual([[], []]);
    await readUpTo(ben, book, { chapter: 5 });
    expect(await found(ben, 'lighthouse')).toEqual([]);
  });

  it('posts of blocked readers', async () => {
    const { ada, ben } = fixture;
    await say(ada, 'A lighthouse that nobody sees.');
    await sendUser('POST /api/user/block', { as: ben, body: { username: ada.username } });
    expect(await found(ben, 'lighthouse')).toEqual([]);
  });

  it('moderated posts, except for their author', async () => {
    const { ada, ben } = fixture;
    const { _id } = await say(ada, 'A lighthouse that moderators hid.');
    await db().doc(`clubPosts/${_id}`).update({ moderated: true });
    expect(await found(ben, 'lighthouse')).toEqual([]);
    expect(await found(ada, 'lighthouse')).toHaveLength(1);
  });
});

it('goes on from a cursor, and hidden posts change neither its end nor the number of results', async () => {
  const { ada, ben, book } = fixture;
  await readUpTo(ben, book, { chapter: 1 });
  for (let n = 0; n < 13; n += 1) await say(ada, `A lighthouse, number ${n}.`, {}, at(n));
  const first = await search(ben, 'lighthouse');
  const rest = await search(ben, 'lighthouse', first.next);
  expect([first.posts.length, rest.posts.length, rest.next]).toEqual([10, 3, undefined]);
  expect(new Set([...first.posts, ...rest.posts].map(({ post }) => post._id)).size).toBe(13);
  for (let n = 0; n < 12; n += 1) await say(ada, `A lighthouse far on, number ${n}.`, { chapter: 9 }, at(20 + n));
  expect(await search(ben, 'lighthouse')).toEqual(first);
  expect(await search(ben, 'lighthouse', first.next)).toEqual(rest);
});
