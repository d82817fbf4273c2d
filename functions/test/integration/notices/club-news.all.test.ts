import { describe, expect, it } from 'vitest';
import type { Choosing } from '../../../src/contract/ballots';
import type { Home } from '../../../src/contract/home';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import * as club from '../fixtures/clubs';
import { sendUser } from '../fixtures/my-data';
import { bellOf, choose, newsOf, readAll } from '../fixtures/notices';

const fixture = sceneOf(async () => {
  const made = await club.newFixture();
  await Promise.all([readAll(made.ada), readAll(made.ben)]);
  return made;
});

/** After the fixtures. */
const NOW = Date.now() + DAY_MS / 24;
const day = (days: number) => new Date(NOW + days * DAY_MS);
const CLOSES = day(7);

const post = <T>(call: string, as: Session, body: object, now = day(0)) =>
  club.send<T>(`POST /api/bookclubs/${call}`, { as, body: { club: fixture.club, ...body }, now });
const BOOKS = ['emma', 'dune'];
const propose = async () => {
  for (const id of BOOKS) await post('propose', fixture.ada, { id, title: `Title ${id}` });
};
const start = async () => {
  await propose();
  return startVote();
};
const startVote = async () => {
  const { body } = await post<Choosing>('newBallot', fixture.ada, { closesAt: CLOSES.toISOString(), books: BOOKS });
  return body.ballot?._id ?? '';
};
const vote = (as: Session, ballot: string, book: string) => post('vote', as, { ballot, books: [book] });
const close = (as: Session, ballot: string, now: Date, cancel = false) =>
  post('closeBallot', as, { ballot, cancel }, now);
const heard = async (as: Session, now = day(0)) => (await newsOf(as, now)).clubs;
const kinds = async (as: Session, now?: Date) => (await heard(as, now)).map(({ kind }) => kind);
const read = (as: Session, ids: readonly string[], now = day(0)) =>
  sendUser<{ unread: number }>('POST /api/user/readNotices', { as, body: { ids }, now });
const block = (as: Session, { username }: Session) => sendUser('POST /api/user/block', { as, body: { username } });

describe('a vote', () => {
  it('notifies the other members of its start, a day before its end, and of its end', async () => {
    const { ada, ben, club: name } = fixture;
    const ballot = await start();
    expect(await heard(ben)).toEqual([
      {
        _id: expect.any(String),
        kind: 'voteStarted',
        at: day(0).toISOString(),
        book: null,
        winners: [],
        closesAt: CLOSES.toISOString(),
        step: null,
        club: name,
        clubName: expect.any(String),
      },
    ]);
    expect([await bellOf(ben, day(0)), await bellOf(ada, day(0)), await kinds(ada)]).toEqual([1, 0, []]);
    expect([await kinds(ada, day(6)), await kinds(ben, day(6))]).toEqual([['voteClosing'], ['voteClosing']]);
    await vote(ben, ballot, 'emma');
    expect([await kinds(ben), await kinds(ben, day(6)), await bellOf(ben, day(6))]).toEqual([[], [], 0]);
    for (const as of [ada, ben])
      expect(await heard(as, day(7))).toMatchObject([{ kind: 'voteClosed', winners: ['Title emma'] }]);
    expect(await kinds(ben, day(37))).toEqual([]);
  });

  it('is read alone or with everything else, until more happens', async () => {
    const { ben } = fixture;
    await start();
    const [{ _id } = { _id: '' }] = await heard(ben);
    expect((await read(ben, ['no-such'])).body).toEqual({ unread: 1 });
    expect((await read(ben, [_id])).body).toEqual({ unread: 0 });
    expect([await kinds(ben), await kinds(ben, day(6))]).toEqual([[], ['voteClosing']]);
    await sendUser('POST /api/user/readNotices', { as: ben, body: { ids: 'all' }, now: day(6) });
    expect([await kinds(ben, day(6.5)), await kinds(ben, day(7))]).toEqual([[], ['voteClosed']]);
  });
});

describe('the next book', () => {
  const next = (book: string, now?: Date) => post('upNext', fixture.ada, { book }, now ?? day(0));

  it("notifies the other members of an owner's choice, once for several choices, until it starts", async () => {
    const { ada, ben } = fixture;
    await propose();
    await next('dune');
    await next('emma', day(1 / 288));
    expect(await heard(ben, day(1))).toMatchObject([
      { kind: 'upNext', at: day(1 / 288).toISOString(), book: null, winners: ['Title emma'], step: null },
    ]);
    expect([await kinds(ada, day(1)), await bellOf(ben, day(1))]).toEqual([[], 1]);
    await post('startBook', ada, { book: 'emma' }, day(1));
    expect(await kinds(ben, day(1))).toEqual(['bookStarted']);
  });

  it('notifies the others when an owner ends a vote early and chooses after the tie', async () => {
    const { ada, ben } = fixture;
    const ballot = await start();
    await vote(ada, ballot, 'emma');
    await vote(ben, ballot, 'dune');
    await close(ada, ballot, day(1));
    await post('chooseBook', ada, { ballot, book: 'dune' }, day(2));
    expect(await heard(ben, day(2))).toMatchObject([
      { kind: 'upNext', winners: ['Title dune'] },
      { kind: 'voteClosed', at: day(1).toISOString(), winners: ['Title emma', 'Title dune'] },
    ]);
    expect(await kinds(ada, day(2))).toEqual([]);
  });
});

