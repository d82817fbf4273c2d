import { describe, expect, it } from 'vitest';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import {
  AFTER,
  ada,
  BEFORE,
  ballotOf,
  ben,
  CLOSES,
  choose,
  choosingOf,
  cleo,
  close,
  club,
  crowd,
  currentBooks,
  dismiss,
  ids,
  invite,
  NOW,
  open,
  propose,
  renewClub,
  setNext,
  start,
  startBook,
  vote,
  votes,
  withdraw,
} from '../fixtures/ballots';
import { changeClub, newBook, remove, send } from '../fixtures/clubs';

sceneOf(() => renewClub(8));

describe('a vote', () => {
  it('can be changed, is hidden until it closes, even from owners, and then shows counts and the next book', async () => {
    const ballot = await open(['emma', 'dune', 'it']);
    await vote(ben, { ballot, books: ['emma'] });
    await vote(ben, { ballot, books: ['dune'] });
    await vote(cleo, { ballot, books: ['it'] });
    expect((await vote(cleo, { ballot, books: [] })).body.ballot).toMatchObject({ voted: 1, vote: [] });
    const voted = (await vote(ada, { ballot, books: ['dune'] })).body;
    expect(voted.ballot).toMatchObject({ isOpen: true, voted: 2, vote: ['dune'] });
    for (const shown of [voted, await choosingOf(ada, BEFORE), await choosingOf(cleo)]) {
      expect(shown).toMatchObject({ upNext: null, ballot: { voted: 2, result: null } });
      expect(JSON.stringify(shown)).not.toContain('votes');
    }
    const closed = await choosingOf(cleo, AFTER);
    expect(closed).toMatchObject({
      upNext: { _id: 'dune', user: ada.username },
      ballot: { isOpen: false, voted: 2, vote: [], result: { winners: ['dune'], chosen: 'dune' } },
    });
    expect(votes(closed.ballot)).toEqual({ dune: 2, emma: 0, it: 0 });
    expect(ids(closed.proposals)).toEqual(['emma', 'it']);
    expect(await currentBooks()).toEqual([]);
  });

  it('is for one of its books, each once', async () => {
    const ballot = await open(['emma', 'dune']);
    await propose(ben, { id: 'walden', title: 'Walden' });
    for (const [status, ...books] of [
      [400, 'emma', 'dune'],
      [400, 'emma', 'emma'],
      [409, 'ulysses'],
      [409, 'walden'],
    ])
      expect(await vote(ben, { ballot, books })).toMatchObject({
        status,
        body: { fields: { books: expect.any(String) } },
      });
    expect((await ballotOf(ben))?.voted).toBe(0);
  });

  it('refuses a late vote', async () => {
    const ballot = await open(['emma', 'dune']);
    const refused = { status: 409, body: { code: 'conflict', error: 'This vote is closed.' } };
    expect((await vote(ben, { ballot, books: ['emma'] }, BEFORE)).status).toBe(200);
    expect(await vote(cleo, { ballot, books: ['emma'] }, AFTER)).toMatchObject(refused);
    expect((await ballotOf(ada, AFTER))?.voted).toBe(1);
    // Sent before the end, and stored after the count.
    expect(await vote(cleo, { ballot, books: ['emma'] }, BEFORE)).toMatchObject(refused);
    expect((await ballotOf(ada, AFTER))?.result).toMatchObject({ winners: ['emma'] });
  });

  it('drops the vote of a member who leaves before it closes', async () => {
    const ballot = await open(['emma', 'dune']);
    await vote(ben, { ballot, books: ['dune'] });
    await vote(cleo, { ballot, books: ['emma'] });
    await remove(ben, club, ben);
    expect(await vote(ben, { ballot, books: ['dune'] })).toMatchObject({ status: 404 });
    await invite([ben]);
    expect(await ballotOf(ben)).toMatchObject({ voted: 1, vote: [] });
    expect(votes((await close(ada, { ballot })).body.ballot)).toEqual({ emma: 1, dune: 0 });
    await remove(cleo, club, cleo);
    expect(votes(await ballotOf(ada))).toEqual({ emma: 1, dune: 0 });
  });

  it('has no winner without ballots, and hides its result after 30 days', async () => {
    await open(['emma', 'dune']);
    expect(await ballotOf(ada, AFTER)).toMatchObject({ voted: 0, result: { winners: [], chosen: null } });
    expect(await ballotOf(cleo, new Date('2026-12-27T11:00:00.000Z'))).not.toBeNull();
    expect(await ballotOf(cleo, new Date('2026-12-27T12:00:00.000Z'))).toBeNull();
  });
});

