import { expect, it } from 'vitest';
import { clubDiscussionPath } from '../../../src/data/clubs/club-discussions';
import { db } from '../../../src/data/firestore';
import { updateLatest } from '../../../src/data/threads/latest-post';
import { newPlace, newPost, send, thread } from '../fixtures/clubs';

const at = (seconds: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + seconds * 1000);

it("doesn't replace a latest post that is newer than the deleted one", async () => {
  const ref = db().collection('clubs').doc();
  await ref.set({ lastPost: at(10) });
  let reads = 0;
  await updateLatest(ref, 'lastPost', at(10), async () => {
    reads += 1;
    // Somebody posts between the read and the write.
    await ref.update({ lastPost: at(20) });
    return { data: { lastPost: at(0) } };
  });
  expect([reads, (await ref.get()).get('lastPost').toDate()]).toEqual([1, at(20)]);
  await ref.delete();
});

it('corrects the latest post of the discussion, the book and the club', async () => {
  const { ada, club, book, discussion, ...place } = await newPlace(at(0));
  const { _id } = await newPost(ada, discussion, { now: at(10) });
  await send(`DELETE /api/bookclubs/post/${_id}`, { as: ada, now: at(20) });
  expect((await thread(ada, { ada, club, book, discussion, ...place })).results).toBe(1);
  const stored = await db().doc(clubDiscussionPath(discussion)).get();
  const clubRef = db().doc(`clubs/${stored.get('clubId')}`);
  const [inClub, inBook] = await Promise.all([clubRef.get(), clubRef.collection('books').doc(book).get()]);
  const latest = [stored.get('latestPost'), inClub.get('lastPost'), inBook.get('lastPost')];
  expect(latest.map((stamp) => stamp.toDate())).toEqual([at(0), at(0), at(0)]);
});
