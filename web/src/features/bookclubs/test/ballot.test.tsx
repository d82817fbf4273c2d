import type { Ballot } from '@contract/ballots';
import { type FakeAnswers, fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';
import { daysLater } from '../schedule/schedule';
import { aBallot, aBook, aDiscussion, dune, emma, foundBook, settingsOf } from './samples';

const BALLOT = 'GET /api/bookclubs/ballot/{club}';
const START = 'POST /api/bookclubs/newBallot';
const PROPOSE = 'POST /api/bookclubs/propose';
const WITHDRAW = 'POST /api/bookclubs/withdraw';
const VOTE = 'POST /api/bookclubs/vote';
const CLOSE = 'POST /api/bookclubs/closeBallot';
const CHOOSE = 'POST /api/bookclubs/chooseBook';
const SETTINGS = 'POST /api/bookclubs/getSettings';

const closed = (ballot: Partial<Ballot> = {}) =>
  aBallot({
    isOpen: false,
    proposals: [
      { ...dune, votes: 2 },
      { ...emma, votes: 1 },
    ],
    winners: ['dune'],
    ...ballot,
  });

const open = (ballot: Ballot | null, server: FakeAnswers = {}) =>
  renderApp('/bookclubs/Slow_Readers', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'GET /api/bookclubs/myClubs': [],
      'POST /api/bookclubs/getDiscussions': [aDiscussion()],
      [SETTINGS]: settingsOf(),
      [BALLOT]: ballot,
      ...server,
    },
  });
const section = async () => within(await screen.findByRole('region', { name: 'Next book' }));
const restricted = { [SETTINGS]: settingsOf({ owns: false, restricted: true }) };

test('shows an error when a vote fails to load, and loads it again on request', async () => {
  const { user, server } = await open(null, { [BALLOT]: fails(400, 'invalid', 'Not now.') });
  const next = await section();
  expect(await next.findByText('Not now.')).toBeInTheDocument();
  server.answer({ [BALLOT]: aBallot() });
  await user.click(next.getByRole('button', { name: 'Try again' }));
  expect(await next.findByRole('radio', { name: /Emma/ })).toBeInTheDocument();
});

