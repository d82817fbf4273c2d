import { fails, listed, offline } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showLanguage } from '@/i18n/language';
import { aPublicPost, aTopic, many } from './test-samples';
import {
  at,
  fakeLiveLayer,
  first,
  found,
  instant,
  LONG_ENOUGH,
  mine,
  open,
  post,
  reply,
  second,
  tell,
  thread,
} from './test-thread';

beforeEach(fakeLiveLayer);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const REPLY = /^Reply/;

describe('posting', () => {
  test.each([
    ['x'.repeat(19), 'Post length must be at least 20 characters.'],
    ['x'.repeat(301), 'Post length can be at most 300 characters.'],
  ])('does not send a reply outside its limits', async (text, words) => {
    const { user, server } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    const box = await screen.findByLabelText('Reply to giulia');
    await user.click(box);
    await user.paste(text);
    expect(screen.getByText(`${text.length} characters out of 300`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(box).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(server.calls.some((call) => call === 'POST /api/discuss/post')).toBe(false);
  });

  test('says in Italian that a reply is too short', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    const box = await screen.findByLabelText('Reply to giulia');
    await user.type(box, 'No.');
    await act(() => showLanguage('it'));
    await user.click(screen.getByRole('button', { name: 'Pubblica' }));
    const words = 'Il post deve avere almeno 20 caratteri.';
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(words)));
  });

  test('opens one reply box at a time and keeps the text of each', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), 'To Giulia');
    await user.click(post('ada').getByRole('button', { name: 'Reply to ada' }));
    expect(await screen.findByLabelText('Reply to ada')).toHaveValue('');
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue('To Giulia');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
  });

  test('sends a reply once, shows it under its parent and leaves no draft', async () => {
    const newReply = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, can: mine });
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { user, server, router } = await open({ session: ada, server: { 'POST /api/discuss/post': newReply } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
    const before = server.calls.length;
    // The earlier data isn't fresh any more.
    vi.setSystemTime(Date.now() + 60_000);
    await user.dblClick(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: true,
      chapter: null,
      replyTo: 'p1',
      discussionId: 'topic-1',
      bookId: 'emma',
    });
    expect(log.mock.calls).toEqual([['Posted new']]);
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await expect.poll(() => router.state.location.search).toBe('');
    expect(server.calls.slice(before)).toEqual(['POST /api/discuss/post']);
  });

  test('closes with Back, which keeps the text', async () => {
    const { user, router } = await open({ session: ada, inWindow: true }, '/account');
    await act(() => router.navigate(at));
    const press = async () => user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await found();
    await press();
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    history.back();
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    expect(location).toMatchObject({ pathname: at, search: '' });
    await press();
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue(LONG_ENOUGH);
  });

  test('refetches the list of discussions when it is next shown after a post', async () => {
    vi.setSystemTime(Date.now());
    const newPost = aPublicPost({
      _id: 'new',
      user: 'ada',
      content: LONG_ENOUGH,
      createdAt: '2026-11-20T11:00:00.000Z',
    });
    const list = { 'GET /api/discuss/topics/{bookId}': [aTopic()], 'GET /api/discuss/notes/{bookId}': [] };
    const { user, server } = await open(
      { session: ada, server: { ...list, 'POST /api/discuss/post': newPost } },
      '/discuss/classics/emma',
    );
    await user.click(await screen.findByRole('link', { name: 'Is Emma kind?' }));
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    const before = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    const listReads = () => server.calls.slice(before).filter((call) => call.startsWith('GET /api/discuss/topics/'));
    expect(listReads()).toEqual([]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(crumbs.getByRole('link', { name: 'Emma' }));
    await waitFor(() => expect(listReads()).toHaveLength(1));
  });

  test('shows a reply immediately before all others have loaded, and in its place afterwards', async () => {
    const early = many(3, (n) =>
      aPublicPost({ _id: `r${n}`, replyTo: 'p1', content: `Answer ${n}`, createdAt: `2026-11-20T10:0${n}:00.000Z` }),
    );
    const newReply = aPublicPost({
      ...{ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, createdAt: '2026-11-20T11:00:00.000Z' },
    });
    const { user, server } = await open({
      session: ada,
      server: {
        ...thread([{ ...first, replies: 3 }, ...early.slice(0, 1), second]),
        'POST /api/discuss/post': newReply,
      },
    });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    server.answer({ 'GET /api/discuss/replies/{postId}': listed([...early, newReply], { total: 4 }) });
    await user.click(screen.getByRole('link', { name: 'Show 2 more replies' }));
    const replies = within(await screen.findByRole('list', { name: 'Replies to giulia' }));
    await replies.findByText('Answer 3');
    expect(replies.getAllByText(/^Answer|^A reply/).map(({ textContent }) => textContent)).toEqual([
      ...['Answer 1', 'Answer 2', 'Answer 3', LONG_ENOUGH],
    ]);
  });

  test('moves the author to their new post on the last page', async () => {
    const tops = many(5, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const newPost = aPublicPost({ page: 1, _id: 'new', user: 'ada', content: LONG_ENOUGH, can: mine });
    const { user, server, router } = await open({
      session: ada,
      server: { ...thread(tops), 'POST /api/discuss/post': newPost },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    server.answer(thread([...tops, newPost]));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe('?page=2');
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: false,
      chapter: null,
      replyTo: null,
      discussionId: 'topic-1',
      bookId: 'emma',
    });
  });

  test('keeps the text when posting fails, and retries with the same key', async () => {
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': offline } });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(
      await screen.findByText(/^Flyleaf cannot be reached\./, { selector: '[role=alert] *, [role=alert]' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    const key = server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key');
    const refused = fails(404, 'not_found', 'The post that you answer was deleted.');
    server.answer({ 'POST /api/discuss/post': refused });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The post that you answer was deleted.'));
    expect(key).toBeTruthy();
    expect(server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('posts a reply to a just deleted post to the discussion, once its author agrees', async () => {
    const newPost = aPublicPost({ _id: 'new', user: 'ada', content: LONG_ENOUGH });
    const refused = fails(404, 'not_found', 'The post you replied to was deleted.');
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': refused } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: REPLY }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByText('This post was deleted. Post your reply to the discussion instead?');
    expect(screen.queryByText('The post you replied to was deleted.')).toBeNull();
    expect(screen.getByLabelText('Reply to giulia')).toHaveValue(LONG_ENOUGH);
    server.answer({ 'POST /api/discuss/post': newPost, ...thread([second, newPost]) });
    screen.getByLabelText('Reply to giulia').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Post to the discussion' }));
    await waitFor(() => expect(screen.getByText(LONG_ENOUGH, { selector: 'p' }).closest('article')).toHaveFocus());
    expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ replyTo: null, content: LONG_ENOUGH });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Post' })).toBeNull());
  });

  test('keeps a reply when its parent is deleted, and asks the same', async () => {
    const newPost = aPublicPost({ _id: 'new', user: 'ada', content: LONG_ENOUGH });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': newPost } });
    await found();
    await user.click(post('giulia').getByRole('button', { name: REPLY }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    const other = aPublicPost({ _id: 'other', user: 'leo', content: 'Something else that is new.' });
    server.answer(thread([second, other]));
    tell('topics/topic-1/live/posts', { numPosts: 3, latestPost: instant('2026-11-24T10:00:00.000Z') });
    await user.click(await screen.findByRole('button', { name: /new post/ }));
    expect(await screen.findByLabelText('Your reply')).toHaveValue(LONG_ENOUGH);
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    // It stays while it is being sent, so that its author sees the result.
    server.answer({ 'POST /api/discuss/post': fails(503, 'unavailable', 'Try again later.') });
    await user.click(screen.getByRole('button', { name: 'Post to the discussion' }));
    expect(await screen.findByText('Try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your reply')).toHaveValue(LONG_ENOUGH);
    server.answer({ 'POST /api/discuss/post': newPost });
    await user.click(screen.getByRole('button', { name: 'Post to the discussion' }));
    await waitFor(() => expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ replyTo: null }));
  });

  test("shows the server's message at the text, which gets the focus", async () => {
    const [wrong, words] = ['Check what you typed.', 'Post length can be at most 300 characters.'];
    const { user } = await open({
      session: ada,
      server: { 'POST /api/discuss/post': fails(400, 'invalid', wrong, { content: words }) },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    const box = await screen.findByLabelText('New Post');
    await user.fill(box, LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    expect(box).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(box).toHaveFocus();
    await user.type(box, '!');
    expect(screen.queryByText(wrong)).toBeNull();
    expect(box).toBeValid();
  });

  test('shows at the limit for posts when to try again, keeps the text and does not retry by itself', async () => {
    const WORDS = "You've reached the limit for posts. Try again in 40 seconds.";
    const { user, server } = await open({
      session: ada,
      server: { 'POST /api/discuss/post': fails(429, 'too_many', WORDS) },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(WORDS);
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
  });

  test("keeps a visitor's typed text until they have signed in or up", async () => {
    const visit = await open();
    await visit.user.click(await screen.findByRole('button', { name: 'New Post' }));
    await visit.user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await visit.user.click(screen.getByRole('button', { name: 'Post' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('You must be logged in')).toBeInTheDocument();
    const back = `${at}?write=new`;
    const from = new URLSearchParams({ from: back });
    expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${from}`);
    expect(alert.getByRole('link', { name: 'sign up' })).toHaveAttribute('href', `/signup?${from}`);
    visit.unmount();
    await open({ session: ada }, back);
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
  });
});

describe('editing and deleting', () => {
  test('lets only the author edit, and shows what the server saved', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    expect(await actionsOf(user, post('giulia'))).not.toContain('Edit');
    await choose(user, post('ada'), 'Edit');
    const box = await screen.findByLabelText('Edit Post');
    expect(box).toHaveValue(second.content);
    await user.fill(box, ' Not one bit.');
    const edited = { ...second, content: `${second.content} Not one bit.`, edited: true };
    server.answer({ 'PATCH /api/discuss/post/{id}': edited, ...thread([first, reply, edited]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(edited.content, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(server.last('PATCH /api/discuss/post/{id}')).toMatchObject({ params: { id: 'p2' } });
  });

  test('asks before deleting, and shows a failure in the popup', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await choose(user, post('ada'), 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    server.answer({ 'DELETE /api/discuss/post/{id}': { ...second, deleted: true }, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deletes a post again without an error when the first response was lost', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await choose(user, post('ada'), 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText(/Flyleaf cannot be reached/);
    const gone = fails(404, 'not_found', 'We could not find that.');
    server.answer({ 'DELETE /api/discuss/post/{id}': gone, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
