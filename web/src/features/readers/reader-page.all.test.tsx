import { aListedTopic } from '@test/discuss-samples';
import { fails, listed } from '@test/fake-server';
import { noteText } from '@test/note-text';
import { actionsOf, choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '@/lib/api/request';

const PAGE = 'GET /api/readers/{username}';
const NOTES = 'GET /api/readers/{username}/notes';
type Row = AnswerOf<typeof NOTES>[number];

const mei = { user: 'mei', since: '2026-05-14', topics: [], clubs: [] };
const book = { _id: 'emma', title: 'Emma' };
const note = (remark: string): Row => ({
  _id: remark.toLowerCase(),
  ...noteText({ chapter: 3, page: 41, remark }),
  createdAt: '2026-11-20T10:00:00.000Z',
  book,
});
const notFound = fails(404, 'not_found', 'Not found');
const none = { [PAGE]: notFound, [NOTES]: notFound };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows the notes, discussions and clubs of a reader, each with its address', async () => {
  const club = {
    club: 'The_Long_Sentence',
    clubName: 'The Long Sentence',
    about: 'Slowly.',
    numMembers: 4,
    member: true,
  };
  const other = { ...club, club: 'Russians', clubName: 'Russians', about: '', numMembers: 1, member: false };
  const topics = [aListedTopic(), aListedTopic({ _id: 'later', title: '', hidden: true, chapter: 9 })];
  await renderApp('/readers/Mei', {
    session: ada,
    server: {
      [PAGE]: {
        ...mei,
        topics,
        clubs: [club, other],
      },
      [NOTES]: [{ ...note('Kind'), imported: true }],
    },
  });
  await heading('mei');
  expect(await screen.findByText('On Flyleaf since May 14, 2026')).toBeInTheDocument();
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Kind')).toBeInTheDocument();
  expect(notes.getByText('Chapter 3')).toBeInTheDocument();
  expect(notes.getByText('Imported')).toBeInTheDocument();
  const link = notes.getByRole('link', { name: 'Emma' });
  expect(link).toHaveAttribute('href', '/discuss/unsorted/emma?tab=notes#note-kind');
  const links = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links('Discussions')).toEqual([
    ['Is Emma kind?', '/discuss/classics/emma/topic-1'],
    ['A discussion up to chapter 9', '/discuss/classics/emma/later'],
  ]);
  expect(links('Clubs')).toEqual([
    ['The Long Sentence', '/bookclubs/The_Long_Sentence'],
    ['Russians', '/directory'],
  ]);
});

test('shows the covers of the books with notes, once each', async () => {
  const dune = { _id: 'dune', title: 'Dune' };
  const notes = [note('Kind'), note('Proud'), { ...note('Sand'), book: dune }, { book: dune, count: 2 }];
  await renderApp('/readers/mei', { session: ada, server: { [PAGE]: mei, [NOTES]: notes } });
  const covers = within(await screen.findByRole('list', { name: 'Books with notes' })).getAllByRole('link');
  expect(covers.map((link) => link.getAttribute('href'))).toEqual([
    '/discuss/unsorted/emma?tab=notes',
    '/discuss/unsorted/dune?tab=notes',
  ]);
  expect(covers[1]).toHaveAccessibleName('Dune');
});

test('counts the notes beyond the chapter by book, over all loaded pages; a visitor can report the reader', async () => {
  const pages = [listed([note('Kind'), { book, count: 2 }], { next: 'more' }), [note('Proud'), { book, count: 3 }]];
  const server = {
    [PAGE]: mei,
    [NOTES]: ({ query }: { query: URLSearchParams }) => pages[query.has('cursor') ? 1 : 0],
    'POST /api/user/report': { _id: 'receipt', byEmail: true },
  };
  const { user, server: calls } = await renderApp('/readers/mei', { server: server as never });
  expect(await screen.findByText('2 notes wait beyond your chapter')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older notes' }));
  expect(await screen.findByText('5 notes wait beyond your chapter')).toBeInTheDocument();
  expect(screen.getByText('Proud')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older notes' })).toBeNull();
  expect(await actionsOf(user, screen)).toEqual(['Report']);
  await choose(user, screen, 'Report');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^(Report|Send)/ }));
  await waitFor(() => expect(calls.last('POST /api/user/report')?.body).toMatchObject({ kind: 'reader', id: 'mei' }));
});

test.each([
  ['a visitor', undefined],
  ['a reader', ada],
])('tells %s only that a reader has no page', async (_case, session) => {
  await renderApp('/readers/mei', { ...(session && { session }), server: none });
  await heading('Not found');
  expect(await screen.findByText('This reader has no public page.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('leads its own reader to the switch, on and off', async () => {
  const { server, router } = await renderApp('/readers/ada', { session: ada, server: none });
  expect(await screen.findByText(/Your page is off/)).toBeInTheDocument();
  const main = () => within(screen.getByRole('main'));
  expect(main().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  server.answer({ [PAGE]: { ...mei, user: 'ada' }, [NOTES]: [] });
  await router.navigate('/help/rules');
  await heading('Community rules');
  await router.navigate('/readers/ada');
  expect(await screen.findByRole('link', { name: 'Change in Account' })).toHaveAttribute('href', '/account');
  expect(main().queryByRole('button', { name: 'More' })).toBeNull();
});

test('blocks the reader, and then shows nothing of them', async () => {
  const { user, server } = await renderApp('/readers/mei', {
    session: ada,
    server: {
      [PAGE]: mei,
      [NOTES]: [{ ...note('Kind'), imported: true }],
      'POST /api/user/block': { user: 'mei', at: '2026-11-26T10:00:00.000Z' },
    },
  });
  await choose(user, screen, 'Block');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block mei?' }));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/You've blocked this reader/)).toBeInTheDocument();
  expect(screen.queryByText('Kind')).toBeNull();
  expect(server.last('POST /api/user/block')?.body).toEqual({ username: 'mei' });
});
