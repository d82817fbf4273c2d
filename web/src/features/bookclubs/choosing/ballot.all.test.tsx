import type { Ballot, Choosing } from '@contract/ballots';
import { aBallot, choosingWith, dune, emma, foundBook, openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';
import { daysLater } from '../schedule/schedule';

const CHOOSING = 'GET /api/bookclubs/ballot/{club}';
const START = 'POST /api/bookclubs/newBallot';
const PROPOSE = 'POST /api/bookclubs/propose';
const WITHDRAW = 'POST /api/bookclubs/withdraw';
const VOTE = 'POST /api/bookclubs/vote';
const CLOSE = 'POST /api/bookclubs/closeBallot';
const CHOOSE = 'POST /api/bookclubs/chooseBook';
const DISMISS = 'POST /api/bookclubs/dismissBallot';
const UP_NEXT = 'POST /api/bookclubs/upNext';
const SETTINGS = 'POST /api/bookclubs/getSettings';

const walden = { _id: 'walden', title: 'Walden', author: 'Henry David Thoreau', user: null, own: false };
const middlemarch = { _id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', user: 'ada', own: true };

const rounds = [
  {
    votes: [
      { book: 'dune', votes: 2 },
      { book: 'emma', votes: 1 },
    ],
    out: [],
  },
];
const closed = (result: Partial<NonNullable<Ballot['result']>> = {}, ballot: Partial<Ballot> = {}) =>
  aBallot({ isOpen: false, result: { rounds, winners: ['dune'], chosen: 'dune', ...result }, ...ballot });
const won = () => choosingWith(closed(), { proposals: [emma], upNext: dune });
const tied = (ballot: Partial<Ballot> = {}) =>
  choosingWith(closed({ winners: ['emma', 'dune'], chosen: null }, ballot));

const open = (choosing: Choosing, server: FakeAnswers = {}) => openClub({ [CHOOSING]: choosing, ...server });
const section = async () => within(await screen.findByRole('region', { name: 'Next book' }));
const member = { [SETTINGS]: settingsOf({ owns: false }) };
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

test('proposes a book from the search, and removes it from the list', async () => {
  const { user, server } = await open(choosingWith(null, { proposals: [dune] }), {
    'GET /api/notes/book/{searchText}': [foundBook],
    [PROPOSE]: choosingWith(null, { proposals: [dune, middlemarch] }),
    [WITHDRAW]: choosingWith(null, { proposals: [dune] }),
    ...member,
  });
  const next = await section();
  await user.click(next.getByRole('button', { name: 'Propose a book' }));
  const panel = within(await next.findByRole('region', { name: 'Find a book to propose' }));
  await user.fill(panel.getByRole('searchbox'), 'middlemarch');
  await user.click(await panel.findByRole('button', { name: 'Middlemarch' }));
  const list = within(next.getByRole('list', { name: 'Books to choose from' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(server.last(PROPOSE)?.body).toMatchObject({ club: 'Slow_Readers', id: 'middlemarch' });
  expect(await actionsOf(user, list, 'More about Dune')).toEqual(['Report']);
  await choose(user, list, 'Remove from the list', 'More about Middlemarch');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(server.last(WITHDRAW)?.body).toEqual({ club: 'Slow_Readers', book: 'middlemarch' });
});

test('sets the next book from the list, and moves it back', async () => {
  const list = choosingWith(null, { proposals: [emma, dune] });
  const { user, server } = await open(list, { [UP_NEXT]: choosingWith(null, { proposals: [emma], upNext: dune }) });
  const next = await section();
  await choose(user, next, 'Make it up next', 'More about Dune');
  expect(await next.findByRole('group', { name: 'Up next' })).toHaveTextContent('Dune');
  server.answer({ [UP_NEXT]: list });
  await user.click(next.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(next.queryByRole('group', { name: 'Up next' })).toBeNull());
  expect(server.last(UP_NEXT)?.body).toEqual({ club: 'Slow_Readers', book: null });
});

test('starts a vote for a week between chosen books, with one added', async () => {
  const proposals = [emma, dune, walden];
  const tooLate = 'Choose a day within the next 60 days.';
  const { user, server } = await open(choosingWith(null, { proposals }), {
    'GET /api/notes/book/{searchText}': [foundBook],
    [PROPOSE]: choosingWith(null, { proposals: [...proposals, middlemarch] }),
    [START]: fails(400, 'invalid', tooLate, { closesAt: tooLate }),
  });
  await user.click(await screen.findByRole('button', { name: 'Vote on the next book' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Vote on the next book' }));
  await user.click(popup.getByRole('checkbox', { name: /Dune/ }));
  await user.click(popup.getByRole('button', { name: 'Another book' }));
  const panel = within(await popup.findByRole('region', { name: 'Find a book to propose' }));
  await user.fill(panel.getByRole('searchbox'), 'middlemarch');
  await user.click(await panel.findByRole('button', { name: 'Middlemarch' }));
  expect(await popup.findByRole('checkbox', { name: /Middlemarch/ })).toBeChecked();
  server.answer({ [CHOOSING]: choosingWith(null, { proposals: [...proposals, middlemarch] }) });
  await user.selectOptions(popup.getByLabelText('How to vote'), 'Ranked');
  expect(popup.getByLabelText(/Last day to vote/)).toHaveValue(daysLater(today(), 7));
  await user.click(popup.getByRole('button', { name: 'Start the vote' }));
  expect(await popup.findAllByText(tooLate)).not.toEqual([]);
  server.answer({ [START]: choosingWith(aBallot({ kind: 'ranked' })) });
  await user.click(popup.getByRole('button', { name: 'Start the vote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const closesAt = new Date(`${daysLater(today(), 7)}T23:59:00`).toISOString();
  expect(server.last(START)?.body).toEqual({
    club: 'Slow_Readers',
    closesAt,
    kind: 'ranked',
    books: ['emma', 'walden', 'middlemarch'],
  });
  expect((await section()).getByRole('button', { name: 'Rank Emma' })).toBeInTheDocument();
});

test('votes with one press, changes the vote, sees no counts, and hears that a late vote is rejected', async () => {
  const { user, server } = await open(choosingWith(), { [VOTE]: choosingWith(aBallot({ voted: 3, vote: ['dune'] })) });
  const next = await section();
  expect(next.getByText(/^Open until/)).toHaveTextContent(/^Open until .+\. Nobody has voted yet\.$/);
  const choice = within(next.getByRole('group', { name: 'Your vote' }));
  await user.click(choice.getByRole('radio', { name: /Dune.*Proposed by giulia/ }));
  expect(await next.findByText(/3 members have voted\.$/)).toHaveTextContent(/^Open until/);
  expect(choice.getByRole('radio', { name: /Dune/ })).toBeChecked();
  expect(server.last(VOTE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', books: ['dune'] });
  server.answer({ [VOTE]: choosingWith(aBallot({ voted: 3, vote: ['emma'] })) });
  await user.click(choice.getByRole('radio', { name: /Emma/ }));
  await waitFor(() => expect(server.last(VOTE)?.body).toMatchObject({ books: ['emma'] }));
  expect(choice.getByRole('radio', { name: /Emma/ })).toBeChecked();
  expect(next.queryByText(/\d votes?$/)).toBeNull();
  server.answer({ [VOTE]: fails(409, 'conflict', 'This vote is closed.') });
  await user.click(choice.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByText('This vote is closed.')).toBeInTheDocument();
  server.answer({ [CHOOSING]: won() });
  await user.click(choice.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByRole('group', { name: 'Up next' })).toHaveTextContent('Dune');
  expect(await screen.findByText("The vote has closed. Yours wasn't counted.")).toBeInTheDocument();
});

test('ranks books by keyboard, keeping the focus, and saves the ranking', async () => {
  const ranked = (vote: string[]) => choosingWith(aBallot({ kind: 'ranked', books: [emma, dune, walden], vote }));
  const { user, server } = await open(ranked([]), { [VOTE]: ranked(['dune', 'emma']) });
  const next = await section();
  next.getByRole('button', { name: 'Rank Emma' }).focus();
  await user.keyboard('{Enter}');
  expect(next.getByRole('button', { name: 'Rank Dune' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const ranking = () => texts(within(next.getByRole('list', { name: 'Your ranking' })).getAllByRole('listitem'));
  expect(ranking()).toEqual([expect.stringMatching(/^1.*Emma/), expect.stringMatching(/^2.*Dune/)]);
  next.getByRole('button', { name: 'Move Dune up' }).focus();
  await user.keyboard('{Enter}');
  expect(ranking()).toEqual([expect.stringMatching(/^1.*Dune/), expect.stringMatching(/^2.*Emma/)]);
  expect(next.getByText('Dune: 1 of 2')).toBeInTheDocument();
  expect(next.getByRole('button', { name: 'Move Dune up' })).toBeDisabled();
  expect(next.getByRole('button', { name: 'Move Dune down' })).toHaveFocus();
  expect(server.last(VOTE)).toBeUndefined();
  await user.click(next.getByRole('button', { name: 'Save my ranking' }));
  expect(await screen.findByText('Your ranking is saved.')).toBeInTheDocument();
  expect(server.last(VOTE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', books: ['dune', 'emma'] });
  expect(next.queryByRole('button', { name: 'Save my ranking' })).toBeNull();
  await user.click(next.getByRole('button', { name: 'Remove Dune from your ranking' }));
  expect(next.getByRole('button', { name: 'Rank Dune' })).toHaveFocus();
});

test.each([
  ['Close the vote now', won(), false, /Dune has won/],
  ['Cancel the vote', choosingWith(null, { proposals: [emma, dune] }), true, /Vote on the next book/],
] as const)('%s, after a confirmation', async (name, answer, cancel, text) => {
  const { user, server } = await open(choosingWith(), { [CLOSE]: answer });
  await user.click((await section()).getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(CLOSE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', cancel });
  expect(await screen.findByRole('region', { name: 'Next book' })).toHaveTextContent(text);
});

test('names a tie, which an owner decides', async () => {
  const decided = choosingWith(closed({ winners: ['emma', 'dune'] }), { upNext: dune, proposals: [emma] });
  const { user, server } = await open(tied(), { [CHOOSE]: decided });
  const next = await section();
  expect(next.getByRole('status')).toHaveTextContent('The vote ended in a tie between Emma and Dune.');
  await user.click(next.getByRole('button', { name: 'Decide' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Decide the tie' }));
  await user.click(popup.getByRole('radio', { name: /Dune/ }));
  await user.click(popup.getByRole('button', { name: 'Make it up next' }));
  await waitFor(() => expect(next.getByRole('status')).toHaveTextContent('An owner chose Dune.'));
  expect(server.last(CHOOSE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', book: 'dune' });
});

test('starts a runoff after a tie', async () => {
  const { user, server } = await open(tied({ kind: 'ranked' }), { [START]: choosingWith(aBallot({ isRunoff: true })) });
  const next = await section();
  await user.click(next.getByRole('button', { name: 'Runoff vote' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Runoff vote' }));
  expect(popup.queryByRole('checkbox')).toBeNull();
  await user.click(popup.getByRole('button', { name: 'Start the vote' }));
  expect(await next.findByText(/A runoff between the tied books\./)).toBeInTheDocument();
  expect(server.last(START)?.body).toMatchObject({ kind: 'one', runoffOf: 'b1' });
});

test('shows the rounds of a ranked vote', async () => {
  const counts = (...all: [string, number][]) => all.map(([book, votes]) => ({ book, votes }));
  const ranked = closed(
    {
      rounds: [
        { votes: counts(['emma', 2], ['dune', 2], ['walden', 1]), out: ['walden'], tieBreak: 'proposedLast' },
        { votes: counts(['dune', 3], ['emma', 2]), out: [] },
      ],
    },
    { kind: 'ranked', books: [emma, dune, walden] },
  );
  const { user } = await open(choosingWith(ranked, { upNext: dune }));
  const next = await section();
  await user.click(next.getByRole('button', { name: 'How the votes were counted' }));
  const items = next.getByRole('list', { name: 'Rounds' }).children;
  expect(texts([...items])).toEqual([
    'Round 1Emma2 votesDune2 votesWalden1 voteOut: Walden (tied for last, and proposed last)',
    'Round 2Dune3 votesEmma2 votes',
  ]);
});

test('hides a result that an owner dismisses', async () => {
  const nobody = choosingWith(closed({ winners: [], chosen: null }));
  const { user, server } = await open(nobody, { [DISMISS]: choosingWith(null, { proposals: [emma, dune] }) });
  const next = await section();
  expect(next.getByText('The vote is closed. Nobody has voted.')).toBeInTheDocument();
  await user.click(next.getByRole('button', { name: 'Hide the result' }));
  await waitFor(() => expect(next.queryByText(/The vote is closed/)).toBeNull());
  expect(server.last(DISMISS)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1' });
});
