import { describe, expect, it } from 'vitest';
import type { Notice } from '../../../src/contract/notices';
import type { Since } from '../../../src/contract/since';
import type { Session } from '../../../src/contract/user';
import { limits } from '../../../src/domain/limits';
import { calendar } from '../../../src/pages/feed/calendars/calls';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { aClub } from '../fixtures/club-records';
import {
  addMember,
  aTitle,
  newBook,
  newClub,
  newDiscussion,
  newPost,
  newReply,
  planMeeting,
  send,
  stay,
} from '../fixtures/clubs';
import { allNoticesOf, bellOf, mentioning, newsOf } from '../fixtures/notices';
import { put } from '../fixtures/records';
import { EIGHT, run, withDigest } from '../mail/fixtures/mail';

/** Clubs with few fields. */
const MADE_UP = { sound: false };

let ada: Session;
let ben: Session;
sceneOf(async () => {
  [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  ben = await withDigest(ben, { digest: 'daily', replies: true, meetings: true });
}, MADE_UP);

async function busyClub(isAccepted = false): Promise<string> {
  const { club } = await newClub(ada, aTitle(), [ben.username]);
  if (isAccepted) await stay(ben, club);
  const book = await newBook(ada, club);
  const { _id } = await newDiscussion(ada, club, book);
  const post = await newPost(ben, _id);
  await newReply(ada, post._id);
  await newPost(ada, _id, { text: mentioning(ben) });
  await planMeeting(ada, club, { book });
  return club;
}

async function reached(club: string) {
  const { body: feed } = await send<{ path: string }>('POST /api/bookclubs/calendar', { as: ben, body: {} });
  const { body: home } = await sendAll<{ clubs: { club: string }[] }>('GET /api/user/home', { as: ben });
  const { body: since } = await send<Since>(`GET /api/bookclubs/since/${club}`, { as: ben });
  const { body: mine } = await send<{ unread?: object }[]>('GET /api/bookclubs/myClubs', { as: ben });
  const { discussions, meetings, clubs } = await newsOf(ben);
  const kinds = async (): Promise<Notice['kind'][]> => (await allNoticesOf(ben)).map(({ kind }) => kind);
  return {
    bell: await bellOf(ben),
    notices: (await kinds()).sort(),
    news: [discussions.length, meetings.length, clubs.length],
    home: home.clubs.length,
    since: since.discussions.length,
    counted: mine.filter(({ unread }) => unread !== undefined).length,
    events: (
      await calendar(feed.path.replace(/^.*calendars\/|\.ics$/g, ''), 'https://flyleaf.example', new Date())
    )?.match(/BEGIN:VEVENT/g)?.length,
    emails: (await run({ now: EIGHT })).sent.length,
  };
}

describe('a club that added a reader', () => {
  it('sends them one notification and nothing else before they accept', async () => {
    expect(await reached(await busyClub())).toEqual({
      bell: 1,
      notices: ['added'],
      news: [0, 0, 0],
      home: 0,
      since: 0,
      counted: 0,
      events: undefined,
      emails: 0,
    });
  });

  it('reaches them everywhere once they have accepted', async () => {
    const reaching = await reached(await busyClub(true));
    expect(reaching).toMatchObject({ notices: ['added', 'mention', 'reply'], news: [1, 1, 1], home: 1, since: 1 });
    expect(reaching).toMatchObject({ bell: 5, counted: 1, events: 1, emails: expect.any(Number) });
  });

  it('pushes none of their own clubs out of the home page and the news', async () => {
    const { club } = await newClub(ben, aTitle('Own'));
    await newDiscussion(ben, club, await newBook(ben, club));
    for (let count = 0; count < 4; count += 1) await newClub(ada, aTitle('Junk'), [ben.username]);
    const { body } = await sendAll<{ clubs: { club: string }[] }>('GET /api/user/home', { as: ben });
    expect(body.clubs.map((one) => one.club)).toEqual([club]);
  });
});

describe(`a reader with ${limits.waitingClubs.max} pending clubs`, () => {
  function waitFor(count: number): Promise<void> {
    const waiting = Array.from({ length: count }, (_, index) => {
      const addedBy = { [ben.id]: index ? ada.id : '' };
      return [`clubs/waiting-${index}`, aClub(`waiting-${index}`, { memberIds: [ada.id, ben.id], addedBy })];
    });
    return put(Object.fromEntries(waiting));
  }
  const make = (as: Session) =>
    send('POST /api/bookclubs/newClub', { as, body: { title: aTitle(), members: [ben.username] } });

  it("can't be added to another, with the same answer as after a block", async () => {
    const [{ club }, cleo] = [await newClub(ada), await newReader('cleo')];
    await sendAll('POST /api/user/block', { as: ben, body: { username: cleo.username } });
    const blocked = await make(cleo);
    await waitFor(limits.waitingClubs.max);
    expect(await addMember(ada, club, ben)).toMatchObject({
      status: 409,
      body: { error: "This reader can't be added." },
    });
    expect(await make(ada)).toEqual(blocked);
  });

  it('can be added while there is one place left, and again once they have accepted one', async () => {
    const [first, second] = [await newClub(ada), await newClub(ada)];
    await waitFor(limits.waitingClubs.max - 1);
    expect(await addMember(ada, first.club, ben)).toMatchObject({ status: 200 });
    expect(await addMember(ada, second.club, ben)).toMatchObject({ status: 409 });
    await stay(ben, first.club);
    expect(await addMember(ada, second.club, ben)).toMatchObject({ status: 200 });
  });
});
