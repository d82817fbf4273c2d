import type { PublicPost } from '@contract/discuss';
import { type FakeAnswers, fails, listed, offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeListen, instant, tell } from './test-live';
import { aBook, aGenre, aPublicPost, aTopic, many } from './test-samples';

vi.mock('@/ui/thread/live/live-documents', () => ({ listenToDocuments: fakeListen }));

const at = '/discuss/classics/emma/topic-1';
const place: FakeAnswers = {
  'GET /api/discuss/genre/{genreUrl}': aGenre(),
  'GET /api/discuss/book/{bookId}': aBook(),
  'GET /api/discuss/topic/{topicId}': aTopic(),
};
const mine = { edit: true, delete: true };
const first = aPublicPost({ _id: 'p1', likes: 3, replies: 1 });
const reply = aPublicPost({ _id: 'r1', replyTo: 'p1', user: 'tomasz', content: 'And means it loudly.' });
const second = aPublicPost({ _id: 'p2', user: 'ada', content: 'Mr Knightley is no better, you know.', can: mine });
const LONG_ENOUGH = 'A reply that is long enough.';

/** A thread that answers with these posts, in pages of 5 top-level ones. */
function thread(posts: PublicPost[]): FakeAnswers {
  const tops = posts.filter(({ replyTo }) => replyTo === null);
  const pageOf = (page: number) => {
    const shown = tops.slice(page * 5, page * 5 + 5);
    const items = shown.flatMap((top) => [top, ...posts.filter(({ replyTo }) => replyTo === top._id)]);
    return listed(items, { total: tops.length });
  };
  return {
    'GET /api/discuss/posts/{topicId}': ({ query }) => pageOf(Number(query.get('page'))),
    'POST /api/discuss/posts': ({ body }) => pageOf((body as { page: number }).page),
  };
}
const posts = [first, reply, second];
const open = (given: Parameters<typeof renderApp>[1] = {}, path = at) =>
  renderApp(path, { ...given, server: { ...place, ...thread(posts), ...given.server } });
const post = (user: string) => within(screen.getAllByRole('article', { name: `Post by ${user}` })[0] as HTMLElement);
const found = () => screen.findByText(first.content);

beforeEach(() => localStorage.clear());