describe('at the same moment', () => {
  it('each vote beside the close is either in the result or refused', async () => {
    const ballot = await open(['emma', 'dune']);
    const late = new Date(NOW.getTime() + 5);
    const casting = (as: Session) => vote(as, { ballot, books: ['emma'] });
    const [first, closed, second, seen] = await Promise.all([
      Promise.all(crowd.slice(0, 4).map(casting)),
      close(ada, { ballot }, late),
      Promise.all(crowd.slice(4, 8).map(casting)),
      ballotOf(ben, AFTER),
    ]);
    const counted = statuses([...first, ...second])[200] ?? 0;
    expect(statuses([...first, ...second])).toEqual({
      ...(counted > 0 && { 200: counted }),
      ...(counted < 8 && { 409: 8 - counted }),
    });
    expect(closed.status).toBe(200);
    const final = await ballotOf(ada, AFTER);
    for (const ballot of [closed.body.ballot, seen, final]) {
      expect(ballot?.voted).toBe(counted);
      expect(votes(ballot)).toEqual({ emma: counted, dune: 0 });
    }
  });
});

describe('a tie', () => {
  const tied = async () => {
    const ballot = await open(['emma', 'dune', 'it'], { kind: 'any' });
    await vote(ada, { ballot, books: ['emma', 'dune'] });
    await close(ada, { ballot });
    return ballot;
  };

  it('is decided by a runoff between its winners', async () => {
    const ballot = await tied();
    const runoff = { closesAt: CLOSES, runoffOf: ballot };
    expect(await start(ben, runoff)).toMatchObject({ status: 403 });
    const { body } = await start(ada, runoff);
    expect(body.ballot).toMatchObject({ isOpen: true, isRunoff: true, kind: 'one', books: [{}, {}] });
    expect(ids(body.ballot?.books)).toEqual(['emma', 'dune']);
    await vote(ben, { ballot: body.ballot?._id, books: ['dune'] });
    expect(await choosingOf(ada, AFTER)).toMatchObject({ upNext: { _id: 'dune' }, ballot: { isRunoff: true } });
    expect(await start(ada, runoff, AFTER)).toMatchObject({ status: 400 });
    expect(await start(ada, { ...runoff, closesAt: '2026-12-01T12:00:00.000Z' }, AFTER)).toMatchObject({ status: 409 });
  });

  it('is decided once by an owner, and only between its winners', async () => {
    const ballot = await tied();
    expect(await choose(ada, { ballot, book: 'it' })).toMatchObject({ status: 409 });
    expect(await withdraw(ada, { book: 'emma' })).toMatchObject({ status: 409 });
    expect((await ballotOf(cleo))?.result).toMatchObject({ winners: ['emma', 'dune'], chosen: null });
    const answers = await Promise.all(['emma', 'dune'].map((book) => choose(ada, { ballot, book })));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    const { upNext, ballot: decided, proposals } = await choosingOf(ada);
    expect(decided?.result?.chosen).toBe(upNext?._id);
    expect(proposals).toHaveLength(2);
    expect(await choose(ada, { ballot, book: upNext?._id })).toMatchObject({ status: 200 });
  });

  it('is dismissed by an owner', async () => {
    const dismissed = await dismiss(ada, { ballot: await tied() });
    expect(dismissed.body).toMatchObject({ ballot: null, upNext: null, proposals: [{}, {}, {}] });
  });
});

describe('the books to choose from', () => {
  it('are limited to five per member and to one per book in all its editions', async () => {
    const emma = await newBook(ada, club, 'Emma');
    const edition = { club, book: emma, id: 'emma-it', title: 'Emma' };
    await send('POST /api/bookclubs/newEdition', { as: ada, body: edition });
    for (const id of [emma, 'dune', 'it', 'walden', 'candide']) await propose(ada, { id, title: id });
    expect(await propose(ben, { id: 'emma-it', title: 'Emma' })).toMatchObject({ status: 200 });
    expect((await choosingOf(ben)).proposals).toHaveLength(5);
    expect(await propose(ada, { id: 'six', title: 'Six' })).toMatchObject({
      status: 409,
      body: { fields: { id: 'You can propose at most 5 books.' } },
    });
  });

  it('are removed by their proposer or an owner, but not during a vote on them', async () => {
    for (const id of ['emma', 'dune', 'it', 'walden']) await propose(ben, { id, title: id });
    expect(await withdraw(cleo, { book: 'emma' })).toMatchObject({ status: 403 });
    expect(ids((await withdraw(ben, { book: 'walden' })).body.proposals)).toEqual(['emma', 'dune', 'it']);
    await start(ada, { closesAt: CLOSES, books: ['emma', 'dune'] });
    for (const as of [ada, ben]) expect(await withdraw(as, { book: 'emma' })).toMatchObject({ status: 409 });
    expect(ids((await withdraw(ada, { book: 'it' })).body.proposals)).toEqual(['emma', 'dune']);
  });

  it('keep the books of a member who leaves, without their name', async () => {
    await propose(ben, { id: 'dune', title: 'Dune' });
    await propose(ben, { id: 'emma', title: 'Emma' });
    await setNext(ada, { book: 'emma' });
    await remove(ben, club, ben);
    expect(await choosingOf(ada)).toMatchObject({ proposals: [{ _id: 'dune', user: null }], upNext: { user: null } });
  });

  it('start a vote on two to twenty of them, for at most sixty days', async () => {
    const books = ['emma', 'dune'];
    for (const id of books) await propose(ada, { id, title: id });
    const twentyOne = Array.from({ length: 21 }, (_, index) => `book-${index}`);
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    for (const wrong of [['emma'], ['emma', 'emma'], twentyOne])
      expect(await start(ada, { closesAt: CLOSES, books: wrong })).toMatchObject(refused('books'));
    for (const closesAt of ['2026-11-20T12:00:00.000Z', '2027-01-20T12:00:00.000Z'])
      expect(await start(ada, { closesAt, books })).toMatchObject(refused('closesAt'));
    await withdraw(ada, { book: 'dune' });
    expect(await start(ada, { closesAt: CLOSES, books })).toMatchObject({
      status: 409,
      body: { fields: { books: "This book isn't on the list any more." } },
    });
  });
});

