import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../fixtures/one-scene';
import { statuses } from '../fixtures/at-once';
import {
  ada,
  ballotOf,
  ben,
  CLOSES,
  choosingOf,
  cleo,
  close,
  club,
  currentBooks,
  ids,
  NOW,
  open,
  propose,
  renewClub,
  setNext,
  start,
  startBook,
  vote,
  withdraw,
} from '../fixtures/ballots';
import { changeClub, newBook, remove, send } from '../fixtures/clubs';

sceneOf(renewClub);

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

  it('survive votes, canceled or not, except for the winner', async () => {
    const canceled = await open(['emma', 'dune']);
    expect((await close(ada, { ballot: canceled, cancel: true })).body).toMatchObject({
      ballot: null,
      proposals: [{}, {}],
    });
    const ballot = await open(['emma', 'dune']);
    await vote(ben, { ballot, books: ['emma'] });
    expect(ids((await close(ada, { ballot })).body.proposals)).toEqual(['dune']);
  });

  it('keep the books of a member who leaves, without their name', async () => {
    await propose(ben, { id: 'dune', title: 'Dune' });
    await propose(ben, { id: 'emma', title: 'Emma' });
    await setNext(ada, { book: 'emma' });
    await remove(ben, club, ben);
    expect(await choosingOf(ada)).toMatchObject({ proposals: [{ _id: 'dune', user: null }], upNext: { user: null } });
  });

  it('are not enough for a vote on one book, on one twice, or on more than twenty', async () => {
    await propose(ada, { id: 'emma', title: 'Emma' });
    const refused = { status: 400, body: { fields: { books: expect.any(String) } } };
    for (const books of [['emma'], ['emma', 'emma'], Array.from({ length: 21 }, (_, index) => `book-${index}`)])
      expect(await start(ada, { closesAt: CLOSES, books })).toMatchObject(refused);
  });

  it('lack a book that was removed before the vote starts', async () => {
    for (const id of ['emma', 'dune']) await propose(ada, { id, title: id });
    await withdraw(ada, { book: 'dune' });
    expect(await start(ada, { closesAt: CLOSES, books: ['emma', 'dune'] })).toMatchObject({
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
    const ballot = (await start(ben, about)).body.ballot?._id;
    for (const body of [{ ballot }, { ballot, cancel: true }])
      expect(await close(cleo, body)).toMatchObject({ status: 403 });
    expect([(await ballotOf(cleo))?.canClose, (await ballotOf(ben))?.canClose]).toEqual([false, true]);
    expect((await close(ben, { ballot, cancel: true })).body.ballot).toBeNull();
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
