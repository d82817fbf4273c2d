import { beforeAll, expect, it } from 'vitest';
import type { ClubPostRecord } from '../../../src/clubs/threads/store';
import type { ClubPost } from '../../../src/contract/club-threads';
import { db } from '../../../src/platform/store/firestore';
import { countReads } from '../../fixtures/reads';
import { type Fixture, newFixture, send, thread } from '../fixtures/clubs';

const TOPS = 40;
const REPLIES = 12;
const long = (length: number) => '📚'.repeat(length);

let fixture: Fixture;

beforeAll(async () => {
  fixture = await newFixture();
  const opening = (await db().doc(`clubPosts/${fixture.discussion}`).get()).data() as ClubPostRecord;
  const made = { of: null, from: 'und', text: long(800), terms: '' };
  const version = { _id: 'v', text: long(800), userId: 'gone', user: 'gone', at: new Date(), of: null };
  const largest = {
    content: long(350),
    translations: { en: made, it: made },
    memberTranslations: { en: version, it: version },
  };
  const writer = db().bulkWriter();
  const write = (id: string, index: number, fields: object) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + index);
    void writer.set(db().doc(`clubPosts/${id}`), { ...opening, ...largest, createdAt, ...fields });
  };
  const ids = Array.from({ length: TOPS }, (_, top) => `${fixture.discussion}-${top}`);
  for (const [top, id] of ids.entries()) {
    write(id, top * 100, { replies: REPLIES });
    for (let n = 0; n < REPLIES; n += 1) write(`${id}-${n}`, top * 100 + n, { replyTo: id });
  }
  await writer.close();
  await db().doc(`clubDiscussions/${fixture.discussion}/order/0`).set({ posts: ids });
  await db()
    .doc(`clubDiscussions/${fixture.discussion}`)
    .update({ order: { 0: TOPS } });
});

it('contains every post and only as many replies as fit, for the longest texts', async () => {
  const { result, reads } = await countReads(() => thread(fixture.ada, fixture, { language: 'it' }));
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(1_000_000);
  expect(reads).toBeLessThan(TOPS + 100);
  const tops = result.posts.filter(({ isReply }) => !isReply);
  expect(tops).toHaveLength(TOPS);
  expect(tops.at(-1)).toMatchObject({ content: long(350), version: { text: long(800) }, replies: REPLIES });
  const included = tops.map(({ _id }) => result.posts.filter(({ replyTo }) => replyTo === _id).map((post) => post._id));
  expect(included[0]).toEqual(Array.from({ length: REPLIES }, (_, n) => `${tops[0]?._id}-${n}`));
  expect(included.at(-1)).toEqual([]);
  const { body } = await send<ClubPost[]>(`GET /api/bookclubs/replies/${tops.at(-1)?._id}`, { as: fixture.ada });
  expect(body).toHaveLength(REPLIES);
});
