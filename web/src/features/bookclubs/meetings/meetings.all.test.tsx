import type { Meeting, PastMeeting } from '@contract/meetings';
import { aMeeting, openClub, settingsOf } from '@test/club-samples';
import { type FakeAnswers, fails, listed } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const list = 'GET /api/bookclubs/meetings/{club}';
const ANSWER = 'POST /api/bookclubs/answerMeeting';
const CHANGE = 'POST /api/bookclubs/changeMeeting';
const NEW = 'POST /api/bookclubs/newMeeting';

const PROPOSAL = 'GET /api/bookclubs/meetingProposal/{club}';
const PAST = 'GET /api/bookclubs/pastMeetings/{club}';

const past = (meeting: Partial<PastMeeting> = {}): PastMeeting => ({
  _id: 'm9',
  at: '2026-10-04T18:00:00.000Z',
  chapter: 6,
  place: 'The library',
  coming: ['giulia'],
  numComing: 2,
  book: { _id: 'persuasion', title: 'Persuasion' },
  own: true,
  ...meeting,
});
const ticked = (mine: boolean) => ({ mine, mineIfNeedBe: false });
const choice = (mine = false, more: Partial<Meeting> = {}) =>
  aMeeting({
    at: null,
    dates: [
      { at: '2026-12-06T18:00:00.000Z', votes: 2, ...ticked(mine), names: ['ben', 'giulia'], ifNeedBe: [] },
      { at: '2026-12-13T18:00:00.000Z', votes: 1, ...ticked(false), names: ['cleo'], ifNeedBe: ['cleo'] },
    ],
    names: { yes: [], maybe: [], no: [], waiting: [], none: ['dan'] },
    counts: { yes: 0, maybe: 0, no: 0, waiting: 0, none: 1 },
    ...more,
  });

const noProposal = { book: null, chapter: null, minutes: null, place: '', link: '', schedules: [] };

const open = async (meetings: Meeting[], server: FakeAnswers = {}, settings = settingsOf()) => {
  const opened = await openClub({
    'POST /api/bookclubs/getSettings': settings,
    [list]: meetings,
    [PROPOSAL]: noProposal,
    ...server,
  });
  await section();
  return opened;
};
/** The dialog is replaced when the proposal arrives. */
const newMeetingForm = async () => {
  await screen.findByLabelText('When');
  return within(screen.getByRole('dialog', { name: 'New Meeting' }));
};
const section = async () => within(await screen.findByRole('region', { name: 'Meetings' }));

test("shows a meeting's date, book, place and participants by their reply, and stores an answer", async () => {
  const full = aMeeting({
    _id: 'm2',
    limit: 1,
    mine: 'yes',
    isWaiting: true,
    names: { yes: ['giulia'], maybe: [], no: ['ben'], waiting: ['ada'], none: ['cleo', 'dan'] },
    counts: { yes: 1, maybe: 0, no: 1, waiting: 1, none: 30 },
  });
  const { user, server } = await open([aMeeting(), full], { [ANSWER]: aMeeting({ mine: 'yes' }) });
  const meetings = await section();
  expect(meetings.getAllByText(/December [67], 2026/)).toHaveLength(1);
  await user.click(meetings.getByRole('button', { name: 'Later meetings' }));
  expect(meetings.getAllByText(/December [67], 2026/)).toHaveLength(2);
  expect(meetings.getAllByRole('link', { name: 'Persuasion' })).toHaveLength(2);
  expect(meetings.getByText('Coming (1): giulia · Maybe: ada, ben')).toBeInTheDocument();
  expect(meetings.getByRole('status')).toHaveTextContent("You're on the waiting list.");
  const names = "Coming (1 of 1): giulia · Can't: ben · Waiting: ada · No answer: cleo, dan +28";
  expect(meetings.getByText(names)).toBeInTheDocument();
  server.answer({ [list]: [aMeeting({ mine: 'yes' })] });
  await user.click(meetings.getAllByRole('button', { name: 'Yes' })[0] as HTMLElement);
  await waitFor(() => expect(meetings.getAllByRole('button', { name: 'Yes', pressed: true })).toHaveLength(2));
  const at = '2026-12-06T18:00:00.000Z';
  expect(server.last(ANSWER)?.body).toEqual({ club: 'Slow_Readers', meeting: 'm1', coming: 'yes', at });
});

