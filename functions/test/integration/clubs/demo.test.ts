import { expect, it } from 'vitest';
import { CLUB_ID } from '../../../../scripts/seed/club-documents';
import { CLUB, clubTalks } from '../../../../scripts/seed/club-talk';
import { isClubThere, writeClub } from '../../../../scripts/seed/write-club';
import type { Club, ClubBook, ClubDiscussion } from '../../../src/contract/bookclubs';
import { sweepClub } from '../../../src/data/clubs/club-erasure';
import { nameId } from '../../../src/data/clubs/club-names';
import { nameKey } from '../../../src/data/clubs/rules';
import { db } from '../../../src/data/firestore';
import { newReader } from '../../fixtures/in-process';
import { newPost, send, settingsOf, thread } from '../fixtures/clubs';

it('seeds a demo club that is the same as one made through the API', async () => {
  const [ada, giulia, tom, mei] = await Promise.all(['ada', 'giulia', 'tom', 'mei'].map(newReader));
  if (!ada || !giulia || !tom || !mei) throw new Error('four readers');
  // What an earlier run has left in a store that is kept.
  await db()
    .doc(`clubNames/${nameId(nameKey(CLUB))}`)
    .delete();
  await sweepClub(CLUB_ID, () => true);
  expect((await db().collection('clubPosts').where('clubId', '==', CLUB_ID).get()).size).toBe(0);
  const named = ({ id, username }: typeof ada) => ({ uid: id, username });
  expect(await isClubThere(db())).toBe(false);
  const now = new Date();
  await writeClub(db(), { ada: named(ada), giulia: named(giulia), tom: named(tom), mei: named(mei) }, now);
  expect(await isClubThere(db())).toBe(true);

  const ask = <T>(request: string, body?: object, as = ada) => send<T>(request, { as, now, ...(body ? { body } : {}) });
  const [club] = (await ask<Club[]>('GET /api/bookclubs/myClubs')).body;
  expect(club).toMatchObject({ clubName: CLUB, currBookTitle: 'Il barone rampante', numMembers: 4 });
  const settings = await settingsOf(tom, CLUB);
  expect(settings.members).toHaveLength(4);
  expect([settings.currentBooks.length, settings.completedBooks.length]).toEqual([2, 1]);
  const books = (await ask<ClubBook[]>(`GET /api/bookclubs/clubBooks/${encodeURIComponent(CLUB)}`)).body;
  expect(books.map(({ title }) => title)).toEqual(['Il barone rampante', 'Frankenstein']);

  const all = [...settings.currentBooks, ...settings.completedBooks];
  let discussions = 0;
  for (const { _id: book } of all) {
    const found = await ask<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', { club: CLUB, book });
    discussions += found.body.length;
    for (const { _id, numPosts, latestActivity, lastPoster } of found.body) {
      const progress = { ada, ben: giulia, club: CLUB, book, discussion: _id };
      const { posts, results } = await thread(giulia, progress, { now });
      expect(posts).toHaveLength(numPosts);
      expect(posts.filter(({ isReply }) => !isReply)).toHaveLength(results);
      const latest = [...posts].sort((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
      expect([latest?.createdAt, latest?.user]).toEqual([latestActivity, lastPoster]);
      for (const { _id: id, likes, liked, views, replies, createdAt } of posts) {
        expect(replies).toBe(posts.filter(({ replyTo }) => replyTo === id).length);
        expect(likes).toBe((await db().collection(`clubPosts/${id}/likes`).get()).size);
        expect(new Date(createdAt) < now).toBe(true);
        const again = await ask<{ views: number }>('POST /api/bookclubs/view', { id }, giulia);
        expect(again.body.views - views).toBe(
          liked || posts.some((post) => post.user === giulia.username && post.createdAt >= createdAt) ? 0 : 1,
        );
      }
      await newPost(mei, _id, { now });
      expect((await thread(giulia, progress, { now })).results).toBe(results + 1);
    }
  }
  expect(discussions).toBe(clubTalks.length);
  expect((await ask<Club[]>('GET /api/bookclubs/myClubs')).body[0]).toMatchObject({ lastPost: now.toISOString() });
});
