import type { Meeting } from '@contract/meetings';
import { giveDatabase } from '@test/device-database';
import { type FakeAnswers, type FakeRequest, fails, offline } from '@test/fake-server';
import { setNetwork } from '@test/network';
import { ada, renderApp } from '@test/render-app';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import { newIdOf } from '@/lib/outbox/new-id';
import { shownEntries } from '@/lib/outbox/waiting';
import {
  aBallot,
  aBook,
  aDiscussion,
  aMeeting,
  answer,
  aPost,
  choosingWith,
  found,
  getPosts,
  id,
  newReply,
  open,
  post,
  settingsOf,
  startVisit,
} from './samples';

const LIKE = 'POST /api/bookclubs/like';
const READ = 'POST /api/bookclubs/read';
const ANSWER = 'POST /api/bookclubs/answerMeeting';
const VOTE = 'POST /api/bookclubs/vote';
const MEETINGS = 'GET /api/bookclubs/meetings/{club}';
const CHOOSING = 'GET /api/bookclubs/ballot/{club}';

beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
  giveDatabase();
});
beforeEach(startVisit);

afterEach(async () => {
  cleanup();
  setNetwork(true);
  await vi.dynamicImportSettled();
});

const openClub = (server: FakeAnswers) =>
  renderApp('/bookclubs/Slow_Readers', {
    session: ada,
    server: {
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
      'POST /api/bookclubs/getDiscussions': [aDiscussion()],
      'POST /api/bookclubs/getSettings': settingsOf(),
      [CHOOSING]: choosingWith(null),
      ...server,
    },
  });

test('a reply and a like in a club wait together and are sent in order', async () => {
  const calls: string[] = [];
  const { user, server } = await open({ [newReply]: offline, [LIKE]: offline, [READ]: offline });
  await found();
  setNetwork(false);
  await user.click(post('giulia').getByRole('button', { name: 'Like 2' }));
  await waitFor(() =>
    expect(post('giulia').getByRole('button', { name: /^Like 2/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
  await user.fill(await screen.findByLabelText('Reply to giulia'), 'So do I.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('article', { name: 'Your post, waiting to send' })).toHaveTextContent('So do I.');

  server.answer({
    [LIKE]: () => {
      calls.push('like');
      return { _id: id('p1'), likes: 3, liked: true };
    },
    [newReply]: async ({ body, headers }: FakeRequest) => {
      calls.push((body as { remark: string }).remark);
      const _id = await newIdOf(newReply, ada.id, headers.get('Idempotency-Key') ?? '');
      return aPost({ _id, user: 'ada', content: 'So do I.', isReply: true, replyTo: id('p1') });
    },
    [READ]: { count: 0, first: null, waiting: null },
  });
  setNetwork(true);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Your post, waiting to send' })).toBeNull());
  expect(calls).toEqual(['like', 'So do I.']);
  expect(screen.getAllByText('So do I.')).toHaveLength(1);
  expect(await post('giulia').findByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'true');
});

test('opens the replies of a post with a waiting reply, even if it is the first', async () => {
  const { user } = await open({ [getPosts]: answer([aPost({ _id: id('p1') })]), [newReply]: offline });
  await user.click(await screen.findByRole('button', { name: 'Reply to giulia' }));
  setNetwork(false);
  await user.fill(await screen.findByLabelText('Reply to giulia'), 'So do I.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByRole('article', { name: 'Your post, waiting to send' })).toBeInTheDocument();
  cleanup();
  await open({ [getPosts]: answer([aPost({ _id: id('p1') })]), [newReply]: offline });
  expect(await screen.findByRole('button', { name: 'Hide 1 reply' })).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Your post, waiting to send' })).toBeInTheDocument();
});

test('counts a reply once when its answer was lost', async () => {
  let reply: ReturnType<typeof aPost> | undefined;
  const posts = () => answer([aPost({ _id: id('p1') }), ...(reply ? [reply] : [])]);
  const { user } = await open({
    [getPosts]: posts,
    [newReply]: async ({ headers }: FakeRequest) => {
      const _id = await newIdOf(newReply, ada.id, headers.get('Idempotency-Key') ?? '');
      reply = aPost({ _id, user: 'ada', content: 'So do I.', isReply: true, replyTo: id('p1') });
      return offline;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reply to giulia' }));
  await user.fill(await screen.findByLabelText('Reply to giulia'), 'So do I.');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  cleanup();
  setNetwork(false);
  await open({ [getPosts]: posts, [newReply]: offline });
  await user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
  expect(await screen.findByRole('button', { name: 'Hide 1 reply' })).toBeInTheDocument();
  await waitFor(() => expect(shownEntries()).toHaveLength(1));
  expect(screen.getAllByText('So do I.')).toHaveLength(1);
});

test('shows an answer to a meeting that waits, and sends only the last one', async () => {
  const sent: unknown[] = [];
  const { user, server } = await openClub({ [MEETINGS]: [aMeeting()], [ANSWER]: offline });
  const meetings = within(await screen.findByRole('region', { name: 'Meetings' }));
  const choice = (name: string) => meetings.findByRole('button', { name });
  await choice('Yes');
  setNetwork(false);
  await user.click(await choice('Yes'));
  await waitFor(async () => expect(await choice('Yes')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await choice('No'));
  await waitFor(async () => expect(await choice('No')).toHaveAttribute('aria-pressed', 'true'));
  expect(await meetings.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  const answered = (mine: Meeting['mine']) => aMeeting({ mine });
  server.answer({
    [MEETINGS]: [answered('no')],
    [ANSWER]: ({ body }: FakeRequest) => {
      sent.push((body as { coming: string }).coming);
      return answered('no');
    },
  });
  setNetwork(true);
  await waitFor(() => expect(meetings.queryByRole('img', { name: 'Waiting to send' })).toBeNull());
  expect(sent).toEqual(['no']);
  expect(await choice('No')).toHaveAttribute('aria-pressed', 'true');
});

test("shows a vote that waits; one for a closed vote is listed with the server's reason", async () => {
  const { user, server } = await openClub({ [CHOOSING]: choosingWith(aBallot()), [VOTE]: offline });
  const next = within(await screen.findByRole('region', { name: 'Next book' }));
  await next.findByRole('radio', { name: /Dune/ });
  setNetwork(false);
  await user.click(next.getByRole('radio', { name: /Dune/ }));
  expect(await next.findByRole('img', { name: 'Waiting to send' })).toBeInTheDocument();
  expect(next.getByRole('radio', { name: /Dune/ })).toBeChecked();
  server.answer({ [VOTE]: fails(409, 'conflict', 'This vote is closed.') });
  setNetwork(true);
  await waitFor(() => expect(shownEntries()[0]?.refusal?.message).toBe('This vote is closed.'));
  await waitFor(() => expect(next.getByRole('radio', { name: /Dune/ })).not.toBeChecked());
  expect(shownEntries()[0]).toMatchObject({ kind: 'vote', title: 'Slow Readers' });
});
