import type { Since } from '@contract/since';
import { aClub, aDiscussion, aPost } from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { stubScreen } from '@test/on-screen';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

const mine = 'GET /api/bookclubs/myClubs';
const getSince = 'GET /api/bookclubs/since/{club}';
const READ = 'POST /api/bookclubs/read';
const READ_ALL = 'POST /api/bookclubs/readAll';
const nothing = { count: 0, first: null, waiting: null };
const news = { count: 6, first: 'p1', waiting: { count: 2, chapter: 7 } };

const aSince = (since: Partial<Since> = {}): Since => ({
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  discussions: [
    {
      ...aDiscussion(),
      book: { _id: 'persuasion', title: 'Persuasion' },
      posts: [aPost(), aPost({ _id: 'p2', content: 'And then he writes.', replyTo: 'p1' })],
      said: 6,
    },
  ],
  more: 2,
  older: 0,
  summary: { discussions: 3, long: 1 },
  coming: { meeting: { at: '2099-12-05T18:00:00.000Z' }, vote: { closesAt: '2099-12-01T18:00:00.000Z' } },
  until: '2026-11-30T12:00:00.000Z',
  waiting: news.waiting,
  questions: [],
  ...since,
});

let screenOf: ReturnType<typeof stubScreen>;
beforeEach(() => {
  screenOf = stubScreen();
});

const END = "That's everything up to your chapter.";
const isOfSince = (call: string) => call.includes('/since/');
const open = (server: FakeAnswers, path = '/since') => renderApp(path, { session: ada, server });
const club = aClub({ unread: news });
const quiet = aClub({ club: 'Night_Owls', clubName: 'Night Owls', unread: nothing });

test('shows what is new and what waits, club by club', async () => {
  const { server } = await open({ [mine]: [club, quiet], [getSince]: aSince() });
  const section = within(await screen.findByRole('region', { name: 'Slow Readers' }));
  const link = await section.findByRole('link', { name: 'Chapter 4: the long wait' });
  expect(link).toHaveAttribute('href', '/bookclubs/Slow_Readers/persuasion/d1#post-p1');
  expect(section.getAllByRole('article')).toHaveLength(2);
  expect(section.getByText('And then he writes.').closest('article')).toHaveTextContent('a reply');
  const further = section.getByRole('link', { name: '4 more new posts in this discussion' });
  expect(further).toHaveAttribute('href', expect.stringMatching(/#post-p2$/));
  expect(section.getByRole('link', { name: '2 more discussions in the club' })).toBeInTheDocument();
  expect(section.getByText('2 posts about chapter 7 wait for you')).toBeInTheDocument();
  expect(await section.findByText(/3 discussions, 1 of them with more than ten new posts/)).toBeInTheDocument();
  expect(section.getByRole('link', { name: /^Next meeting: .*December 5, 2099/ })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers#meetings',
  );
  expect(section.getByRole('link', { name: 'Vote on the next book' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Night Owls' })).toBeNull();
  expect(screen.queryByText(END)).toBeNull();
  expect(server.calls.filter(isOfSince)).toHaveLength(1);
});

const [talk] = aSince().discussions;
const complete = aSince({ discussions: talk ? [{ ...talk, said: talk.posts.length }] : [], more: 0 });

test('ends once every club is loaded', async () => {
  let load = (_: Since) => {};
  const later = new Promise<Since>((resolve) => {
    load = resolve;
  });
  const other = aClub({ club: 'Night_Owls', clubName: 'Night Owls', unread: news });
  await open({
    [mine]: [club, other],
    [getSince]: ({ params }) => (params.club === 'Night_Owls' ? later : complete),
  });
  await screen.findByText('And then he writes.');
  expect(screen.queryByText(END)).toBeNull();
  load({ ...complete, club: 'Night_Owls', discussions: [] });
  expect(await screen.findByText(END)).toBeInTheDocument();
});

test('names the discussions whose posts it does not list, and has no end when there are older ones', async () => {
  const discussions = talk ? [{ ...talk, posts: [], said: 18 }] : [];
  await open({ [mine]: [club], [getSince]: { ...complete, discussions, older: 100, beyond: true } });
  const thread = await screen.findByRole('link', { name: '18 new posts in this discussion' });
  expect(thread).toHaveAttribute('href', '/bookclubs/Slow_Readers/persuasion/d1');
  expect(screen.getByRole('link', { name: "Older posts aren't listed here" })).toBeInTheDocument();
  expect(await screen.findByText(/3\+ discussions, at least 1 of them/)).toBeInTheDocument();
  expect(screen.getByText('2+ posts about chapter 7 wait for you')).toBeInTheDocument();
  expect(screen.queryByText(END)).toBeNull();
});

test('is skipped, up to what it shows', async () => {
  const { user, server } = await open({ [mine]: [club], [getSince]: aSince(), [READ_ALL]: 'ok' });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Marked as read, up to your chapter.')).toBeInTheDocument();
  expect(server.last(READ_ALL)?.body).toEqual({ club: 'Slow_Readers', until: aSince().until });
  expect(screen.getByText('And then he writes.')).toBeInTheDocument();
});

test('marks the visible posts as read when the reader leaves, and keeps them on the page until then', async () => {
  const { server } = await open({ [mine]: [club], [getSince]: aSince(), [READ]: nothing });
  await screen.findByText('And then he writes.');
  await screenOf.look(['p1', 'p2']);
  server.answer({ [mine]: [aClub({ unread: nothing })] });
  screenOf.leave();
  await waitFor(() => expect(server.last(READ)?.body).toEqual({ id: 'd1', posts: ['p1', 'p2'] }));
  expect(screen.getByText('And then he writes.')).toBeInTheDocument();
});

test('shows some days on request, read or unread', async () => {
  const { user, server } = await open({ [mine]: [quiet], [getSince]: aSince({ clubName: 'Night Owls' }) });
  expect(await screen.findByText(/You're all caught up/)).toBeInTheDocument();
  server.answer({ [mine]: [{ ...quiet, lastPost: new Date().toISOString() }] });
  await user.selectOptions(screen.getByRole('combobox', { name: 'From when on' }), 'The last 7 days');
  expect(await screen.findByRole('region', { name: 'Night Owls' })).toBeInTheDocument();
  await screen.findByText('And then he writes.');
  expect(server.calls.findLast(isOfSince)).toMatch(/since\/Night_Owls\?since=\d{4}-/);
});