test('shows the next meeting, what is canceled before it, and dates to choose', async () => {
  const on = (day: number, more: Partial<Meeting> = {}) =>
    aMeeting({ _id: `m${day}`, at: `2026-12-0${day}T18:00:00.000Z`, ...more });
  const cancelled = { cancelled: true };
  const poll = choice(false, { _id: 'poll' });
  const { user } = await open([on(1, cancelled), on(3), on(5), on(7, cancelled), poll]);
  const meetings = await section();
  expect(meetings.getByRole('status')).toHaveTextContent(/December [12], 2026.*This meeting is canceled\./);
  expect(meetings.getAllByRole('button', { name: 'Yes' })).toHaveLength(1);
  expect(meetings.getByRole('table', { name: 'When can you come?' })).toBeInTheDocument();
  await user.click(meetings.getByRole('button', { name: 'Later meetings' }));
  expect(meetings.getAllByRole('button', { name: 'Yes' })).toHaveLength(2);
  expect(meetings.getAllByRole('status')).toHaveLength(2);
});

test('finds a date among several, or none that suits', async () => {
  const none = choice(false, {
    mine: 'no',
    names: { yes: [], maybe: [], no: ['ada'], waiting: [], none: ['dan'] },
    counts: { yes: 0, maybe: 0, no: 1, waiting: 0, none: 1 },
  });
  const { user, server } = await open([choice()], { [ANSWER]: none });
  const meetings = await section();
  const [first] = meetings.getAllByRole('checkbox');
  expect(first).toHaveAccessibleDescription(/2 can come ?: ben, giulia/);
  expect(first?.closest('label')?.textContent).toMatch(/ at \d+:00\u00a0[AP]M/);
  expect(meetings.getByText('1 without an answer')).toBeInTheDocument();
  const [, ...rows] = meetings.getAllByRole('row');
  const answersIn = (row: HTMLElement) =>
    within(row)
      .getAllByRole('img')
      .map((can) => can.getAttribute('aria-label'));
  expect(rows.map(answersIn)).toEqual([
    ['yes', 'yes', 'no'],
    ['no', 'no', 'if need be'],
  ]);
  await user.click(meetings.getByRole('button', { name: 'None of these dates' }));
  expect(await meetings.findByText("Can't: ada · 1 without an answer")).toBeInTheDocument();
  expect(server.last(ANSWER)?.body).toMatchObject({ dates: [] });
  expect(meetings.queryByRole('button', { name: 'None of these dates' })).toBeNull();
  server.answer({ [ANSWER]: choice(true), [list]: [choice(true)] });
  await user.click(meetings.getAllByRole('checkbox')[0] as HTMLElement);
  const at = '2026-12-06T18:00:00.000Z';
  await waitFor(() => expect(server.last(ANSWER)?.body).toMatchObject({ dates: [at] }));
  await user.click(await meetings.findByRole('checkbox', { name: 'Only if need be' }));
  await waitFor(() => expect(server.last(ANSWER)?.body).toMatchObject({ dates: [at], ifNeedBe: [at] }));
});

test('fixes a date after showing who is free, and can undo it', async () => {
  const fixed = aMeeting({ sequence: 4 });
  const { user, server } = await open([choice(false, { limit: 1 })], { [CHANGE]: fixed });
  const meetings = await section();
  await user.click(meetings.getAllByRole('button', { name: 'Fix this date' })[0] as HTMLElement);
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByText('Can come:').parentElement).toHaveTextContent('Can come: ben, giulia');
  expect(popup.getByText("Can't:").parentElement).toHaveTextContent("Can't: cleo");
  expect(popup.getByText('No answer:').parentElement).toHaveTextContent('No answer: dan');
  expect(popup.getByText(/The first 1 get a place/)).toBeInTheDocument();
  expect(server.last(CHANGE)).toBeUndefined();
  server.answer({ [list]: [fixed] });
  await user.click(popup.getByRole('button', { name: 'Fix this date' }));
  expect(await meetings.findByText(/^Coming/)).toBeInTheDocument();
  expect(server.last(CHANGE)?.body).toMatchObject({ at: '2026-12-06T18:00:00.000Z', sequence: 3 });
  server.answer({ [CHANGE]: choice(false, { sequence: 5 }), [list]: [choice(false, { sequence: 5 })] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await meetings.findAllByRole('button', { name: 'Fix this date' })).toHaveLength(2);
  expect(server.last(CHANGE)?.body).toMatchObject({ at: null, sequence: 4 });
});

