import type { Meeting } from '@contract/meetings';
import { type FakeAnswers, fails } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMeeting, openClub } from './samples';

const list = 'GET /api/bookclubs/meetings/{club}';
const PROPOSAL = 'GET /api/bookclubs/meetingProposal/{club}';
const CHANGE = 'POST /api/bookclubs/changeMeeting';
const NEW = 'POST /api/bookclubs/newMeeting';

const inSeries = (_id: string, later: number, more: Partial<Meeting> = {}) =>
  aMeeting({ _id, series: { _id: 'm1', every: 'week', later }, ...more });
const series = [inSeries('m1', 2), inSeries('m2', 1, { place: 'Bar' }), inSeries('m3', 0, { place: 'Home' })];

async function open(meetings: Meeting[], server: FakeAnswers = {}) {
  const opened = await openClub({ [list]: meetings, ...server });
  const section = within(await screen.findByRole('region', { name: 'Meetings' }));
  return { ...opened, section };
}

test('repeats a new meeting up to the end of the schedule, and shows why the server refuses', async () => {
  const proposed = { book: 'persuasion', chapter: 7, minutes: 60, place: '', link: '' };
  const schedules = [{ book: 'persuasion', steps: [{ chapter: 9, by: '2099-12-20' }] }];
  const tooMany = fails(400, 'invalid', 'Choose an earlier day.', { repeat: 'Choose an earlier day.' });
  const { user, server, section } = await open([], { [PROPOSAL]: { ...proposed, schedules }, [NEW]: tooMany });
  await user.click(section.getByRole('button', { name: 'New Meeting' }));
  await user.fill(await screen.findByLabelText('When'), '2099-12-06T19:00');
  const popup = within(screen.getByRole('dialog', { name: 'New Meeting' }));
  expect(popup.queryByLabelText('Until')).toBeNull();
  await user.selectOptions(popup.getByLabelText('Repeats'), 'Every two weeks');
  expect(popup.getByLabelText('Until')).toHaveValue('2099-12-20');
  expect(popup.getByText('The end of the schedule')).toBeInTheDocument();
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('Choose an earlier day.')).toBeInTheDocument();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.last(NEW)?.body).toMatchObject({ repeat: { every: 'twoWeeks', until: '2099-12-20', zone } });
  expect(popup.getAllByText('Choose an earlier day.')).toHaveLength(1);
  await user.click(popup.getByRole('button', { name: 'Another date to choose from' }));
  expect(popup.queryByLabelText('Repeats')).toBeNull();
  await user.click(popup.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement);
  server.answer({ [NEW]: inSeries('m1', 1) });
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lists the next meeting of a series, and the later ones on request', async () => {
  const { user, section } = await open(series);
  expect(section.getByText('Every week')).toBeInTheDocument();
  expect(section.queryByText('Bar')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Later meetings' }));
  expect(section.getByText('Bar')).toBeInTheDocument();
  expect(section.getByText('Home')).toBeInTheDocument();
});

test('edits one meeting, or all from here on', async () => {
  const { user, server, section } = await open(series, { [CHANGE]: inSeries('m1', 2) });
  for (const [choice, following] of [
    ['This meeting', undefined],
    ['All from here on', true],
  ] as const) {
    await choose(user, section, 'Edit');
    const popup = within(await screen.findByRole('dialog', { name: 'Edit meeting' }));
    await user.clear(popup.getByLabelText('Place'));
    await user.fill(popup.getByLabelText('Place'), 'At home');
    await user.selectOptions(popup.getByLabelText('Which meetings?'), choice);
    await user.click(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last(CHANGE)?.body).toEqual({
      ...{ club: 'Slow_Readers', meeting: 'm1', sequence: 3, place: 'At home', ...(following && { following }) },
    });
  }
});

test('cancels all from here on, and asks nothing about the last meeting of a series', async () => {
  const { user, server, section } = await open(series, { [CHANGE]: inSeries('m1', 0, { cancelled: true }) });
  await choose(user, section, 'Cancel the meeting');
  const popup = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  await user.selectOptions(popup.getByLabelText('Which meetings?'), 'All from here on');
  server.answer({ [list]: series.slice(2) });
  await user.click(popup.getByRole('button', { name: 'Cancel the meeting' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(CHANGE)?.body).toMatchObject({ meeting: 'm1', cancelled: true, following: true });
  await section.findByText('Home');
  await choose(user, section, 'Cancel the meeting');
  const last = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
  expect(last.queryByLabelText('Which meetings?')).toBeNull();
});
