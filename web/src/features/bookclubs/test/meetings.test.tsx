import type { Meeting, PastMeeting } from '@contract/meetings';
import { type FakeAnswers, fails, listed } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook, aMeeting, settingsOf } from './samples';

const list = 'GET /api/bookclubs/meetings/{club}';
const ANSWER = 'POST /api/bookclubs/answerMeeting';
const CHANGE = 'POST /api/bookclubs/changeMeeting';
const NEW = 'POST /api/bookclubs/newMeeting';

const PAST = 'GET /api/bookclubs/pastMeetings/{club}';

const past = (meeting: Partial<PastMeeting> = {}): PastMeeting => ({
  ...{ _id: 'm9', at: '2026-10-04T18:00:00.000Z', chapter: 6, place: 'The library', coming: ['giulia'], numComing: 2 },
  ...{ book: { _id: 'persuasion', title: 'Persuasion' }, own: true, ...meeting },
});
const choice = (mine = false) =>
  aMeeting({
    at: null,
    dates: [
      { at: '2026-12-06T18:00:00.000Z', votes: 2, mine },
      { at: '2026-12-13T18:00:00.000Z', votes: 0, mine: false },
    ],
  });

const open = async (meetings: Meeting[], server: FakeAnswers = {}, settings = settingsOf()) => {
  const opened = await renderApp('/bookclubs/Slow_Readers', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'POST /api/bookclubs/getDiscussions': [],
      'POST /api/bookclubs/getSettings': settings,
      [list]: meetings,
      ...server,
    },
  });
  await waitFor(() => expect(opened.server.calls).toContain('GET /api/bookclubs/meetings/Slow_Readers'));
  return opened;
};
const section = async () => within(await screen.findByRole('region', { name: 'Meetings' }));