test('edits a meeting in the form of a new one, sends only what changed, and keeps it after a conflict', async () => {
  const note = 'Ada brings wine';
  const conflict = fails(409, 'conflict', 'Somebody else has changed this meeting. Look at it again.');
  const { user, server } = await open([aMeeting({ note })], { [CHANGE]: conflict });
  const meetings = await section();
  expect(meetings.getByText('Ada brings wine')).toBeInTheDocument();
  await choose(user, meetings, 'Edit');
  const popup = within(await screen.findByRole('dialog', { name: 'Edit meeting' }));
  expect(popup.getByLabelText('Note')).toHaveValue('Ada brings wine');
  await user.clear(popup.getByLabelText('Where'));
  await user.fill(popup.getByLabelText('Where'), 'At home');
  await user.fill(popup.getByLabelText('Link'), 'meet.example/x');
  server.answer({ [list]: [aMeeting({ note, place: 'Bar', sequence: 4 })] });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  const change = { club: 'Slow_Readers', meeting: 'm1', place: 'At home', link: 'https://meet.example/x' };
  expect(await popup.findByText('Save again to replace the other change.')).toBeInTheDocument();
  expect(server.last(CHANGE)?.body).toEqual({ ...change, sequence: 3 });
  expect(popup.getByLabelText('Where')).toHaveValue('At home');
  expect(await screen.findByText('Bar')).toBeInTheDocument();
  server.answer({ [CHANGE]: aMeeting({ place: 'At home', sequence: 5 }) });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(CHANGE)?.body).toEqual({ ...change, sequence: 4 });
});

test('proposes the fields of a new meeting, offers completed books and asks about a past date', async () => {
  const proposed = { ...noProposal, book: 'emma', chapter: 7, minutes: 60, place: 'The library' };
  const { user, server } = await open([], { [PROPOSAL]: proposed, [NEW]: aMeeting() });
  await user.click((await section()).getByRole('button', { name: 'New Meeting' }));
  const popup = await newMeetingForm();
  expect(await popup.findByLabelText('Where')).toHaveValue('The library');
  expect(popup.getByRole('option', { name: 'Emma (completed)', selected: true })).toBeInTheDocument();
  await user.fill(popup.getByLabelText('When'), '2020-12-06T19:00');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('This date is in the past. Save it anyway?')).toBeInTheDocument();
  expect(server.last(NEW)).toBeUndefined();
  await user.click(popup.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(server.last(NEW)?.body).toMatchObject({ book: 'emma', chapter: 7, minutes: 60 }));
});

test('proposes the chapter of the date until the reader types one, and none after the schedule', async () => {
  const steps = [
    { chapter: 3, by: '2099-12-06' },
    { chapter: 9, by: '2099-12-20' },
  ];
  const schedules = [{ book: 'persuasion', steps }];
  const about = { book: 'persuasion', chapter: 3, minutes: 60, place: '', link: '', schedules };
  const { user } = await open([], { [PROPOSAL]: about });
  await user.click((await section()).getByRole('button', { name: 'New Meeting' }));
  const popup = await newMeetingForm();
  const expectOn = async (day: string, chapter: string) => {
    fireEvent.change(popup.getByLabelText('When'), { target: { value: `${day}T19:00` } });
    await waitFor(() => expect((popup.getByLabelText('Up to chapter') as HTMLInputElement).value).toBe(chapter));
  };
  await expectOn('2099-12-20', '9');
  await expectOn('2100-01-07', '');
  await expectOn('2099-12-10', '3');
  await user.selectOptions(popup.getByLabelText('Repeats'), 'Every week');
  expect(popup.getByLabelText('Until')).toHaveValue('2099-12-20');
  fireEvent.change(popup.getByLabelText('Up to chapter'), { target: { value: '5' } });
  await expectOn('2099-12-20', '5');
});

