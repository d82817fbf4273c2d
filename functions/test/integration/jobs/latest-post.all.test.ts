import { expect, it } from 'vitest';
import { clubDiscussionPath } from '../../../src/clubs/threads/club-discussions';
import { db } from '../../../src/platform/store/firestore';
import { newFixture, newPost, send, thread } from '../fixtures/clubs';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + seconds * 1000);

it('corrects the latest post of the discussion, the book and the club', async () => {
  const { ada, club, book, discussion, ...fixture } = await newFixture(at(0));
  const { _id } = await newPost(ada, discussion, { now: at(10) });
  await send(`DELETE /api/bookclubs/post/${_id}`, { as: ada, now: at(20) });
  expect((await thread(ada, { ada, club, book, discussion, ...fixture })).results).toBe(1);
  const stored = await db().doc(clubDiscussionPath(discussion)).get();
  const clubRef = db().doc(`clubs/${stored.get('clubId')}`);
  const [inClub, inBook] = await Promise.all([clubRef.get(), clubRef.collection('books').doc(book).get()]);
  const latest = [stored.get('latestPost'), inClub.get('lastPost'), inBook.get('lastPost')];
  expect(latest.map((stamp) => stamp.toDate())).toEqual([at(0), at(0), at(0)]);
});
