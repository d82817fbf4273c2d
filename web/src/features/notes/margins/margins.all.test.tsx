import type { MarginNote } from '@contract/margins';
import { aBook, aClub } from '@test/club-samples';
import { type FakeAnswers, listed } from '@test/fake-server';
import { dune, duneNotes, savedOf, shelfAnswers } from '@test/note-samples';
import { noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const MARGINS = 'GET /api/notes/margins/{bookKey}';
const WAITING = 'GET /api/notes/margins/{bookKey}/waiting';

const margin = (_id: string, fields: Partial<MarginNote> = {}): MarginNote => ({
  _id,
  user: 'mei',
  ...noteText({ remark: `Margin ${_id}`, chapter: 2 }),
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});
const club = { club: 'Night_Owls', clubName: 'Night Owls' };
const notes = [margin('a', { page: 41, club }), margin('b', { chapter: 3, chapterTitle: 'The Tent' })];
const waits = [
  { chapter: 14, count: 3 },
  { chapter: 15, count: 1 },
];

const open = (server = {}) =>
  renderApp('/notes/dune', {
    session: ada,
    server: { ...shelfAnswers, [MARGINS]: notes, [WAITING]: waits, ...server },
  });
const tab = () => screen.findByRole('link', { name: 'Margins' });
const chapters = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const OWN = ['Chapter 2 Arrakis2 notes', 'Chapter 12 '];

test('load nothing until their tab is open, and say how many wait in the next chapter', async () => {
  const { user, server } = await open();
  expect(await tab()).not.toHaveAttribute('aria-current');
  expect(chapters()).toEqual(OWN);
  expect(server.calls.filter((call) => call.includes('margins'))).toEqual([]);
  await user.click(await tab());
  expect(await screen.findByText('Margin a')).toBeInTheDocument();
  expect(screen.getByText('What other readers noted, up to your chapter.')).toBeInTheDocument();
  expect(await screen.findByText('3 notes wait in chapter 14')).toBeInTheDocument();
  expect(screen.queryByText(/chapter 15/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'My notes (3)' }));
  await waitFor(() => expect(chapters()).toEqual(OWN));
});

test('show notes by chapter, with their club and the owner of the edition', async () => {
  const { user } = await open();
  await user.click(await tab());
  await waitFor(() => expect(chapters()).toEqual([OWN[0], 'Chapter 3 The Tent', OWN[1]]));
  const second = within(await screen.findByRole('complementary', { name: 'Margins of chapter 2' }));
  expect(second.getByRole('listitem')).toHaveTextContent("Margin ameip. 41 in mei's editionin Night Owls");
  const third = within(screen.getByRole('complementary', { name: 'Margins of chapter 3' }));
  expect(third.getByRole('listitem')).toHaveTextContent(/^Margin bmei$/);
  await user.click(screen.getByRole('button', { name: /^Chapter 3/ }));
  expect(screen.queryByText('Margin b')).toBeNull();
});

test('load more on request, also for a book without own notes, and say when there is nothing', async () => {
  const more = margin('c', { chapter: 12 });
  const { user, unmount } = await open({
    'GET /api/notes/books/{id}': { book: dune, notes: [] },
    [MARGINS]: ({ query }: { query: URLSearchParams }) => (query.get('cursor') ? [more] : listed(notes, { next: 'x' })),
  });
  await user.click(await tab());
  await user.click(await screen.findByRole('button', { name: 'Show more in the margins' }));
  expect(await screen.findByText('Margin c')).toBeInTheDocument();
  unmount();
  const empty = await open({ [MARGINS]: [], [WAITING]: [] });
  await empty.user.click(await tab());
  expect(await screen.findByText(/^The margins are empty/)).toBeInTheDocument();
});

test('fold notes of a blocked author, and wait for the block list before showing any', async () => {
  const answers: (() => void)[] = [];
  const { user, server } = await open({
    [MARGINS]: [margin('a', { user: 'tomasz', club }), margin('b')],
    'GET /api/user/blocks': () =>
      new Promise((resolve) => {
        answers.push(() => resolve([{ user: 'tomasz', at: '2026-11-20T10:00:00.000Z' }]));
      }),
  });
  await user.click(await tab());
  await waitFor(() => expect(server.calls).toContain('GET /api/notes/margins/dune'));
  await screen.findByText('3 notes wait in chapter 14');
  expect(screen.queryByText(/^Margin [ab]$/)).toBeNull();
  for (const answer of answers) answer();
  expect(await screen.findByText('A note by somebody you have blocked.')).toBeInTheDocument();
  expect(screen.getByText('Margin b')).toBeInTheDocument();
  expect(screen.queryByText('Margin a')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Margin a')).toBeInTheDocument();
});

const [worm] = duneNotes;

const edit = (server: FakeAnswers = {}) =>
  renderApp('/notes/dune/worm/edit', {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/bookclubs/myClubs': [aClub(club), aClub({ club: 'Early_Birds', clubName: 'Early Birds' })],
      'GET /api/bookclubs/clubBooks/{club}': ({ params }) => [
        aBook({ _id: params.club === club.club ? 'dune' : 'emma' }),
      ],
      'PATCH /api/notes/{noteId}': savedOf(worm),
      ...server,
    },
  });
const save = () => screen.getByRole('button', { name: 'Save' });

const forClub = () => screen.findByRole('checkbox', { name: 'Share with a club' });
const isPublic = () => screen.getByRole('checkbox', { name: 'Public' });

test('shares a note with a club from a date on, instead of with everyone', async () => {
  const { user, server } = await edit();
  expect(await forClub()).not.toBeChecked();
  expect(isPublic()).toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'Club' })).toBeNull();
  await user.click(await forClub());
  expect(isPublic()).not.toBeChecked();
  await user.click(isPublic());
  expect(await forClub()).not.toBeChecked();
  expect(screen.queryByRole('combobox', { name: 'Club' })).toBeNull();
  await user.click(await forClub());
  const choice = await screen.findByRole('combobox', { name: 'Club' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a club', 'Night Owls', 'Early Birds']);
  await user.click(save());
  expect(await screen.findByText('Choose a club.')).toBeInTheDocument();
  expect(server.last('PATCH /api/notes/{noteId}')).toBeUndefined();
  await user.selectOptions(choice, 'Night Owls');
  expect(screen.queryByText('Choose a club.')).toBeNull();
  await user.fill(await screen.findByLabelText('Show from (optional)'), '2026-12-12T18:00');
  await user.click(save());
  await waitFor(() => expect(server.last('PATCH /api/notes/{noteId}')).toBeDefined());
  expect(server.last('PATCH /api/notes/{noteId}')?.body).toMatchObject({
    pub: false,
    audience: { club: 'Night_Owls', from: new Date(2026, 11, 12, 18).toISOString() },
  });
});

test('says so without a club, and links to the clubs', async () => {
  const { user } = await edit({ 'GET /api/bookclubs/myClubs': [] });
  await user.click(await forClub());
  expect(await screen.findByText(/^You're not in a club yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Book Clubs' })).toHaveAttribute('href', '/bookclubs');
});