test('loads past meetings when they are opened, each with its book, participants and guide', async () => {
  const others = past({ _id: 'm8', book: null, coming: [], numComing: 0 });
  const server = { [PAST]: listed([past(), others], { next: 'later' }) };
  const { user, server: calls } = await open([], server, settingsOf({ restricted: true, owns: false }));
  const meetings = await section();
  expect(meetings.getByText('No date yet.')).toBeInTheDocument();
  expect(calls.last(PAST)).toBeUndefined();
  await user.click(meetings.getByRole('button', { name: 'Past meetings' }));
  const list = within(await meetings.findByRole('list', { name: 'Past meetings' }));
  const [first, second] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/October [45], 2026.*Persuasion, up to chapter 6.*2 said yes: giulia \+1/);
  const guide = within(first).getByRole('link', { name: 'Discussion guide' });
  expect(guide).toHaveAttribute('href', '/bookclubs/Slow_Readers/meetings/m9');
  expect(within(second).queryByRole('link')).toBeNull();
  calls.answer({ [PAST]: [past({ _id: 'm7' })] });
  await user.click(meetings.getByRole('button', { name: 'Show more meetings' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(meetings.queryByRole('button', { name: 'Show more meetings' })).toBeNull();
});

test('asks who can come before an edit fixes the only date left, and keeps the rest of the edit', async () => {
  const { user, server } = await open([choice()], { [CHANGE]: aMeeting({ sequence: 4 }) });
  await choose(user, await section(), 'Edit');
  const popup = within(await screen.findByRole('dialog', { name: 'Edit meeting' }));
  await user.fill(popup.getByLabelText('Where'), 'At home');
  await user.click(popup.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
  await user.click(popup.getByRole('button', { name: 'Save' }));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  expect(confirmation.getByText('Can come:').parentElement).toHaveTextContent('Can come: ben, giulia');
  expect(server.last(CHANGE)).toBeUndefined();
  await user.click(confirmation.getByRole('button', { name: 'Fix this date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(CHANGE)?.body).toMatchObject({ at: '2026-12-06T18:00:00.000Z', sequence: 3 });
  expect(server.last(CHANGE)?.body).toHaveProperty('place');
});

test("adds one meeting to a calendar, or follows all under the reader's own address, replaced on request", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const calendar = 'POST /api/bookclubs/calendar';
  const { user, server } = await open([aMeeting()], {
    'GET /api/bookclubs/meetingFile/{club}': { file: 'BEGIN:VCALENDAR' },
    [calendar]: { path: '/feeds/calendars/one.ics' },
  });
  await choose(user, await section(), 'Add to calendar');
  const popup = within(await screen.findByRole('dialog', { name: 'Add to calendar' }));
  const google = popup.getByRole('link', { name: 'Google Calendar' });
  expect(google).toHaveAttribute('href', expect.stringContaining('Persuasion'));
  await user.click(popup.getByRole('button', { name: 'Calendar file (.ics)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
  expect(saved[0]?.type).toContain('text/calendar');
  await user.click(popup.getByRole('button', { name: 'Follow all meetings instead' }));
  const address = () => screen.findByRole('textbox', { name: 'Address' });
  expect(await address()).toHaveValue(`${location.origin}/feeds/calendars/one.ics`);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Open in my calendar' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^webcal:.*one\.ics$/));
  server.answer({ [calendar]: { path: null } });
  await user.keyboard('{Escape}');
  await choose(user, screen, 'Add to my calendar', 'More about this club');
  expect(await screen.findByText(/which can't be shown again/)).toBeVisible();
  server.answer({ [calendar]: { path: '/feeds/calendars/two.ics' } });
  await user.click(screen.getByRole('button', { name: 'New address' }));
  await waitFor(() => expect(server.last(calendar)?.body).toEqual({ renew: true }));
  expect(await address()).toHaveValue(`${location.origin}/feeds/calendars/two.ics`);
});
