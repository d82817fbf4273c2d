import type { Session } from '@contract/user';
import { type FakeAnswers, fails, listed } from '@test/fake-server';
import { stubScreen } from '@test/on-screen';
import { actionsOf, choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBook, aPublicPost, aThread, aTopic, getThread, many } from './test-samples';
import { at, fakeLiveLayer, open } from './test-thread';

const READ = 'POST /api/discuss/read';
const nothing = { count: 0, first: null, waiting: null };
const posts = many(4, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
const own = aPublicPost({ _id: 'mine', content: 'My own thought', can: { edit: true, delete: true } });
const server = (unread?: string[]) => ({
  [getThread]: aThread([...posts, own], unread && { unread }),
  [READ]: nothing,
});

let screenOf: ReturnType<typeof stubScreen>;
beforeEach(fakeLiveLayer);
beforeEach(() => {
  screenOf = stubScreen();
});
const show: typeof screenOf.show = (ids) => screenOf.show(ids);
const look: typeof screenOf.look = (ids) => screenOf.look(ids);
const leave = () => screenOf.leave();

const article = (text: string) => screen.getByText(text, { selector: 'p' }).closest('article');
const openAs = async (session: Session | undefined, answers: FakeAnswers) => {
  const opened = await open({ ...(session && { session }), server: answers });
  await screen.findByText('Thought number 1');
  return opened;
};

test('shows a line above the first new post, and marks the others', async () => {
  await openAs(ada, server(['p2', 'p4', 'on another page']));
  expect(screen.getAllByText('New since your last visit')).toHaveLength(1);
  expect(article('Thought number 2')).toHaveTextContent(/^New since your last visit/);
  expect(article('Thought number 3')).not.toHaveTextContent(/new/i);
  expect(within(article('Thought number 4') as HTMLElement).getByText('new')).toBeInTheDocument();
});

test('reports once which posts were on the screen for a second, when the reader leaves', async () => {
  const { server: fake } = await openAs(ada, server(['p2', 'p3', 'p4']));
  await look(['p1', 'p2']);
  show(['p3']);
  show([]);
  expect(fake.calls).not.toContain(READ);
  leave();
  await waitFor(() =>
    expect(fake.last(READ)).toMatchObject({ body: { id: 'topic-1', posts: ['p2'] }, keepalive: true }),
  );
  leave();
  expect(fake.calls.filter((call) => call === READ)).toHaveLength(1);
  // Nothing changes while the reader is reading.
  expect(article('Thought number 2')).toHaveTextContent(/^New since your last visit/);
});

test('reports a reply that is shown later, and nothing twice', async () => {
  const busy = { ...aPublicPost({ _id: 'p1', content: 'Thought number 1' }), replies: 2 };
  const replies = many(2, (n) => aPublicPost({ _id: `r${n}`, replyTo: 'p1', content: `Answer ${n}` }));
  const { user, server: fake } = await openAs(ada, {
    ...server(),
    [getThread]: aThread([busy, ...replies.slice(0, 1), ...posts.slice(1)], { unread: ['r2', 'p2'] }),
    'GET /api/discuss/replies/{postId}': listed(replies, { total: 2 }),
  });
  await user.click(screen.getByRole('link', { name: 'Show 1 more reply' }));
  await screen.findByText('Answer 2');
  await look(['r2']);
  leave();
  await waitFor(() => expect(fake.last(READ)?.body).toEqual({ id: 'topic-1', posts: ['r2'] }));
  await look(['r2', 'p2']);
  leave();
  await waitFor(() => expect(fake.last(READ)?.body).toEqual({ id: 'topic-1', posts: ['p2'] }));
});

test('marks nothing when a reader first opens a discussion, and tracks it from then on', async () => {
  const { server: fake } = await openAs(ada, server());
  expect(screen.queryByText('New since your last visit')).toBeNull();
  await look(['p1', 'mine']);
  leave();
  await waitFor(() => expect(fake.last(READ)?.body).toEqual({ id: 'topic-1', posts: ['p1'] }));
});

test('tracks and reports nothing for a visitor', async () => {
  const { user, server: fake } = await openAs(undefined, server());
  await look(['p1']);
  leave();
  expect(await actionsOf(user, within(article('Thought number 2') as HTMLElement))).not.toContain(
    'Mark unread from here',
  );
  expect(fake.calls).not.toContain(READ);
});

test('repeats a failed report with the next one', async () => {
  const { server: fake } = await openAs(ada, { ...server(['p2', 'p3']), [READ]: fails(503, 'unavailable', 'Later.') });
  await look(['p2']);
  leave();
  await waitFor(() => expect(fake.calls).toContain(READ));
  fake.answer({ [READ]: nothing });
  await look(['p3']);
  leave();
  await waitFor(() => expect(fake.last(READ)?.body).toEqual({ id: 'topic-1', posts: ['p2', 'p3'] }));
});

test('marks a post and all later ones as unread, and reports nothing more in this visit', async () => {
  const { user, server: fake } = await openAs(ada, server(['p4']));
  await choose(user, within(article('Thought number 2') as HTMLElement), 'Mark unread from here');
  expect(await screen.findByText('Marked as unread from here.')).toBeInTheDocument();
  expect(fake.last(READ)?.body).toEqual({ id: 'topic-1', unreadFrom: 'p2' });
  await look(['p4']);
  leave();
  expect(fake.calls.filter((call) => call === READ)).toHaveLength(1);
  expect(await actionsOf(user, within(article('My own thought') as HTMLElement))).not.toContain(
    'Mark unread from here',
  );
});

test("shows in a book's list how much is new, with a link to the first new post", async () => {
  const topics = [
    aTopic({ _id: 'a', title: 'Both', unread: { count: 3, first: 'p7', waiting: { count: 2, chapter: 7 } } }),
    aTopic({ _id: 'b', title: 'Later', unread: { count: 0, first: null, waiting: { count: 1, chapter: 'end' } } }),
    aTopic({ _id: 'c', title: 'Much', unread: { count: 100, first: 'p9', waiting: null } }),
    aTopic({ _id: 'd', title: 'Read', unread: nothing }),
  ];
  await open(
    { session: ada, server: { 'GET /api/discuss/topics/{bookId}': topics, 'GET /api/discuss/book/{bookId}': aBook() } },
    at.replace('/topic-1', ''),
  );
  await screen.findByText('Both');
  const row = (name: string) => screen.getByText(name).closest('tr');
  expect(row('Both')).toHaveTextContent('3 new2 more wait at chapter 7');
  expect(row('Later')).toHaveTextContent('1 post waits at the end of the book');
  expect(row('Much')).toHaveTextContent('99+ new');
  expect(row('Read')).not.toHaveTextContent(/new|wait/);
  expect(
    within(row('Both') as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/\/a#post-p7$/);
});
