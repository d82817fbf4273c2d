import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ballot } from '../../../src/contract/ballots';
import type { Session } from '../../../src/contract/user';
import { newCrowd } from '../../fixtures/readers';
import { emptyStore } from '../../fixtures/store';
import { expectSound } from '../audit/fixtures/audit';
import { statuses, times } from '../fixtures/at-once';
import { newBook, newClub, remove, send, settingsOf } from '../fixtures/clubs';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const CLOSES = '2026-11-27T12:00:00.000Z';
const BEFORE = new Date('2026-11-27T11:59:59.999Z');
const AFTER = new Date(CLOSES);

let [ada, ben, cleo] = [] as unknown as [Session, Session, Session];
let club: string;
beforeAll(emptyStore);
afterAll(expectSound);
beforeEach(async () => {
  [ada, ben, cleo] = (await newCrowd(3)) as [Session, Session, Session];
  ({ club } = await newClub(ada, undefined, [ben.username, cleo.username]));
});

const start = (as: Session, closesAt = CLOSES, now = NOW) =>
  send<Ballot>('POST /api/bookclubs/newBallot', { as, now, body: { club, closesAt } });
const ballotOf = async (as: Session, now = NOW) =>
  (await send<Ballot | null>(`GET /api/bookclubs/ballot/${club}`, { as, now })).body;
const act = (call: string) => (as: Session, ballot: string, body: object, now?: Date) =>
  send<Ballot>(`POST /api/bookclubs/${call}`, { as, now: now ?? NOW, body: { club, ballot, ...body } });
const [propose, withdraw, vote, close, choose] = ['propose', 'withdraw', 'vote', 'closeBallot', 'chooseBook'].map(
  act,
) as [Act, Act, Act, Act, Act];
type Act = ReturnType<typeof act>;
const currentBooks = async () => (await settingsOf(ada, club)).currentBooks.map(({ _id }) => _id);

async function open(...books: string[]): Promise<string> {
  const { _id } = (await start(ada)).body;
  for (const id of books) await propose(ada, _id, { id, title: id });
  return _id;
}

it('is hidden until it closes, even from owners, and then shows counts and the winner', async () => {
  const ballot = await open('emma', 'dune');
  await vote(ben, ballot, { book: 'emma' });
  await vote(ben, ballot, { book: 'dune' });
  const voted = await vote(ada, ballot, { book: 'dune' });
  expect(voted.body).toMatchObject({ isOpen: true, voted: 2, vote: 'dune', winners: [] });
  for (const answer of [voted.body, await ballotOf(ada, BEFORE), await ballotOf(cleo)])
    expect(answer?.proposals.map(({ votes }) => votes)).toEqual([undefined, undefined]);
  expect(await ballotOf(cleo, AFTER)).toMatchObject({
    ...{ isOpen: false, voted: 2, vote: null, winners: ['dune'], chosen: null },
    proposals: [
      { _id: 'dune', votes: 2, user: ada.username },
      { _id: 'emma', votes: 0 },
    ],
  });
  expect(await ballotOf(cleo, new Date('2026-12-27T11:00:00.000Z'))).not.toBeNull();
  expect(await ballotOf(cleo, new Date('2026-12-27T12:00:00.000Z'))).toBeNull();
});

it('a vote after the close gets an explanation', async () => {
  const ballot = await open('emma');
  const refused = { status: 409, body: { code: 'conflict', error: 'This vote is closed.' } };
  expect((await vote(ben, ballot, { book: 'emma' }, BEFORE)).status).toBe(200);
  expect(await vote(cleo, ballot, { book: 'emma' }, AFTER)).toMatchObject(refused);
  expect(await propose(ben, ballot, { id: 'dune', title: 'Dune' }, AFTER)).toMatchObject(refused);
  expect(await withdraw(ada, ballot, { book: 'emma' }, AFTER)).toMatchObject(refused);
  expect((await ballotOf(ada, AFTER))?.voted).toBe(1);
});