test("shows a meeting's date, book, place and participants, and stores an answer", async () => {
  const { user, server } = await open([aMeeting()], { [ANSWER]: aMeeting({ mine: 'yes' }) });
  const meetings = await section();
  expect(meetings.getByText(/December [67], 2026/)).toBeInTheDocument();
  expect(meetings.getByRole('link', { name: 'Persuasion' })).toBeInTheDocument();
  expect(meetings.getByText('1 going · 2 maybe: giulia')).toBeInTheDocument();
  server.answer({ [list]: [aMeeting({ mine: 'yes' })] });
  await user.click(meetings.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(meetings.getByRole('button', { name: 'Yes', pressed: true })).toBeInTheDocument());
  expect(server.last(ANSWER)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1', coming: 'yes' });
});

test('shows the waiting list, and how many places are taken', async () => {
  await open([aMeeting({ limit: 1, counts: { yes: 1, maybe: 0, waiting: 1 }, mine: 'yes', isWaiting: true })]);
  const meetings = await section();
  expect(meetings.getByRole('status')).toHaveTextContent("You're on the waiting list.");
  expect(meetings.getByText('1 of 1 places taken · 1 waiting: giulia')).toBeInTheDocument();
});

test('loads meetings again on request after a failure, and keeps everything else on the screen', async () => {
  const failing = { [list]: fails(400, 'invalid', 'Not now.'), 'GET /api/bookclubs/ballot/{club}': null };
  const { user, server } = await open([], failing);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  const vote = await screen.findByRole('button', { name: 'Vote on the next book' });
  const meetingReads = () => server.calls.filter((call) => call === 'GET /api/bookclubs/meetings/Slow_Readers').length;
  const before = meetingReads();
  let answer: (meetings: Meeting[]) => void = () => {};
  server.answer({
    [list]: () =>
      new Promise<Meeting[]>((resolve) => {
        answer = resolve;
      }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(meetingReads()).toBe(before + 1));
  expect(vote).toBeInTheDocument();
  answer([aMeeting()]);
  expect(await (await section()).findByText('The library')).toBeInTheDocument();
});

test('finds a date among several', async () => {
  const { user, server } = await open([choice()], { [ANSWER]: choice(true), [CHANGE]: aMeeting() });
  const meetings = await section();
  const [first] = meetings.getAllByRole('checkbox');
  expect(first).toHaveAccessibleDescription('2 members can');
  server.answer({ [list]: [choice(true)] });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(server.last(ANSWER)?.body).toMatchObject({ dates: ['2026-12-06T18:00:00.000Z'] }));
  server.answer({ [list]: [aMeeting()] });
  await user.click(meetings.getAllByRole('button', { name: 'Take this date' })[0] as HTMLElement);
  expect(await meetings.findByText('The library')).toBeInTheDocument();
  await waitFor(() => expect(server.last(CHANGE)?.body).toMatchObject({ at: '2026-12-06T18:00:00.000Z', sequence: 3 }));
});

test('cancels a meeting after a confirmation, which shows a failure', async () => {
  const { user, server } = await open([aMeeting()], { [CHANGE]: fails(409, 'conflict', 'Look at it again.') });
  await choose(user, await section(), 'Cancel the meeting');
  const popup = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  await user.click(popup.getByRole('button', { name: 'Confirm' }));
  expect(await popup.findByRole('alert')).toHaveTextContent('Look at it again.');
  const cancelled = aMeeting({ cancelled: true });
  server.answer({ [CHANGE]: cancelled, [list]: [cancelled] });
  await user.click(popup.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This meeting is canceled.')).toBeInTheDocument();
});

test('requires a date for a new meeting, and treats two dates as a choice', async () => {
  const { user, server } = await open([], { [NEW]: choice() });
  await user.click((await section()).getByRole('button', { name: 'New Meeting' }));
  const popup = within(await screen.findByRole('dialog', { name: 'New Meeting' }));
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('Choose a day and an hour.')).toBeInTheDocument();
  await user.fill(popup.getByLabelText('When'), '2026-12-06T19:00');
  await user.click(popup.getByRole('button', { name: 'Another date to choose from' }));
  await user.fill(popup.getByLabelText('Date 2'), '2026-12-13T19:00');
  await user.fill(popup.getByLabelText('Place'), 'The library');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const instantOf = (local: string) => new Date(local).toISOString();
  expect(server.last(NEW)?.body).toMatchObject({
    ...{ at: null, dates: [instantOf('2026-12-06T19:00'), instantOf('2026-12-13T19:00')], place: 'The library' },
    ...{ book: 'persuasion', minutes: 90, limit: null, chapter: null },
  });
});

test("shows the address of the reader's own calendar, and replaces it on request", async () => {
  const calendar = 'POST /api/bookclubs/calendar';
  const { user, server } = await open([aMeeting()], { [calendar]: { path: '/feeds/calendars/one.ics' } });
  await user.click((await section()).getByRole('button', { name: 'Add to my calendar' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(
    `${location.origin}/feeds/calendars/one.ics`,
  );
  expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:.*one\.ics$/),
  );
  server.answer({ [calendar]: { path: null } });
  await user.keyboard('{Escape}');
  await user.click((await section()).getByRole('button', { name: 'Add to my calendar' }));
  expect(await screen.findByText(/which can't be shown again/)).toBeVisible();
  server.answer({ [calendar]: { path: '/feeds/calendars/two.ics' } });
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(server.last(calendar)?.body).toEqual({ renew: true }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(
    `${location.origin}/feeds/calendars/two.ics`,
  );
});

test('loads past meetings when they are opened, each with its book, participants and guide', async () => {
  const { user, server } = await open(
    [],
    {
      [PAST]: listed([past(), past({ _id: 'm8', book: null, coming: [], numComing: 0 })], { next: 'later' }),
    },
    settingsOf({ restricted: true, owns: false }),
  );
  const meetings = await section();
  expect(meetings.getByText('No date yet.')).toBeInTheDocument();
  expect(server.last(PAST)).toBeUndefined();
  await user.click(meetings.getByRole('button', { name: 'Past meetings' }));
  const list = within(await meetings.findByRole('list', { name: 'Past meetings' }));
  const [first, second] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/October [45], 2026.*Persuasion, up to chapter 6.*2 said yes: giulia \+1/);
  expect(within(first).getByRole('link', { name: 'Discussion guide' })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers/meetings/m9',
  );
  expect(within(second).queryByRole('link')).toBeNull();
  server.answer({ [PAST]: [past({ _id: 'm7' })] });
  await user.click(meetings.getByRole('button', { name: 'Show more meetings' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(meetings.queryByRole('button', { name: 'Show more meetings' })).toBeNull();
});

test('lets members answer but not change anything if the owners manage the club', async () => {
  await open([aMeeting({ canChange: false })], {}, settingsOf({ restricted: true, owns: false }));
  const meetings = await section();
  expect(meetings.getByRole('button', { name: 'Maybe' })).toBeInTheDocument();
  expect(meetings.queryByRole('button', { name: /More|New Meeting/ })).toBeNull();
});