test('starts a vote for a week', async () => {
  const { user, server } = await open(null, { [START]: aBallot({ proposals: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Vote on the next book' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Vote on the next book' }));
  expect(popup.getByLabelText(/Last day to vote/)).toHaveValue(daysLater(today(), 7));
  await user.click(popup.getByRole('button', { name: 'Start the vote' }));
  const next = await section();
  expect(next.getByText('No books have been proposed yet.')).toBeInTheDocument();
  const closesAt = new Date(`${daysLater(today(), 7)}T23:59:00`).toISOString();
  expect(server.last(START)?.body).toEqual({ club: 'Slow_Readers', closesAt });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("shows the server's error about a day", async () => {
  const refused = fails(400, 'invalid', 'Choose a day within the next 60 days.', {
    closesAt: 'Choose a day within the next 60 days.',
  });
  const { user } = await open(null, { [START]: refused });
  await user.click(await screen.findByRole('button', { name: 'Vote on the next book' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(popup.getByRole('button', { name: 'Start the vote' }));
  expect(await popup.findAllByText('Choose a day within the next 60 days.')).not.toEqual([]);
});

test('votes with one press, changes the vote, and sees no counts', async () => {
  const { user, server } = await open(aBallot(), { [VOTE]: aBallot({ voted: 3, vote: 'dune' }) });
  const next = await section();
  expect(next.getByText(/^Open until/)).toHaveTextContent(/^Open until .+\. Nobody has voted yet\.$/);
  const choice = within(next.getByRole('group', { name: 'Your vote' }));
  await user.click(choice.getByRole('radio', { name: /Dune.*Proposed by giulia/ }));
  expect(await next.findByText(/3 members have voted\.$/)).toHaveTextContent(/^Open until/);
  expect(choice.getByRole('radio', { name: /Dune/ })).toBeChecked();
  expect(server.last(VOTE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', book: 'dune' });
  server.answer({ [VOTE]: aBallot({ voted: 3, vote: 'emma' }) });
  await user.click(choice.getByRole('radio', { name: /Emma/ }));
  await waitFor(() => expect(server.last(VOTE)?.body).toMatchObject({ book: 'emma' }));
  expect(choice.getByRole('radio', { name: /Emma/ })).toBeChecked();
  expect(next.queryByText(/\d votes?$/)).toBeNull();
});

test('explains that a late vote is rejected, and shows the result', async () => {
  const { user, server } = await open(aBallot(), { [VOTE]: fails(409, 'conflict', 'This vote is closed.') });
  const next = await section();
  await user.click(next.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByText('This vote is closed.')).toBeInTheDocument();
  server.answer({ [BALLOT]: closed() });
  await user.click(next.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByRole('list', { name: 'Result of the vote' })).toBeInTheDocument();
});

test('proposes a book from the search and withdraws it', async () => {
  const third = { _id: 'middlemarch', title: 'Middlemarch', author: 'George Eliot', user: 'ada', own: true };
  const { user, server } = await open(aBallot(), {
    'GET /api/notes/book/{searchText}': [foundBook],
    [PROPOSE]: aBallot({ proposals: [emma, dune, third] }),
    [WITHDRAW]: aBallot(),
  });
  const next = await section();
  await user.click(next.getByRole('button', { name: 'Propose a book' }));
  const panel = within(await next.findByRole('region', { name: 'Find a book to propose' }));
  await user.fill(panel.getByRole('searchbox'), 'middlemarch');
  await user.click(await panel.findByRole('button', { name: 'Middlemarch' }));
  expect(await next.findByRole('radio', { name: /Middlemarch/ })).not.toBeChecked();
  expect(server.last(PROPOSE)?.body).toMatchObject({ club: 'Slow_Readers', ballot: 'b1', id: 'middlemarch' });
  expect(next.queryByRole('button', { name: 'Withdraw Dune' })).toBeNull();
  await user.click(next.getByRole('button', { name: 'Withdraw Middlemarch' }));
  await waitFor(() => expect(next.queryByRole('radio', { name: /Middlemarch/ })).toBeNull());
});

test('stops a member after three proposals', async () => {
  const own = ['a', 'b', 'c'].map((_id) => ({ ...emma, _id, title: _id }));
  await open(aBallot({ proposals: own }));
  const next = await section();
  expect(next.queryByRole('button', { name: 'Propose a book' })).toBeNull();
});

test.each([
  ['Close the vote now', closed(), false, /Dune has won/],
  ['Cancel the vote', null, true, undefined],
] as const)('%s, after a confirmation', async (name, answer, cancel, text) => {
  const { user, server } = await open(aBallot(), { [CLOSE]: answer });
  await user.click((await section()).getByRole('button', { name }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(CLOSE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', cancel });
  if (text)
    expect(
      (await section()).getByText((_, element) => text.test(element?.textContent ?? '') && element?.tagName === 'P'),
    ).toBeInTheDocument();
  else expect(screen.queryByRole('region', { name: 'Next book' })).toBeNull();
});

test('makes the winner the current book', async () => {
  const { user, server } = await open(closed(), { [CHOOSE]: closed({ chosen: 'dune' }) });
  const next = await section();
  const rows = within(next.getByRole('list', { name: 'Result of the vote' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Dune.*2 votes/),
    expect.stringMatching(/Emma.*1 vote$/),
  ]);
  server.answer({ [BALLOT]: closed({ chosen: 'dune' }) });
  await user.click(next.getByRole('button', { name: 'Read this next: Dune' }));
  expect(await screen.findByText('The club is now reading Dune.')).toBeInTheDocument();
  await waitFor(() => expect(next.queryByRole('button', { name: /Read this next/ })).toBeNull());
  expect(server.last(CHOOSE)?.body).toEqual({ club: 'Slow_Readers', ballot: 'b1', book: 'dune' });
});

test('shows a tie, and offers each of the winners', async () => {
  await open(closed({ winners: ['dune', 'emma'] }));
  const next = await section();
  expect(next.getByText('The vote is closed, with a tie.')).toBeInTheDocument();
  expect(next.getAllByRole('button', { name: /^Read this next/ })).toHaveLength(2);
});

test('lets other members only vote if the owners manage the club', async () => {
  const { unmount } = await open(aBallot(), restricted);
  const next = await section();
  expect(next.getAllByRole('radio')).toHaveLength(2);
  expect(next.queryByRole('button', { name: /the vote/ })).toBeNull();
  unmount();
  await open(closed(), restricted);
  expect((await section()).queryByRole('button', { name: /next/ })).toBeNull();
});