describe('at the same moment', () => {
  it('all votes count', async () => {
    const crowd = await newCrowd(12);
    for (const { username } of crowd)
      await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: username } });
    const ballot = await open('emma', 'dune');
    const books = ['emma', 'emma', 'dune'];
    const answers = await Promise.all(
      crowd.map((as, index) => vote(as, ballot, { book: books[index % books.length] ?? '' })),
    );
    expect(statuses(answers)).toEqual({ 200: 12 });
    expect((await ballotOf(ada, AFTER))?.proposals.map(({ votes }) => votes)).toEqual([8, 4]);
  });

  it('a vote and the close: the result includes the vote, or the vote is refused', async () => {
    const ballot = await open('emma');
    // The client sends the vote first, but the store can get it after the close.
    const [voted, closed] = await Promise.all([
      vote(ben, ballot, { book: 'emma' }),
      close(ada, ballot, {}, new Date(NOW.getTime() + 5)),
    ]);
    const counted = voted.status === 200 ? 1 : 0;
    expect(voted.status).toBe(counted === 1 ? 200 : 409);
    expect([closed.body.voted, (await ballotOf(ada, AFTER))?.voted]).toEqual([counted, counted]);
  });

  it('a vote sent before an early close is refused after it', async () => {
    const ballot = await open('emma');
    await close(ada, ballot, {}, new Date(NOW.getTime() + 5));
    expect(await vote(ben, ballot, { book: 'emma' }, NOW)).toMatchObject({ status: 409 });
  });

  it('two members who start a ballot get the same one', async () => {
    const [first, second] = await Promise.all([start(ada), start(ben)]);
    expect(first.body._id).toBe(second.body._id);
  });

  it('two members who choose the winner make it current once', async () => {
    const ballot = await open('emma', 'dune');
    await vote(ben, ballot, { book: 'dune' });
    const answers = await Promise.all([ada, ben, ada].map((as) => choose(as, ballot, { book: 'dune' }, AFTER)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { chosen: 'dune' } });
    const { body: log } = await send<{ kind: string }[]>('POST /api/bookclubs/getLog', { as: ada, body: { club } });
    expect(log.filter(({ kind }) => kind === 'bookAdded')).toHaveLength(1);
    expect(await currentBooks()).toEqual(['dune']);
  });

  it('members choose one of two tied winners', async () => {
    const ballot = await open('emma', 'dune');
    await vote(ada, ballot, { book: 'emma' });
    await vote(ben, ballot, { book: 'dune' });
    expect((await ballotOf(cleo, AFTER))?.winners).toEqual(['emma', 'dune']);
    const answers = await Promise.all(['emma', 'dune'].map((book) => choose(ada, ballot, { book }, AFTER)));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await currentBooks()).toHaveLength(1);
  });

  it('members propose twenty books and no more', async () => {
    const crowd = await newCrowd(7);
    for (const { username } of crowd)
      await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: username } });
    const ballot = await open();
    const answers = await times(21, (index) => {
      const as = crowd[index % 7] as Session;
      return propose(as, ballot, { id: `book-${index}`, title: 'A book' });
    });
    expect(statuses(answers)).toEqual({ 200: 20, 409: 1 });
    expect((await ballotOf(ada))?.proposals).toHaveLength(20);
  });
});

