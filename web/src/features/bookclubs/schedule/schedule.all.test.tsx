import type { ClubBookOverview } from '@contract/clubs';
import type { ScheduleStep } from '@contract/schedule';
import { DAY_MS } from '@domain/time';
import { anOverview, openClub } from '@test/club-samples';
import { type FakeAnswers, type FakeRequest, fails } from '@test/fake-server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { today } from '@/lib/dates';
import { daysLater } from './schedule';

interface Saved {
  steps: ScheduleStep[];
}
const SAVE = 'POST /api/bookclubs/schedule';
const from = (days: number) => daysLater(today(), days);
const schedule = [
  { chapter: 5, by: from(-3) },
  { chapter: 12, by: from(4) },
];

async function open(overview: Partial<ClubBookOverview>, server: FakeAnswers = {}) {
  const opened = await openClub(
    {
      'POST /api/bookclubs/getDiscussions': [],
      'POST /api/bookclubs/getBook': anOverview(overview),
      ...server,
    },
    '/bookclubs/Slow_Readers/persuasion',
  );
  await screen.findByRole('checkbox', { name: 'Share my place in this book' });
  return opened;
}
const dialog = () => screen.findByRole('dialog', { name: 'Schedule' });

test('shows the next chapter, how much is left, and the members on pace', async () => {
  const memberProgress = [
    { user: 'giulia', chapter: 7 },
    { user: 'tom', chapter: 2 },
  ];
  await open({ schedule, memberProgress, progress: { chapter: 8, finished: false } });
  expect(screen.getByText(/^Read to chapter 12 by .+\. 4 chapters to go\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chapter 12 · next on the schedule' })).toBeInTheDocument();
  expect(screen.getByText('On pace: giulia')).toBeInTheDocument();
});

test('makes a date a week from the chapters and the pace', async () => {
  const { user, server } = await open({}, { [SAVE]: schedule });
  await user.click(screen.getByRole('button', { name: 'Make a schedule' }));
  const popup = within(await dialog());
  await user.type(popup.getByRole('spinbutton', { name: 'Chapters of the book' }), '12');
  expect(popup.getByRole('status')).toHaveTextContent(/^3 dates, the last one on /);
  await user.click(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.last(SAVE)?.body).toMatchObject({
    steps: [{ chapter: 5 }, { chapter: 10 }, { chapter: 12 }],
    seen: [],
  });
});

test('shows both versions of a schedule that two members have changed, and keeps one of them on request', async () => {
  const theirs = [{ chapter: 14, by: from(6) }];
  const conflict = fails(409, 'conflict', 'Somebody else has changed the schedule. Look at it before you save.');
  const { user, server } = await open({ schedule }, { [SAVE]: conflict });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  const popup = within(await dialog());
  server.answer({ 'POST /api/bookclubs/getBook': anOverview({ schedule: theirs }) });
  await user.click(popup.getByRole('button', { name: 'Move all dates back a week' }));
  const versions = within(await popup.findByRole('group', { name: 'Two versions of the schedule' }));
  expect(versions.getByRole('list', { name: 'Saved by another member' })).toHaveTextContent(/^Read to chapter 14/);
  expect(versions.getByRole('list', { name: 'Yours' })).toHaveTextContent(/^Read to chapter 5.*Read to chapter 12/);
  expect(versions.getByRole('button', { name: 'Keep their dates' })).toBeInTheDocument();
  server.answer({ [SAVE]: schedule });
  await user.click(versions.getByRole('button', { name: 'Keep my dates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const steps = [schedule[0], { chapter: 12, by: from(11) }];
  expect(server.last(SAVE)?.body).toMatchObject({ steps, seen: theirs });
});

test('edits each date by itself, adds a break, and undoes it all', async () => {
  const { user, server } = await open({ schedule }, { [SAVE]: ({ body }: FakeRequest) => (body as Saved).steps });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Edit dates' }));
  const popup = within(await dialog());
  const [first, second] = popup.getAllByRole('spinbutton', { name: 'To chapter' }) as [HTMLElement, HTMLElement];
  await user.clear(first);
  await user.type(first, '7');
  await user.click(
    popup.getAllByRole('button', { name: 'Move this date and all after it by a week' })[1] as HTMLElement,
  );
  await user.click(popup.getByRole('button', { name: 'Add a date' }));
  expect(popup.getAllByRole('spinbutton', { name: 'To chapter' })).toHaveLength(3);
  await user.click(popup.getAllByRole('button', { name: 'Remove this date' })[2] as HTMLElement);
  await user.clear(second);
  await user.type(second, '6');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  expect(await popup.findByText('This chapter must come after the one above.')).toBeInTheDocument();
  expect(server.calls).not.toContain(SAVE);
  await user.clear(second);
  await user.type(second, '9');
  await user.click(popup.getByRole('button', { name: 'Save' }));
  const steps = [
    { chapter: 7, by: from(-3) },
    { chapter: 9, by: from(11) },
  ];
  await waitFor(() => expect(server.last(SAVE)?.body).toMatchObject({ steps, seen: schedule }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.last(SAVE)?.body).toMatchObject({ steps: schedule, seen: steps }));
});

test('goes on to the next date in a tab left open over midnight', async () => {
  const days = [
    { chapter: 5, by: today() },
    { chapter: 12, by: from(7) },
  ];
  await open({ schedule: days });
  expect(screen.getByText(/^Read to chapter 5 by/)).toBeInTheDocument();
  vi.setSystemTime(Date.now() + DAY_MS);
  onTestFinished(() => void vi.useRealTimers());
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText(/^Read to chapter 12 by/)).toBeInTheDocument();
});
