import { open as openPublic } from '@test/discuss-thread';
import { fails, offline } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { watchPosts } from '@test/watch-posts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ThreadPost } from '../shown/post';
import { aPost } from './a-post';
import { fakeLiveLayer, instant, tell } from './fake-live';
import {
  answers,
  article,
  clubThread,
  drafts,
  first,
  found,
  LONG_ENOUGH,
  openThread,
  own,
  post,
  posts,
  publicThread,
  reply,
  second,
  send,
  threadAreas,
  writeTo,
} from './thread-areas';

beforeEach(fakeLiveLayer);
const log = vi.fn();
beforeEach(() => {
  localStorage.clear();
  log.mockClear();
  vi.spyOn(console, 'log').mockImplementation(log);
});
afterEach(() => vi.useRealTimers());

describe.each(threadAreas)('in $name', (area) => {
  const { calls } = area;

  test('a new post is sent once, leaves no draft, is shown on its page and refetches the list of the book', async () => {
    vi.setSystemTime(Date.now());
    const { user, server, router } = await openThread(
      area,
      { post: own({ page: 1 }) },
      { server: area.list.answers, path: area.list.at },
    );
    await user.click(await screen.findByRole('link', { name: area.title }));
    await user.click(await screen.findByRole('button', { name: area.newLabel }));
    await user.fill(await screen.findByLabelText(area.newLabel), LONG_ENOUGH);
    server.answer(area.thread([posts, [own()]]));
    const before = server.calls.length;
    await user.dblClick(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe(area.search(2));
    expect(server.last(calls.post)?.body).toEqual(area.body(LONG_ENOUGH, null));
    expect(server.calls.filter((call) => call === calls.post)).toHaveLength(1);
    expect(screen.queryByLabelText(area.newLabel)).toBeNull();
    expect(drafts()).toEqual([]);
    const listReads = () => server.calls.slice(before).filter((call) => area.list.reads.test(call));
    expect(listReads()).toEqual([]);
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(crumbs.getByRole('link', { name: area.list.link }));
    await waitFor(() => expect(listReads().length).toBeGreaterThan(0));
  });

  test('a reply is shown below its post from the response; in public, the thread is then refreshed', async () => {
    const { user, server, router } = await openThread(area, { reply: own({ replyTo: 'p1' }) });
    await found();
    await writeTo(user, 'giulia');
    await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
    const before = server.calls.length;
    // The earlier data isn't fresh any more.
    vi.setSystemTime(Date.now() + 60_000);
    server.answer(area.thread([[...posts, own({ replyTo: 'p1' })]]));
    await send(user);
    await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
    const replies = within(screen.getByRole('list', { name: 'Replies to giulia' }));
    expect(replies.getAllByRole('listitem').at(-1)).toHaveTextContent(LONG_ENOUGH);
    expect(server.last(calls.reply)?.body).toEqual(area.body(LONG_ENOUGH, 'p1'));
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();
    await expect.poll(() => router.state.location.search).toBe('');
    const refreshed = area.name === 'a public thread' ? [expect.stringMatching(/^GET .*\/thread\/topic-1/)] : [];
    const made = () => server.calls.slice(before).filter((call) => !call.endsWith('/view'));
    await expect.poll(made).toEqual([calls.reply, ...refreshed]);
  });

  test('readers edit and delete only their own posts', async () => {
    const { user, server } = await openThread(area, { remove: offline });
    await found();
    expect(await actionsOf(user, post('giulia'))).not.toContain('Edit');
    await choose(user, post('ada'), 'Edit');
    const field = await screen.findByLabelText('Edit Post');
    expect(field).toHaveValue(second.content);
    await user.fill(field, ' Not one bit.');
    const edited = { ...second, content: `${second.content} Not one bit.`, edited: true };
    server.answer({ ...answers(area, { edit: edited }), ...area.thread([[first, reply, edited]]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(edited.content, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(server.last(calls.edit)).toMatchObject({ params: { id: 'p2' }, body: area.editBody(edited.content) });

    await choose(user, post('ada'), 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    // The answer of the first request was lost.
    const gone = fails(404, 'not_found', 'We could not find that.');
    server.answer({ ...answers(area, { remove: gone }), ...area.thread([[first, reply]]) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(edited.content)).toBeNull());
    expect(server.last(calls.remove)?.params).toEqual({ id: 'p2' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a like and a reply box render one post again, and typing none', async () => {
    const drawn = watchPosts();
    const liked = { like: { _id: 'p1', likes: 4, liked: true }, unlike: { _id: 'p1', likes: 3, liked: false } };
    const { user, server } = await openThread(area, liked);
    await found();
    expect(drawn()).toEqual(expect.arrayContaining(['p1', 'p2']));
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    await user.click(await post('giulia').findByRole('button', { name: 'Like 4' }));
    expect(await post('giulia').findByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'false');
    expect(drawn()).toEqual(['p1']);
    expect(server.last(calls.like)?.body).toEqual(area.likeBody('p1'));
    expect(server.last(calls.unlike)?.body).toEqual(area.likeBody('p1'));
    await user.click(post('ada').getByRole('button', { name: 'Reply to ada' }));
    const field = await screen.findByLabelText('Reply to ada');
    expect(drawn()).toEqual(['p2']);
    await user.type(field, 'Half');
    expect(drawn()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(drawn()).toEqual(['p2']);
  });
});

const area = publicThread;

test('a reply that fails keeps its text and key; once its post is deleted, it goes to the discussion if its author agrees', async () => {
  const { user, server } = await openThread(area, { reply: fails(403, 'forbidden', 'Not just now.') });
  await found();
  const field = await writeTo(user, 'giulia');
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  const key = server.last(area.calls.reply)?.headers.get('Idempotency-Key');
  const [wrong, words] = ['Check what you typed.', 'Post length can be at most 300 characters.'];
  server.answer(answers(area, { reply: fails(400, 'invalid', wrong, { content: words }) }));
  await send(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(wrong));
  expect(key).toBeTruthy();
  expect(server.last(area.calls.reply)?.headers.get('Idempotency-Key')).toBe(key);
  await user.type(field, '!');
  expect(screen.queryByText(wrong)).toBeNull();

  server.answer(answers(area, { reply: fails(404, 'not_found', 'The post you replied to was deleted.') }));
  await send(user);
  await screen.findByText('This post was deleted. Post your reply to the discussion instead?');
  expect(screen.queryByText('The post you replied to was deleted.')).toBeNull();
  expect(field).toHaveValue(`${LONG_ENOUGH}!`);
  field.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(server.calls.filter((call) => call === area.calls.reply)).toHaveLength(3);
  server.answer({ ...answers(area, { post: own() }), ...area.thread([[second, own()]]) });
  await user.click(screen.getByRole('button', { name: 'Post to the discussion' }));
  await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
  expect(server.last(area.calls.post)?.body).toEqual(area.body(`${LONG_ENOUGH}!`, null));
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
});

test('a like changes the count only after the server has confirmed', async () => {
  let confirm = (_: { _id: string; likes: number; liked: boolean }) => {};
  const answer = new Promise<Parameters<typeof confirm>[0]>((resolve) => {
    confirm = resolve;
  });
  const { user, server } = await openThread(area, { like: () => answer });
  await found();
  const like = post('giulia').getByRole('button', { name: 'Like 3' });
  await user.dblClick(like);
  expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(like).toHaveTextContent('3');
  confirm({ _id: 'p1', likes: 4, liked: true });
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'));
  expect(like).toHaveTextContent('4');
  expect(server.calls.filter((call) => call === area.calls.like)).toHaveLength(1);
  const limit = "You've reached the limit for likes. Try again in 9 seconds.";
  server.answer(answers(area, { unlike: fails(429, 'too_many', limit) }));
  await user.click(like);
  expect(await screen.findByText(/limit for likes\. Try again in 9 seconds/)).toBeInTheDocument();
  expect(like).toHaveAttribute('aria-pressed', 'true');
});

describe('the form', () => {
  test('opens below the post that it answers, one at a time, and each keeps its text; a reply goes to its parent', async () => {
    const content = `@tomasz ${LONG_ENOUGH}`;
    const { user, server } = await openThread(area, {
      reply: own({ replyTo: 'p1', content, mentions: { tomasz: 'tomasz' } }),
    });
    await found();
    const field = await writeTo(user, 'giulia', 'To Giulia');
    expect(article(first.content)?.nextElementSibling).toContainElement(field);
    expect(field).toHaveFocus();
    await user.click(post('ada').getByRole('button', { name: 'Reply to ada' }));
    expect(await screen.findByLabelText('Reply to ada')).toHaveValue('');
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();
    const button = post('giulia').getByRole('button', { name: 'Reply to giulia' });
    await user.click(button);
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue('To Giulia');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();

    await user.click(post('tomasz').getByRole('button', { name: 'Reply to tomasz' }));
    const below = await screen.findByLabelText('Reply to tomasz');
    expect(article(reply.content)?.nextElementSibling).toContainElement(below);
    expect(below).toHaveAccessibleDescription(expect.stringContaining('listed under the post by giulia'));
    expect(below).toHaveValue('@tomasz ');
    await send(user);
    const tooShort = 'Post length must be at least 20 characters.';
    await waitFor(() => expect(below).toHaveAccessibleDescription(expect.stringContaining(tooShort)));
    expect(server.calls).not.toContain(area.calls.reply);
    await user.fill(below, LONG_ENOUGH);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.last(area.calls.reply)?.body).toMatchObject({ replyTo: 'p1', content }));
    // The mention is a link.
    await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
    expect(log).toHaveBeenCalledWith('Posted new');
  });

  test("keeps a visitor's typed text until they have signed in or up", async () => {
    const visit = await openPublic();
    await visit.user.click(await screen.findByRole('button', { name: 'New Post' }));
    await visit.user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await visit.user.selectOptions(screen.getByRole('combobox', { name: 'How far it goes' }), 'Whole book');
    await send(visit.user);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('You must be logged in')).toBeInTheDocument();
    const back = `${area.at}?write=new`;
    const from = new URLSearchParams({ from: back });
    expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${from}`);
    expect(alert.getByRole('link', { name: 'sign up' })).toHaveAttribute('href', `/signup?${from}`);
    visit.unmount();
    await openThread(area, {}, { path: back });
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    expect(screen.getByRole('combobox', { name: 'How far it goes' })).toHaveDisplayValue('Whole book');
  });

  test('keeps a reply whose post disappears, and offers to post it to the discussion', async () => {
    const { user, server } = await openThread(area);
    await found();
    await writeTo(user, 'giulia');
    server.answer(area.thread([[second, aPost({ _id: 'other', user: 'leo' })]]));
    tell(`${area.path}/live/posts`, { numPosts: 3, latestPost: instant('2026-11-24T10:00:00.000Z') });
    await user.click(await screen.findByRole('button', { name: /new post/ }));
    expect(await screen.findByLabelText('Your reply')).toHaveValue(LONG_ENOUGH);
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    // It stays while it is being sent, so that its author sees the result.
    server.answer(answers(area, { post: fails(503, 'unavailable', 'Try again later.') }));
    await user.click(screen.getByRole('button', { name: 'Post to the discussion' }));
    expect(await screen.findByText('Try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your reply')).toHaveValue(LONG_ENOUGH);
    expect(server.last(area.calls.post)?.body).toMatchObject({ replyTo: null });
  });

  test('in a club, disables Post for a mention alone or less than 8 characters', async () => {
    const { user } = await openThread(clubThread);
    await found();
    await clubThread.expand(user, 1);
    const field = await writeTo(user, 'tomasz', '     ');
    const button = screen.getByRole('button', { name: 'Post' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('8 characters at least');
    await user.type(field, 'Yes.');
    expect(button).toBeEnabled();
    expect(screen.queryByText(/characters out of/)).toBeNull();
    await user.fill(field, 'x'.repeat(250));
    expect(screen.getByText(/^2\d\d characters out of 350$/)).toBeInTheDocument();
  });
});

describe('after deleting a post', () => {
  const mine = (_id: string, some: Partial<ThreadPost> = {}) => ({
    ...second,
    _id,
    content: `Thought ${_id}`,
    ...some,
  });
  const inPost = (text: string) => within(article(text) as HTMLElement);
  async function remove({ user, server }: Awaited<ReturnType<typeof openThread>>, text: string, left: ThreadPost[]) {
    await choose(user, inPost(text), 'Delete');
    server.answer(area.thread([left]));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  test('the focus moves to the post if it stays because of its replies, the next post, or the previous one', async () => {
    const answer = aPost({ _id: 'r', replyTo: 'a', user: 'leo', content: 'An answer' });
    const [asked, then, last] = [mine('a', { replies: 1 }), mine('b'), mine('c')];
    const app = await openThread(area, { remove: second }, { pages: [[first, asked, answer, then, last]] });
    await found();
    const kept = [first, { ...asked, deleted: true }, answer];
    await remove(app, asked.content, [...kept, then, last]);
    await waitFor(() => expect(article('This post was deleted.')).toHaveFocus());
    await remove(app, then.content, [...kept, last]);
    await waitFor(() => expect(article(last.content)).toHaveFocus());
    await remove(app, last.content, kept);
    await waitFor(() => expect(article(answer.content)).toHaveFocus());
  });

  test('the previous page is shown if the last page is gone', async () => {
    const app = await openThread(
      area,
      { remove: second },
      { pages: [[first], [mine('a')]], path: `${area.at}?page=2` },
    );
    await screen.findByText('Thought a');
    await remove(app, 'Thought a', [first]);
    await found();
    expect(app.router.state.location.search).toBe('');
    expect(within(screen.getByRole('main')).getByText('1 / 1')).toBeInTheDocument();
  });
});

describe('quoting a post', () => {
  test('begins the answer with its words and author, and needs words of its own', async () => {
    const further = { ...reply, chapter: 7 };
    const content = `> @tomasz: ${reply.content}\n\n${LONG_ENOUGH}`;
    const { user, server, router } = await openThread(
      area,
      { reply: own({ replyTo: 'p1', content }) },
      { pages: [[first, further]] },
    );
    await found();
    await choose(user, post('tomasz'), 'Quote');
    const field = await screen.findByLabelText('Reply to tomasz');
    expect(field).toHaveValue(`> @tomasz: ${reply.content}\n\n`);
    expect(router.state.location.search).toBe('?write=quote%3Ar1');
    await send(user);
    expect(await screen.findByText('Post length must be at least 20 characters.')).toBeInTheDocument();
    await user.fill(field, LONG_ENOUGH);
    await send(user);
    await waitFor(() =>
      expect(server.last(area.calls.reply)?.body).toMatchObject({ replyTo: 'p1', content, chapter: 7 }),
    );
    const quotation = await screen.findByText(`@tomasz: ${reply.content}`);
    expect(quotation.closest('blockquote')).not.toBeNull();
    expect(screen.getByText(LONG_ENOUGH, { selector: 'p' }).closest('blockquote')).toBeNull();
  });
});