describe('reading', () => {
  test('a visitor reads posts with their replies below them', async () => {
    const { server } = await open();
    await found();
    const replies = within(screen.getByRole('list', { name: 'Replies to giulia' }));
    expect(replies.getByText(reply.content)).toBeInTheDocument();
    expect(replies.queryByText(second.content)).toBeNull();
    expect(server.calls).toContain('GET /api/discuss/posts/topic-1?page=0&limit=5');
    expect(screen.getByText('1 / 1')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Is Emma kind?');
    const date = post('giulia').getByText(/^Friday, November 20, 2026 at \d+:\d\d (AM|PM)$/);
    expect(date).toHaveAttribute('datetime', first.createdAt);
  });

  test('5 top-level posts a page, by the address', async () => {
    const tops = many(11, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const { user, router } = await open({ server: thread(tops) }, `${at}?page=2`);
    expect(await screen.findByText('Thought number 6')).toBeInTheDocument();
    expect(screen.queryByText('Thought number 11')).toBeNull();
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Thought number 11')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=3');
  });

  test('edited and deleted posts say so; nothing can be done with a deleted one', async () => {
    const deleted = aPublicPost({ _id: 'd', user: '', content: '', deleted: true, replies: 1 });
    const below = aPublicPost({ _id: 'r', replyTo: 'd', user: 'tomasz', edited: true });
    await open({ session: ada, server: thread([deleted, below]) });
    expect(await screen.findByText('This post was deleted.')).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  test('more replies than the page brought come on request', async () => {
    const busy = { ...first, replies: 3 };
    const rest = many(3, (n) => aPublicPost({ _id: n === 1 ? 'r1' : `x${n}`, replyTo: 'p1', content: `Answer ${n}` }));
    const { user } = await open({
      server: { ...thread([busy, reply]), 'GET /api/discuss/replies/{postId}': listed(rest, { total: 3 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Show 2 more replies' }));
    expect(await screen.findByText('Answer 3')).toBeInTheDocument();
    expect(screen.getAllByText(reply.content)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull();
  });

  test('an unknown topic is said to be unknown; a failure can be tried again', async () => {
    const missing = fails(404, 'not_found', 'We could not find that.');
    const app = await open({ server: { 'GET /api/discuss/topic/{topicId}': missing } });
    expect(await screen.findByText(/There is no such discussion/)).toBeInTheDocument();
    app.unmount();
    const { user, server } = await open({
      server: { 'GET /api/discuss/topic/{topicId}': fails(429, 'too_many', 'Wait.') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait.');
    server.answer(place);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await found()).toBeInTheDocument();
  });
});

describe('liking', () => {
  test('the count changes only once the server has confirmed', async () => {
    let confirm: (answer: { _id: string; likes: number; liked: boolean }) => void = () => {};
    const answer = new Promise<{ _id: string; likes: number; liked: boolean }>((resolve) => {
      confirm = resolve;
    });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/like': () => answer } });
    await found();
    const like = post('giulia').getByRole('button', { name: 'Like 3' });
    await user.click(like);
    await user.click(like);
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(like).toHaveTextContent('3');
    confirm({ _id: 'p1', likes: 4, liked: true });
    await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
    expect(like).toHaveTextContent('4');
    expect(server.calls.filter((call) => call.includes('like'))).toHaveLength(1);
    const marked = { id: 'p1', topic: 'topic-1', userId: ada.id };
    expect(server.last('POST /api/discuss/like')?.body).toEqual(marked);
    server.answer({ 'POST /api/discuss/unlike': { _id: 'p1', likes: 3, liked: false } });
    await user.click(like);
    await waitFor(() => expect(like).toHaveTextContent('3'));
    expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(server.last('POST /api/discuss/unlike')?.body).toEqual(marked);
  });

  test.each([
    ['is offline', offline, /Flyleaf cannot be reached/],
    [
      'is one too many',
      fails(429, 'too_many', 'You have liked very often. Please try again in 9 seconds.'),
      /very often\. Please try again in 9 seconds/,
    ],
  ])('a like that %s changes nothing and says so', async (_, answer, words) => {
    const { user } = await open({ session: ada, server: { 'POST /api/discuss/like': answer } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(post('giulia').getByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('a visitor is asked to sign in, and comes back to the post', async () => {
    const { user } = await open();
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You must be logged in' }));
    expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/signin?${new URLSearchParams({ from: `${at}#post-p1` })}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('posting', () => {
  test.each([
    ['x'.repeat(19), 'Post length must be at least 20 characters.'],
    ['x'.repeat(301), 'Post length can be at most 300 characters.'],
  ])('a reply outside its limit is not sent', async (text, words) => {
    const { user, server } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    const box = await screen.findByLabelText('Reply to giulia');
    await user.click(box);
    await user.paste(text);
    expect(screen.getByText(`${text.length} characters out of 350`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(box).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(server.calls.some((call) => call === 'POST /api/discuss/post')).toBe(false);
  });

  test('one reply box is open at a time, and each keeps its text', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), 'To Giulia');
    await user.click(post('ada').getByRole('button', { name: 'Reply' }));
    expect(await screen.findByLabelText('Reply to ada')).toHaveValue('');
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue('To Giulia');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
  });

  test('a reply is sent once, shows under its parent and leaves no draft', async () => {
    const made = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, can: mine });
    const { user, server, router } = await open({ session: ada, server: { 'POST /api/discuss/post': made } });
    await found();
    await user.click(post('tomasz').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    server.answer(thread([...posts, made]));
    await user.dblClick(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH);
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: true,
      replyTo: 'p1',
      discussionId: 'topic-1',
      bookId: 'emma',
    });
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('after a new post the author stands at it, on the last page', async () => {
    const tops = many(5, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const made = aPublicPost({ _id: 'new', user: 'ada', content: LONG_ENOUGH, can: mine });
    const { user, server, router } = await open({
      session: ada,
      server: { ...thread(tops), 'POST /api/discuss/post': made },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    server.answer(thread([...tops, made]));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe('?page=2');
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: false,
      replyTo: null,
      discussionId: 'topic-1',
      bookId: 'emma',
    });
  });

  test('a failure keeps the text, and trying again sends the same key', async () => {
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': offline } });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    const key = server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key');
    const refused = fails(404, 'not_found', 'The post that you answer was deleted.');
    server.answer({ 'POST /api/discuss/post': refused });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The post that you answer was deleted.'));
    expect(key).toBeTruthy();
    expect(server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('after very many posts the form says when to go on, keeps the text and asks no more by itself', async () => {
    const WORDS = 'You have posted very often. Please try again in 40 seconds.';
    const { user, server } = await open({
      session: ada,
      server: { 'POST /api/discuss/post': fails(429, 'too_many', WORDS) },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(WORDS);
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
  });

  test('a visitor types, is asked to sign in, and finds the text afterwards', async () => {
    const visit = await open();
    await visit.user.click(await screen.findByRole('button', { name: 'New Post' }));
    await visit.user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await visit.user.click(screen.getByRole('button', { name: 'Post' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/You must be logged in/)).toBeInTheDocument();
    const back = `${at}?write=new`;
    expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?${new URLSearchParams({ from: back })}`,
    );
    visit.unmount();
    await open({ session: ada }, back);
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
  });
});

describe('changing what one wrote', () => {
  test('only the author can edit, and the post shows what the server has', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    expect(post('giulia').queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(post('ada').getByRole('button', { name: 'Edit' }));
    const box = await screen.findByLabelText('Edit Post');
    expect(box).toHaveValue(second.content);
    await user.type(box, ' Not one bit.');
    const edited = { ...second, content: `${second.content} Not one bit.`, edited: true };
    server.answer({ 'PATCH /api/discuss/post/{id}': edited, ...thread([first, reply, edited]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(edited.content, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(server.last('PATCH /api/discuss/post/{id}')).toMatchObject({ params: { id: 'p2' } });
  });

  test('deleting asks first; a failure stays in the popup', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await user.click(post('ada').getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    server.answer({ 'DELETE /api/discuss/post/{id}': { ...second, deleted: true }, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deleting again what a lost answer has deleted is no failure', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await user.click(post('ada').getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText(/Flyleaf cannot be reached/);
    const gone = fails(404, 'not_found', 'We could not find that.');
    server.answer({ 'DELETE /api/discuss/post/{id}': gone, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('live', () => {
  const later = '2026-11-21T09:00:00.000Z';
  const news = { numPosts: 3, latestPost: instant(later) };

  test('a post of somebody else is a quiet line until it is opened; typed text stays', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), 'Half a thought');
    const theirs = aPublicPost({ _id: 'n1', user: 'wren', content: 'Has anybody read the letter?', createdAt: later });
    server.answer({
      ...thread([...posts, theirs]),
      'GET /api/discuss/topic/{topicId}': aTopic({ numPosts: 3, latestPost: later }),
    });
    tell('topics/topic-1', news);
    const line = await screen.findByRole('button', { name: '1 new post' });
    expect(screen.queryByText(theirs.content)).toBeNull();
    await user.click(line);
    const shown = await screen.findByText(theirs.content);
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.getByLabelText('Reply to giulia')).toHaveValue('Half a thought');
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  test('a visitor asks past what the CDN kept', async () => {
    const { user, server } = await open();
    await found();
    tell('topics/topic-1', news);
    await user.click(await screen.findByRole('button', { name: '1 new post' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull());
    const asked = server.calls.filter((call) => call.startsWith('GET /api/discuss/posts/')).at(-1);
    expect(asked).toBe(`GET /api/discuss/posts/topic-1?page=0&limit=5&v=3-${Date.parse(later)}`);
  });

  test("like counts follow; the reader's own mark stays", async () => {
    await open();
    await found();
    tell('topics/topic-1/likeCounts/p1', { counts: { p1: 9, r1: 2 } });
    expect(await post('giulia').findByRole('button', { name: 'Like 9' })).toHaveAttribute('aria-pressed', 'false');
    expect(post('tomasz').getByRole('button', { name: 'Like 2' })).toBeInTheDocument();
  });

  test("one's own post is no news", async () => {
    const made = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, createdAt: later });
    const { user, server } = await open({
      session: ada,
      server: {
        'POST /api/discuss/post': async () => {
          await waitFor(() => expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled());
          tell('topics/topic-1', news);
          return made;
        },
      },
    });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    server.answer({
      ...thread([...posts, made]),
      'GET /api/discuss/topic/{topicId}': aTopic({ numPosts: 3, latestPost: later }),
    });
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(...(document.body.textContent.match(/\d new posts?/g) ?? [])));
    watch.observe(document.body, { subtree: true, childList: true });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    watch.disconnect();
    expect(seen).toEqual([]);
  });
});
