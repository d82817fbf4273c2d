import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClubDiscussion } from '../../../src/contract/club-threads';
import type { Club, ClubBook } from '../../../src/contract/clubs';
import type { Home } from '../../../src/contract/home';
import type { News } from '../../../src/contract/notices';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { clubNews } from '../../../src/inbox/mail/club-news';
import { findLevels } from '../../../src/notifications/levels';
import { newReader } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { newBook, newClub, newDiscussion, newPost, newReply, send, stay } from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { choose, readAll } from '../fixtures/notices';

beforeAll(emptyStore);
afterAll(expectSound);

const EVER = new Date(0);

async function countsOf(as: Session, club: string, book: string, blocked: readonly string[]) {
  const sum = (counts: readonly (number | undefined)[]) => counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  const [clubs, books, listed, general, home, since, news, bell, notifications, digest] = await Promise.all([
    send<Club[]>('GET /api/bookclubs/myClubs', { as }),
    send<ClubBook[]>(`GET /api/bookclubs/clubBooks/${club}`, { as }),
    send<ClubDiscussion[]>('POST /api/bookclubs/getDiscussions', { as, body: { club, book } }),
    send<{ discussion: ClubDiscussion }>(`GET /api/bookclubs/general/${club}`, { as }),
    sendUser<Home>('GET /api/user/home', { as }),
    send<Since>(`GET /api/bookclubs/since/${club}`, { as }),
    sendUser<News>('GET /api/user/news', { as }),
    sendUser<{ unread: number }>('GET /api/user/bell', { as }),
    sendUser<{ read: boolean }[]>('GET /api/user/notices', { as }),
    clubNews({ uid: as.id }, { levels: await findLevels(as.id), blocked }, EVER),
  ]);
  const told = notifications.body.filter(({ read }) => !read).length;
  const inGeneral = general.body.discussion.unread?.count ?? 0;
  return {
    posts: {
      myClubs: sum(clubs.body.map(({ unread }) => unread?.count)),
      books: inGeneral + sum(books.body.map(({ unread }) => unread?.count)),
      discussions: inGeneral + sum(listed.body.map(({ unread }) => unread?.count)),
      home: sum(home.body.clubs.flatMap(({ discussions }) => discussions.map(({ unread }) => unread.count))),
      since: sum(since.body.discussions.map(({ said }) => said)),
      digest: sum(digest.map(({ count }) => count)),
    },
    discussions: { news: news.body.discussions.length, bell: bell.body.unread - told },
  };
}

const generalOf = async (as: Session, club: string) =>
  (await send<{ discussion: ClubDiscussion }>(`GET /api/bookclubs/general/${club}`, { as })).body.discussion._id;

it('every view has the same counts, without blocked readers, muted discussions and read posts', async () => {
  const [ada, ben, eve] = await Promise.all([newReader('ada'), newReader('ben'), newReader('eve')]);
  const { club } = await newClub(ada, undefined, [ben.username, eve.username]);
  await Promise.all([stay(ben, club), stay(eve, club)]);
  const book = await newBook(ada, club);
  await readAll(ben);
  const one = await newDiscussion(ada, club, book, 'The beginning');
  await newDiscussion(eve, club, book, 'The middle');
  const three = await newDiscussion(ada, club, book, 'The end');
  const post = await newPost(eve, one._id);
  await newReply(ada, post._id);
  await newPost(ada, three._id);

  const expectCounts = async (posts: number, discussions: number, blocked: readonly string[] = []) => {
    const counts = await countsOf(ben, club, book, blocked);
    expect(new Set(Object.values(counts.posts)), JSON.stringify(counts)).toEqual(new Set([posts]));
    expect(new Set(Object.values(counts.discussions)), JSON.stringify(counts)).toEqual(new Set([discussions]));
  };
  await expectCounts(6, 3);
  await sendUser('POST /api/user/block', { as: ben, body: { username: eve.username } });
  await expectCounts(4, 2, [eve.id]);
  await choose(ben, 'discussion', three._id, 'muted');
  await expectCounts(2, 1, [eve.id]);
  await send('POST /api/bookclubs/read', { as: ben, body: { id: one._id, posts: [one._id] } });
  await expectCounts(1, 0, [eve.id]);
  await choose(ben, 'discussion', three._id, 'normal');
  await expectCounts(3, 1, [eve.id]);
  await newPost(ada, await generalOf(ben, club));
  await expectCounts(4, 1, [eve.id]);
  await choose(ben, 'club', club, 'muted');
  await expectCounts(0, 0, [eve.id]);
});