describe('an open vote on home', () => {
  const openVote = async (as: Session, now: Date) =>
    (await sendUser<Home>('GET /api/user/home', { as, now })).body.clubs[0]?.openVote;

  it('is shown until the reader has voted, and until it closes', async () => {
    const { ada, ben } = fixture;
    expect(await openVote(ben, day(0))).toBeNull();
    const ballot = await start();
    expect([await openVote(ada, day(1)), await openVote(ben, day(1))]).toEqual(
      Array(2).fill({ closesAt: CLOSES.toISOString() }),
    );
    await vote(ben, ballot, 'emma');
    expect([await openVote(ben, day(1)), await openVote(ada, day(8))]).toEqual([null, null]);
    await close(ada, ballot, day(2));
    expect(await openVote(ada, day(2))).toBeNull();
  });
});

describe('a book', () => {
  const list = (lists: object, now?: Date) =>
    club.send('POST /api/bookclubs/updateSettings', {
      as: fixture.ada,
      body: { currTitle: fixture.club, ...lists },
      now: now ?? day(0),
    });
  const schedule = (steps: object[], seen: object[], now?: Date) =>
    post('schedule', fixture.ada, { book: fixture.book, steps, seen }, now ?? day(0));
  const step = (days: number, chapter = 4) => ({ chapter, by: day(days).toISOString().slice(0, 10) });

  it('notifies the others when the club starts, completes or rereads a book', async () => {
    const { ada, ben, book: persuasion, club: name } = fixture;
    await post('newBook', ada, { id: 'emma', title: 'Emma' });
    expect(await heard(ben)).toMatchObject([
      {
        kind: 'bookStarted',
        at: day(0).toISOString(),
        book: { _id: 'emma', title: 'Emma' },
        closesAt: null,
        club: name,
      },
    ]);
    expect([await bellOf(ben, day(0)), await kinds(ada)]).toEqual([1, []]);
    await list({ completedBooks: ['emma', persuasion] }, day(1));
    expect(await kinds(ben, day(1))).toEqual(['bookCompleted', 'bookCompleted']);
    await list({ currentBooks: ['emma'] }, day(2));
    expect(await kinds(ben, day(2))).toEqual(['bookStarted', 'bookCompleted']);
  });

  it('notifies nobody of a removed book, a canceled vote or a choice that was taken back', async () => {
    const { ada, ben } = fixture;
    await post('newBook', ada, { id: 'middlemarch', title: 'Middlemarch' });
    await post('schedule', ada, { book: 'middlemarch', steps: [step(7)], seen: [] });
    await post('removeBook', ada, { book: 'middlemarch' }, day(1));
    await close(ada, await start(), day(1), true);
    await post('upNext', ada, { book: 'dune' });
    await post('upNext', ada, { book: null }, day(1));
    expect([await kinds(ben, day(1)), await bellOf(ben, day(7))]).toEqual([[], 0]);
  });

  it('forgets the schedule of a book that the club completes', async () => {
    const { ben, book: persuasion } = fixture;
    await schedule([step(7)], []);
    expect(await kinds(ben)).toEqual(['scheduled']);
    await list({ completedBooks: [persuasion] }, day(1));
    expect([await kinds(ben, day(1)), await bellOf(ben, day(1))]).toEqual([['bookCompleted'], 1]);
  });

  it('notifies of a new or changed schedule with its next step', async () => {
    const { ada, ben, book: persuasion } = fixture;
    const first = [step(-1, 2), step(7)];
    await schedule(first, []);
    const scheduled = { book: { _id: persuasion }, step: step(7) };
    const ofSchedule = async (now: Date) => (await heard(ben, now)).filter(({ kind }) => /scheduled/.test(kind));
    expect(await ofSchedule(day(0))).toMatchObject([{ kind: 'scheduled', ...scheduled }]);
    expect(await kinds(ada)).toEqual([]);
    await schedule([step(11)], first, day(1));
    expect(await ofSchedule(day(1))).toMatchObject([{ kind: 'rescheduled', step: step(11) }]);
  });
});

describe('does not notify a member', () => {
  it('who has muted the club, blocked the author or left', async () => {
    const { ada, ben, club: name } = fixture;
    await start();
    await choose(ben, 'club', name, 'muted');
    expect([await kinds(ben), await bellOf(ben, day(0))]).toEqual([[], 0]);
    await choose(ben, 'club', name, 'normal');
    await block(ben, ada);
    expect([await kinds(ben), await bellOf(ben, day(0))]).toEqual([[], 0]);
    await sendUser('POST /api/user/unblock', { as: ben, body: { username: ada.username } });
    expect(await kinds(ben)).toEqual(['voteStarted']);
    await club.remove(ada, name, ben);
    expect(await kinds(ben)).toEqual([]);
  });

  it('of events before they joined or accepted the club', async () => {
    const { ada, club: name } = fixture;
    await start();
    const cleo = await newReader('cleo');
    await post('newMember', ada, { newMember: cleo.username }, day(1));
    expect(await kinds(cleo, day(6))).toEqual([]);
    await club.stay(cleo, name);
    expect([await kinds(cleo, day(2)), await kinds(cleo, day(6))]).toEqual([[], ['voteClosing']]);
  });
});

it('writes nothing for the members, and reads the vote only while its news is unread', async () => {
  const { ben } = fixture;
  const bell = () => sendUser('GET /api/user/bell', { as: ben, now: day(0) });
  const nothing = await countReads(bell);
  await propose();
  const made = await countReads(startVote);
  const unread = await countReads(bell);
  await sendUser('POST /api/user/readNotices', { as: ben, body: { ids: 'all' }, now: day(0) });
  const again = await countReads(bell);
  // The vote, the club's name, and the club's document.
  expect(made.writes).toBe(3);
  // The vote and whether the reader has voted.
  expect([unread.reads - nothing.reads, unread.queries - nothing.queries]).toEqual([2, 0]);
  expect([again.reads, again.queries]).toEqual([nothing.reads, nothing.queries]);
});
