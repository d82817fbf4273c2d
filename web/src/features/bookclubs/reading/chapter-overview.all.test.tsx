import type { ClubBookOverview } from '@contract/clubs';
import { aDiscussion, anOverview, openClub } from '@test/club-samples';
import { type FakeAnswers, fails } from '@test/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const bookPath = '/bookclubs/Slow_Readers/persuasion';
const list = 'POST /api/bookclubs/getDiscussions';
const getBook = 'POST /api/bookclubs/getBook';
const shareProgress = 'POST /api/bookclubs/shareProgress';

const chapterOverview = (changes: Partial<ClubBookOverview> = {}): ClubBookOverview => ({
  ...anOverview(),
  activity: [
    { chapter: 3, discussions: 0, posts: 1 },
    { chapter: 12, discussions: 2, posts: 14 },
  ],
  memberProgress: [
    { user: 'ada', chapter: 7 },
    { user: 'giulia', chapter: 12 },
    { user: 'mei', chapter: 'finished' },
    { user: 'tom', chapter: 4000 },
  ],
  progress: { chapter: 7, finished: false },
  ...changes,
});
const open = (server: FakeAnswers = {}, path = bookPath) =>
  openClub(
    {
      [list]: ({ body }) => [
        (body as { chapter?: number }).chapter === 12 ? aDiscussion({ title: 'The letter' }) : aDiscussion(),
      ],
      [getBook]: chapterOverview(),
      ...server,
    },
    path,
  );
const line = async () => within(await screen.findByRole('list', { name: 'Chapters' }));
const belowLine = { ignore: 'button *' };
const names = async () => (await line()).getAllByRole('button').map((button) => button.title);
const checkbox = () => screen.findByRole('checkbox', { name: 'Share my place in this book' });

test('shows the chapters as a line with the activity, the members who share their progress, and the reader', async () => {
  const { server } = await open();
  expect(await names()).toEqual([
    'Chapter 3 · 1 post',
    'Chapter 7 · you',
    'Chapter 12 · 2 discussions · 14 posts · giulia',
    'Further on · tom (4000)',
    'Finished · mei',
  ]);
  expect(server.last(getBook)?.body).toEqual({ club: 'Slow_Readers', book: 'persuasion' });
});

test('lists the discussions of the chapter in the address, and all of them on request', async () => {
  const { user, server, router } = await open();
  await screen.findByRole('link', { name: 'Chapter 4: the long wait' });
  await user.click((await line()).getByRole('button', { name: /^Chapter 12/ }));
  expect(await screen.findByRole('link', { name: 'The letter' })).toBeInTheDocument();
  expect(server.last(list)?.body).toMatchObject({ chapter: 12 });
  expect(router.state.location.search).toBe('?chapter=12');
  expect((await line()).getByRole('button', { name: /^Chapter 12/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Chapter 12 · 2 discussions · 14 posts · giulia', belowLine)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all chapters' }));
  expect(await screen.findByRole('link', { name: 'Chapter 4: the long wait' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('starts and stops sharing the progress by one press', async () => {
  const { user, server } = await open({ [shareProgress]: fails(503, 'unavailable', 'Not now.') });
  expect(await checkbox()).toHaveAccessibleDescription("Members see which chapter you've reached in the club's books.");
  await user.click(await checkbox());
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  for (const shares of [true, false]) {
    await waitFor(async () => expect(await checkbox()).toHaveProperty('checked', !shares));
    server.answer({ [shareProgress]: 'ok', [getBook]: chapterOverview({ sharesProgress: shares }) });
    await user.click(await checkbox());
    const sent = { club: 'Slow_Readers', book: 'persuasion', shares };
    await waitFor(() => expect(server.last(shareProgress)?.body).toEqual(sent));
  }
  await waitFor(async () => expect(await checkbox()).not.toBeChecked());
});