describe('the next book', () => {
  it('becomes current when an owner starts it, and the result of its vote disappears', async () => {
    const ballot = await open(['emma', 'dune']);
    await vote(ben, { ballot, books: ['dune'] });
    await close(ada, { ballot });
    expect(await startBook(ada, { book: 'emma' })).toMatchObject({ status: 409 });
    const answers = await Promise.all([1, 2].map(() => startBook(ada, { book: 'dune' })));
    expect(statuses(answers)).toEqual({ 200: 2 });
    expect(await choosingOf(ben)).toMatchObject({ upNext: null, ballot: null, proposals: [{ _id: 'emma' }] });
    expect(await currentBooks()).toEqual(['dune']);
  });

  it('is set and cleared by owners, which returns it to the list', async () => {
    for (const id of ['emma', 'dune']) await propose(ben, { id, title: id });
    expect(await setNext(ada, { book: 'ulysses' })).toMatchObject({ status: 409 });
    expect((await setNext(ada, { book: 'emma' })).body).toMatchObject({ upNext: { _id: 'emma' }, proposals: [{}] });
    const { body } = await setNext(ada, { book: 'dune' });
    expect([body.upNext?._id, ids(body.proposals)]).toEqual(['dune', ['emma']]);
    const cleared = (await setNext(ada, { book: null })).body;
    expect([cleared.upNext, ids(cleared.proposals)]).toEqual([null, ['emma', 'dune']]);
  });

  it.each(['newBook', 'updateSettings'])('is no longer next when %s makes it current', async (call) => {
    const book = await newBook(ada, club, 'Emma');
    await changeClub(ada, club, { completedBooks: [book] });
    for (const id of [book, 'dune']) await propose(ada, { id, title: id });
    await setNext(ada, { book });
    const body = call === 'newBook' ? { club, id: book, title: 'Emma' } : { currTitle: club, currentBooks: [book] };
    expect(await send(`POST /api/bookclubs/${call}`, { as: ada, body })).toMatchObject({ status: 200 });
    expect(await choosingOf(ada)).toMatchObject({ upNext: null, proposals: [{ _id: 'dune' }] });
  });

  it('can still start after the club removed an earlier reading of it', async () => {
    const book = await newBook(ada, club, 'Emma');
    await changeClub(ada, club, { completedBooks: [book] });
    await propose(ada, { id: book, title: 'Emma' });
    await setNext(ada, { book });
    await send('POST /api/bookclubs/removeBook', { as: ada, body: { club, book } });
    expect((await startBook(ada, { book })).body).toMatchObject({ upNext: null });
    expect(await currentBooks()).toEqual([book]);
  });
});

describe('permissions', () => {
  it('the starter and the owners end a vote, and other members do not', async () => {
    for (const id of ['emma', 'dune']) await propose(ada, { id, title: id });
    const about = { closesAt: CLOSES, books: ['emma', 'dune'] };
    const [first, again] = await Promise.all([start(ben, about), start(ben, about)]);
    const ballot = first.body.ballot?._id;
    expect(again.body.ballot?._id).toBe(ballot);
    for (const body of [{ ballot }, { ballot, cancel: true }])
      expect(await close(cleo, body)).toMatchObject({ status: 403 });
    expect([(await ballotOf(cleo))?.canClose, (await ballotOf(ben))?.canClose]).toEqual([false, true]);
    expect((await close(ben, { ballot, cancel: true })).body).toMatchObject({ ballot: null, proposals: [{}, {}] });
    expect(await close(ben, { ballot, cancel: true })).toMatchObject({ status: 200 });
    const second = (await start(ben, about)).body.ballot?._id;
    expect((await close(ada, { ballot: second })).body.ballot).toMatchObject({
      isOpen: false,
      closesAt: NOW.toISOString(),
    });
    expect(await close(ada, { ballot: second, cancel: true })).toMatchObject({ status: 409 });
  });

  it('lets everyone propose and vote in a restricted club', async () => {
    await changeClub(ada, club, { restricted: true });
    const ballot = await open(['emma', 'dune']);
    expect((await propose(ben, { id: 'it', title: 'It' })).status).toBe(200);
    expect((await vote(ben, { ballot, books: ['dune'] })).status).toBe(200);
    expect((await close(ben, { ballot })).status).toBe(403);
  });
});
