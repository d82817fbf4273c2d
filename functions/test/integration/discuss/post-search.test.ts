import { describe, expect, it } from 'vitest';
import type { PlacedPublicPost, PublicPost } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { SECOND_MS } from '../../../src/domain/time';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { readUpTo } from '../fixtures/chapter-overview';
import { newFixture, send } from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';

const fixture = sceneOf(async () => ({ ...(await newFixture()), ben: await newReader() }));

async function search(q: string, as?: Session, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ q, ...more });
  const { status, body, headers } = await send<PlacedPublicPost[]>(`GET /api/discuss/search/posts?${query}`, { as });
  if (status !== 200) throw new Error(`search answered ${status} ${JSON.stringify(body)}`);
  return { posts: body, next: /cursor=([^&>]+)/.exec(headers.Link ?? '')?.[1], headers };
}
const found = async (q: string, as?: Session, more?: Record<string, string>) =>
  (await search(q, as, more)).posts.map(({ post }) => post.content);

/** After the scene's own posts. */
const at = (second: number) => new Date(Date.now() + second * SECOND_MS);

async function say(as: Session, content: string, chapter: number | 'end' | null = null, second = 1, replyTo?: string) {
  const { topic } = fixture;
  const about = { isReply: replyTo !== undefined, replyTo: replyTo ?? null, discussionId: topic._id, chapter };
  const { status, body } = await send<PublicPost>('POST /api/discuss/post', {
    as,
    body: { content, ...about },
    now: at(second),
  });
  if (status !== 200) throw new Error(`A post answered ${status} ${JSON.stringify(body)}`);
  return body;
}

it('finds beginnings of words in posts, replies and opening posts, newest first, also for visitors', async () => {
  const { reader, ben, topic, book, genre } = fixture;
  const first = await say(reader, 'Perché il capitano scrive la lettera?', null, 1);
  const reply = 'LA LETTERA, perche no: he persuades nobody.';
  await say(ben, reply, null, 2, first._id);
  expect(await found('perche lett')).toEqual([reply, first.content]);
  expect(await found('capit', ben)).toEqual([first.content]);
  expect(await found('capit nobody')).toEqual([]);
  const [opening] = (await search('she never says')).posts;
  expect(opening).toMatchObject({
    post: { _id: topic._id },
    topic: { title: topic.title, book: { _id: book, genre } },
  });
  const { headers } = await search('capit');
  expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=60');
  for (const nothing of ['x', '.*', '🦉']) {
    const { result, reads, queries } = await countReads(() => search(nothing, ben));
    expect([result.posts, reads, queries]).toEqual([[], 0, 0]);
  }
});

it('finds an edited post by its present words alone, and a deleted one no more', async () => {
  const { reader } = fixture;
  const { _id } = await say(reader, 'She waits for the letter in the hall.');
  await send(`PATCH /api/discuss/post/${_id}`, {
    as: reader,
    body: { content: 'She waits for the captain in the hall.' },
  });
  expect([await found('letter'), (await found('captain')).length]).toEqual([[], 1]);
  await send(`DELETE /api/discuss/post/${_id}`, { as: reader });
  expect(await found('captain')).toEqual([]);
});

describe('leaves out', () => {
  it("posts beyond the reader's chapter, and for visitors all with a chapter, but not the author's own", async () => {
    const { reader, ben, book } = fixture;
    const texts = { open: 'The lighthouse, first.', near: 'The lighthouse at three.', far: 'The lighthouse at seven.' };
    const end = 'The lighthouse at the end.';
    await say(reader, texts.open, null, 1);
    await say(reader, texts.near, 3, 2);
    await say(reader, texts.far, 7, 3);
    await say(reader, end, 'end', 4);
    await readUpTo(ben, book, { chapter: 3 });
    expect(await found('lighthouse')).toEqual([texts.open]);
    expect(await found('lighthouse', ben)).toEqual([texts.near, texts.open]);
    expect(await found('lighthouse', reader)).toHaveLength(4);
    await readUpTo(ben, book, { chapter: 7, finished: true });
    expect(await found('lighthouse', ben)).toEqual([end, texts.far, texts.near, texts.open]);
  });

  it('posts of blocked readers, and posts that moderators have hidden', async () => {
    const { reader, ben } = fixture;
    const { _id } = await say(reader, 'A lighthouse that nobody sees.');
    await sendUser('POST /api/user/block', { as: ben, body: { username: reader.username } });
    expect([await found('lighthouse', ben), (await found('lighthouse')).length]).toEqual([[], 1]);
    await db().doc(`posts/${_id}`).update({ moderated: true });
    expect([await found('lighthouse'), (await found('lighthouse', reader)).length]).toEqual([[], 1]);
  });
});

it('hidden posts, however many are newer, change neither the results nor the end of the list', async () => {
  const { reader, ben, book } = fixture;
  await readUpTo(ben, book, { chapter: 1 });
  for (let n = 0; n < 13; n += 1) await say(reader, `A lighthouse, number ${n}.`, null, n);
  const pages = async (as?: Session) => {
    const first = await search('lighthouse', as);
    const rest = await search('lighthouse', as, { cursor: String(first.next) });
    return [first, rest].map(({ posts, next }) => ({ posts: posts.map(({ post }) => post), next }));
  };
  const before = [await pages(), await pages(ben)];
  for (const [first, rest] of before)
    expect([first?.posts.length, rest?.posts.length, rest?.next]).toEqual([10, 3, undefined]);
  for (let n = 0; n < 12; n += 1) await say(reader, `A lighthouse far on, number ${n}.`, 9, 20 + n);
  expect([await pages(), await pages(ben)]).toEqual(before);
  const best = await countReads(() => found('lighthouse', ben, { order: 'best' }));
  expect(best.result).toHaveLength(13);
  // Ten for each of three queries, twice; the post's topic and book, and the reader's records.
  expect(best.reads).toBeLessThanOrEqual(35);
});

it('puts whole words first, then likes, then the newest', async () => {
  const { reader, ben } = fixture;
  const [part, liked, whole, newer] = [
    'Lighthouses are what this book is about.',
    'The lighthouse, liked by a reader.',
    'The lighthouse and nothing else at all.',
    'The lighthouse, last of all of them.',
  ];
  await say(reader, whole, null, 1);
  await say(reader, newer, null, 3);
  await say(reader, part, null, 4);
  const { _id } = await say(reader, liked, null, 2);
  await send('POST /api/discuss/like', { as: ben, body: { id: _id, topic: fixture.topic._id } });
  expect(await found('lighthouse')).toEqual([part, newer, liked, whole]);
  expect(await found('lighthouse', undefined, { order: 'best' })).toEqual([liked, newer, whole, part]);
});