describe('proposals', () => {
  it('are limited to three per member and to one per book in all its editions', async () => {
    const emma = await newBook(ada, club, 'Emma');
    const edition = { club, book: emma, id: 'emma-it', title: 'Emma' };
    await send('POST /api/bookclubs/newEdition', { as: ada, body: edition });
    const ballot = await open(emma, 'dune', 'it');
    expect(await propose(ben, ballot, { id: 'emma-it', title: 'Emma' })).toMatchObject({ status: 200 });
    expect((await ballotOf(ben))?.proposals).toHaveLength(3);
    expect(await propose(ada, ballot, { id: 'four', title: 'Four' })).toMatchObject({
      status: 409,
      body: { fields: { id: 'You can propose at most 3 books.' } },
    });
  });

  it('can be withdrawn without revealing their number of votes', async () => {
    const ballot = await open('emma', 'dune');
    await vote(ben, ballot, { book: 'emma' });
    expect(await withdraw(ben, ballot, { book: 'emma' })).toMatchObject({ status: 403 });
    expect((await withdraw(ada, ballot, { book: 'emma' })).body).toMatchObject({
      voted: 1,
      proposals: [{ _id: 'dune' }],
    });
    expect((await ballotOf(ben))?.vote).toBeNull();
    expect(await vote(ben, ballot, { book: 'emma' })).toMatchObject({
      status: 409,
      body: { fields: { book: expect.any(String) } },
    });
    expect(await ballotOf(ada, AFTER)).toMatchObject({ winners: [], proposals: [{ votes: 0 }] });
  });
});

it("a departing member's votes and proposals are deleted", async () => {
  const ballot = await open('emma');
  await propose(ben, ballot, { id: 'dune', title: 'Dune' });
  await vote(ben, ballot, { book: 'dune' });
  await vote(cleo, ballot, { book: 'emma' });
  await remove(ben, club, ben);
  expect(await vote(ben, ballot, { book: 'dune' })).toMatchObject({ status: 404 });
  await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: ben.username } });
  expect(await ballotOf(ben)).toMatchObject({ voted: 1, vote: null, proposals: [{}, { user: null, own: false }] });
  expect((await ballotOf(ada, AFTER))?.winners).toEqual(['emma']);
});

it('the vote of a member who leaves at the same moment is not stored', async () => {
  const ballot = await open('emma');
  const [voted] = await Promise.all([vote(ben, ballot, { book: 'emma' }), remove(ben, club, ben)]);
  expect([200, 404]).toContain(voted.status);
  await send('POST /api/bookclubs/newMember', { as: ada, body: { club, newMember: ben.username } });
  expect(await ballotOf(ben)).toMatchObject({ voted: 0, vote: null });
});

it('in a restricted club only owners start, close and choose, and everyone proposes and votes', async () => {
  await send('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: club, restricted: true } });
  expect((await start(ben)).status).toBe(403);
  const ballot = await open('emma');
  expect((await propose(ben, ballot, { id: 'dune', title: 'Dune' })).status).toBe(200);
  expect((await vote(ben, ballot, { book: 'dune' })).status).toBe(200);
  expect((await close(ben, ballot, {})).status).toBe(403);
  expect((await choose(ben, ballot, { book: 'dune' }, AFTER)).status).toBe(403);
  expect((await choose(ada, ballot, { book: 'emma' }, AFTER)).status).toBe(409);
  expect((await choose(ada, ballot, { book: 'dune' }, AFTER)).status).toBe(200);
});

it('can be canceled while open, and a new one can start after a close', async () => {
  const ballot = await open('emma');
  expect(await close(ben, ballot, { cancel: true })).toMatchObject({ status: 200, body: null });
  expect(await ballotOf(ada)).toBeNull();
  expect(await close(ben, ballot, { cancel: true })).toMatchObject({ status: 200 });
  expect(await vote(ben, ballot, { book: 'emma' })).toMatchObject({ status: 409 });
  const second = await open('emma');
  expect(await close(ben, second, {})).toMatchObject({ body: { isOpen: false, closesAt: NOW.toISOString() } });
  expect(await close(ben, second, { cancel: true })).toMatchObject({ status: 409 });
  const { body: third } = await start(ben);
  expect(third).toMatchObject({ isOpen: true, proposals: [] });
  expect(third._id).not.toBe(second);
});

it.each(['2026-11-20T12:00:00.000Z', '2027-01-20T12:00:00.000Z'])('does not close on %s', async (closesAt) => {
  expect(await start(ada, closesAt)).toMatchObject({ status: 400, body: { fields: { closesAt: expect.any(String) } } });
});
