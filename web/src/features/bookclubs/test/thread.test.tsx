import type { ClubPost } from '@contract/club-threads';
import { fails } from '@test/fake-server';
import { actionsOf, choose, chooseOption } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import {
  aClub,
  aDiscussion,
  anOverview,
  answer,
  aPost,
  aReply,
  at,
  found,
  getPosts,
  id,
  LONG_ENOUGH,
  newPost,
  newReply,
  open,
  post,
  some,
  startVisit,
  view,
} from './samples';

beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
});

beforeEach(startVisit);
afterEach(() => vi.useRealTimers());

const setChapter = 'POST /api/bookclubs/chapter';

describe('reading', () => {
  test('shows 40 top-level posts a page with their views, likes and replies', async () => {
    const { server } = await open();
    await found();
    expect(server.last(getPosts)?.body).toEqual({
      user: ada.id,
      club: 'Slow_Readers',
      book: 'persuasion',
      discussion: 'd1',
      results: 40,
      page: 0,
      language: 'en',
    });
    expect(post('giulia').getByText('5 views')).toBeInTheDocument();
    expect(post('giulia').getByText('1 reply')).toBeInTheDocument();
    expect(post('giulia').getByRole('button', { name: 'Like 2' })).toHaveAttribute('aria-pressed', 'false');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Persuasion' })).toHaveAttribute(
      'href',
      '/bookclubs/Slow_Readers/persuasion',
    );
  });

  test('counts pages from 0 in the address', async () => {
    const { user, server, router } = await open({ [getPosts]: answer(some(), 90) }, `${at}?page=1`);
    await found();
    expect(server.last(getPosts)?.body).toMatchObject({ page: 1 });
    expect(screen.getByText('2 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('3 / 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?page=2');
    await user.click(screen.getByRole('link', { name: 'Previous page' }));
    expect(await screen.findByText('2 / 3')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Previous page' }));
    expect(await screen.findByText('1 / 3')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  test('collapses replies until the reader expands them', async () => {
    const { user } = await open();
    await found();
    expect(screen.queryByText('And not one letter.')).toBeNull();
    const toggle = screen.getByRole('button', { name: 'Show 1 reply' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByText('And not one letter.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide 1 reply' }));
    expect(screen.queryByText('And not one letter.')).toBeNull();
  });

  test('counts the new replies among the collapsed ones', async () => {
    const { user } = await open({ [getPosts]: { ...answer(some()), unread: [id('r1')] } });
    await user.click(await screen.findByRole('button', { name: 'Show 1 reply 1 new' }));
    expect(screen.getByRole('button', { name: 'Hide 1 reply' })).toBeInTheDocument();
  });

  test('loads the remaining replies on request', async () => {
    const [first, reply] = some();
    const { user, server } = await open({
      [getPosts]: answer([{ ...(first as ClubPost), replies: 2 }, reply as ClubPost]),
      'GET /api/bookclubs/replies/{postId}': [reply as ClubPost, aReply({ _id: id('r2'), content: 'Not one!' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Show 2 replies' }));
    await user.click(screen.getByRole('link', { name: 'Show 1 more reply' }));
    expect(await screen.findByText('Not one!')).toBeInTheDocument();
    expect(server.calls).toContain(`GET /api/bookclubs/replies/${id('p1')}?language=en`);
  });

  test('shows "Not found" for a discussion that does not exist or is not theirs', async () => {
    await open({ [getPosts]: fails(404, 'not_found', 'We could not find that.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
  });

  test('offers to try again when posts fail to load', async () => {
    const { user, server } = await open({ [getPosts]: fails(403, 'forbidden', 'Not just now.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
    server.answer({ [getPosts]: answer(some()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await found();
  });
});

describe('taking part', () => {
  test('posts a New Reply; Post is disabled up to 7 characters', async () => {
    const { user, server } = await open();
    await found();
    await user.click(screen.getByRole('button', { name: 'New Reply' }));
    const area = await screen.findByRole('textbox', { name: 'New Reply' });
    await user.fill(area, '1234567');
    expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
    expect(screen.getByText('7 characters out of 350')).toBeInTheDocument();
    await user.clear(area);
    await user.fill(area, LONG_ENOUGH);
    const mine = aPost({ _id: id('p3'), user: 'ada', content: LONG_ENOUGH });
    server.answer({ [newPost]: mine, [getPosts]: answer([...some(), mine]) });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH)).toBeInTheDocument();
    expect(server.last(newPost)?.body).toEqual({
      user: 'ada1',
      id: 'd1',
      chapter: null,
      remark: LONG_ENOUGH,
      lang: 'en',
    });
    expect(server.last(newPost)?.headers.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New Reply' })).toBeNull());
  });

  test('expands the replies to show a new one', async () => {
    const { user, server } = await open();
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByRole('textbox', { name: 'Reply to giulia' }), LONG_ENOUGH);
    server.answer({ [newReply]: aReply({ _id: id('r2'), user: 'ada', content: LONG_ENOUGH, replyTo: id('p1') }) });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const replies = within(await screen.findByRole('list', { name: 'Replies to giulia' }));
    expect(replies.getAllByRole('listitem').at(-1)).toHaveTextContent(LONG_ENOUGH);
    expect(screen.getByRole('button', { name: 'Hide 2 replies' })).toBeInTheDocument();
    expect(server.last(newReply)?.body).toEqual({
      user: 'ada1',
      id: id('p1'),
      chapter: null,
      remark: LONG_ENOUGH,
      lang: 'en',
    });
  });

  test('shows a new post from the response, without a refetch', async () => {
    const { user, server } = await open();
    await found();
    await user.click(screen.getByRole('button', { name: 'New Reply' }));
    await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
    server.answer({ [newPost]: aPost({ _id: id('p3'), user: 'ada', content: LONG_ENOUGH }) });
    await waitFor(() => expect(server.last(view)?.body).toEqual({ id: id('p1'), ids: [id('p2')] }));
    await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
    const before = server.calls.length;
    // The earlier data isn't fresh any more.
    vi.setSystemTime(Date.now() + 60_000);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.getByText(LONG_ENOUGH).closest('article')).toHaveFocus());
    await waitFor(() => expect(server.last(view)?.body).toEqual({ id: id('p3') }));
    expect(screen.queryByRole('textbox', { name: 'New Reply' })).toBeNull();
    expect(server.calls.slice(before)).toEqual([newPost, view]);
  });

  test('refetches the lists that count posts when they are next shown after a new one', async () => {
    vi.setSystemTime(Date.now());
    const lists = {
      'POST /api/bookclubs/getBook': anOverview(),
      'POST /api/bookclubs/getDiscussions': [aDiscussion()],
    };
    const { user, server } = await open(lists, '/bookclubs/Slow_Readers/persuasion');
    await user.click(await screen.findByRole('link', { name: 'Chapter 4: the long wait' }));
    await found();
    await user.click(screen.getByRole('button', { name: 'New Reply' }));
    await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
    server.answer({ [newPost]: aPost({ _id: id('p3'), user: 'ada', content: LONG_ENOUGH }) });
    const before = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    await user.click(crumbs.getByRole('link', { name: 'Persuasion' }));
    await screen.findByRole('link', { name: 'Chapter 4: the long wait' });
    const lastCalls = () => server.calls.slice(before).filter((call) => /getBook|getDiscussions/.test(call));
    await waitFor(() => expect(lastCalls().toSorted()).toEqual(Object.keys(lists)));
  });

  test('refetches the page when its author has also written the post in the language of the thread', async () => {
    const { user, server } = await open();
    await found();
    await user.click(screen.getByRole('button', { name: 'New Reply' }));
    await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), 'Anna lo sa, e noi con lei.');
    const form = within(screen.getByRole('textbox', { name: 'New Reply' }).closest('form') as HTMLElement);
    await user.click(await form.findByRole('button', { name: 'Add an English version' }));
    await user.fill(await form.findByRole('textbox', { name: 'English version' }), LONG_ENOUGH);
    const mine = aPost({ _id: id('p3'), user: 'ada', content: 'Anna lo sa, e noi con lei.', lang: 'it' });
    const translation = { _id: 'v1', language: 'en' as const, text: LONG_ENOUGH, user: 'ada', at: mine.createdAt };
    const version = { ...translation, outdated: false, can: { remove: true } };
    server.answer({ [newPost]: mine, [getPosts]: answer([...some(), { ...mine, version }]) });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText(LONG_ENOUGH, { selector: 'p' })).toBeInTheDocument();
  });

  test('disables Post for a mention alone, and counts to 350', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show 1 reply' }));
    await user.click(post('tom').getByRole('button', { name: 'Reply to tom' }));
    const box = await screen.findByRole('textbox', { name: 'Reply to tom' });
    await user.type(box, '     ');
    const button = screen.getByRole('button', { name: 'Post' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('8 characters at least');
    expect(screen.getByText(/^4 characters out of 350$/)).toBeInTheDocument();
    await user.type(box, 'Yes.');
    expect(screen.getByRole('button', { name: 'Post' })).toBeEnabled();
  });

  test('keeps the text when posting fails, and retries with the same key', async () => {
    const { user, server } = await open({ [newPost]: fails(403, 'forbidden', 'Not just now.') });
    await found();
    await user.click(screen.getByRole('button', { name: 'New Reply' }));
    await user.fill(await screen.findByRole('textbox', { name: 'New Reply' }), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Not just now.')).toBeInTheDocument();
    const key = server.last(newPost)?.headers.get('Idempotency-Key');
    server.answer({ [newPost]: aPost({ _id: id('p3') }) });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New Reply' })).toBeNull());
    expect(server.last(newPost)?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('shows a like after the server has confirmed', async () => {
    const { user, server } = await open({
      'POST /api/bookclubs/like': () => ({ _id: id('p1'), likes: 3, liked: true }),
    });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Like 2' }));
    expect(await post('giulia').findByRole('button', { name: 'Like 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(server.last('POST /api/bookclubs/like')?.body).toEqual({ id: id('p1') });
    server.answer({ 'POST /api/bookclubs/unlike': { _id: id('p1'), likes: 2, liked: false } });
    await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
    expect(await post('giulia').findByRole('button', { name: 'Like 2' })).toHaveAttribute('aria-pressed', 'false');
    expect(server.last('POST /api/bookclubs/unlike')?.body).toEqual({ id: id('p1') });
  });

  test("changes the chapter of somebody else's post with Set chapter", async () => {
    const { user, server } = await open();
    await found();
    expect(await actionsOf(user, post('ada'))).not.toContain('Set chapter');
    await choose(user, post('giulia'), 'Set chapter');
    const popup = within(await screen.findByRole('dialog', { name: 'How far does this post by giulia go?' }));
    const why = await popup.findByRole('textbox', { name: 'Why' });
    await user.type(why, 'No.');
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(why).toHaveAccessibleDescription(expect.stringContaining('Give the reason in at least 8 characters.'));
    await user.fill(why, ' She names Lyme.');
    server.answer({ [setChapter]: fails(403, 'forbidden', 'Not just now.') });
    await user.click(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByText('Not just now.')).toBeInTheDocument();
    const key = server.last(setChapter)?.headers.get('Idempotency-Key');
    server.answer({ [setChapter]: aPost({ _id: id('p1'), chapter: 12 }) });
    await user.dblClick(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.last(setChapter)?.body).toMatchObject({ id: id('p1'), reason: 'No. She names Lyme.' });
    expect(server.last(setChapter)?.headers.get('Idempotency-Key')).toBe(key);
    expect(server.calls.filter((call) => call === setChapter)).toHaveLength(2);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('lets readers edit and delete only their own posts', async () => {
    const { user, server } = await open({
      'PATCH /api/bookclubs/post/{id}': () => aPost(),
      'DELETE /api/bookclubs/post/{id}': () => aPost(),
    });
    await found();
    expect(await actionsOf(user, post('giulia'))).not.toContain('Edit');
    await choose(user, post('ada'), 'Edit');
    await user.fill(await screen.findByRole('textbox', { name: 'Edit Post' }), ' All along.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.last('PATCH /api/bookclubs/post/{id}')?.body).toEqual({ remark: 'Anne knows. All along.' }),
    );
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit Post' })).toBeNull());
    server.answer({ [getPosts]: answer(some().slice(0, 2)) });
    await choose(user, post('ada'), 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Anne knows.')).toBeNull());
    expect(server.calls).toContain(`DELETE /api/bookclubs/post/${id('p2')}`);
  });
});

test.each([
  ['a thread', `${at}?page=0#reading`, '/bookclubs/Faster_Readers/persuasion/d1'],
  ['a book', '/bookclubs/slow_readers/persuasion?chapter=4', '/bookclubs/Faster_Readers/persuasion'],
])('redirects %s under an older name of its club to the current one', async (_, path, pathname) => {
  const { router } = await open(
    {
      [getPosts]: { ...answer(some()), club: 'Faster_Readers' },
      'POST /api/bookclubs/getBook': anOverview({ club: 'Faster_Readers' }),
      'POST /api/bookclubs/getDiscussions': [],
      'GET /api/bookclubs/myClubs': [aClub()],
    },
    path,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
  const { search, hash } = new URL(path, 'https://flyleaf.example');
  expect(router.state.location).toMatchObject({ search, hash });
  const up = await screen.findByRole('link', { name: "Faster Readers' Books" });
  expect(up).toHaveAttribute('href', '/bookclubs/Faster_Readers');
});

test('reaches the latest post with one tap, even among collapsed replies on another page', async () => {
  const latest = 'GET /api/bookclubs/latest/{discussionId}';
  const other = [aPost({ _id: id('p9'), content: 'A page later.' })];
  const { user, router } = await open(
    {
      [getPosts]: ({ body }) => answer((body as { page: number }).page === 0 ? some() : other, 41),
      [latest]: { _id: id('r1'), replyTo: id('p1'), before: 0 },
    },
    `${at}?page=1`,
  );
  await chooseOption(user, 'Latest post');
  await waitFor(() => expect(screen.getByText(aReply().content).closest('article')).toHaveFocus());
  expect(router.state.location.search).toBe('');
});

test('follows a link to a reply on another page, only within the same discussion', async () => {
  const place = 'GET /api/bookclubs/place/{postId}';
  const other = [aPost({ _id: id('p9'), content: 'A page later.' })];
  const { router } = await open(
    {
      [getPosts]: ({ body }) => answer((body as { page: number }).page === 0 ? some() : other, 41),
      [place]: { _id: id('r1'), replyTo: id('p1'), discussionId: 'd1', before: 0 },
    },
    `${at}?page=1#post-${id('r1')}`,
  );
  await waitFor(() => expect(screen.getByText(aReply().content).closest('article')).toHaveFocus());
  expect(router.state.location).toMatchObject({ search: '', hash: `#post-${id('r1')}` });
});
