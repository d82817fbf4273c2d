import type { PublicPost } from '@contract/discuss';
import { fails, listed, offline } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aPublicPost, many } from './test-samples';
import { at, fakeLiveLayer, first, found, LONG_ENOUGH, open, post, posts, reply, thread } from './test-thread';

beforeEach(fakeLiveLayer);
beforeEach(() => localStorage.clear());

const getPlace = 'GET /api/discuss/place/{postId}';
const article = (text: string) => screen.getByText(text, { selector: 'p' }).closest('article');
const place = (_id: string, before: number, replyTo: string | null = null) => ({
  ...{ _id, replyTo, before, discussionId: 'topic-1' },
});
const tops = many(12, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));

describe('a link to a post', () => {
  test('leads to a post on the page in the address, without a request for its place', async () => {
    const { server } = await open({}, `${at}#post-r1`);
    await found();
    await waitFor(() => expect(article(reply.content)).toHaveFocus());
    expect(article(reply.content)).toHaveAttribute('data-target');
    expect(server.calls).not.toContain(getPlace);
  });

  test('leads to a post on another page, and updates the address', async () => {
    const { router } = await open({ server: { ...thread(tops), [getPlace]: place('p7', 6) } }, `${at}#post-p7`);
    await screen.findByText('Thought number 7');
    await waitFor(() => expect(article('Thought number 7')).toHaveFocus());
    expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#post-p7' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('leads to a reply that its page omits', async () => {
    const answers = many(8, (n) => aPublicPost({ _id: `r${n}`, replyTo: 'p2', content: `Answer ${n}` }));
    const some = tops.map((top) => (top._id === 'p2' ? { ...top, replies: 8 } : top));
    const server = {
      ...thread([...some, ...answers.slice(0, 1)]),
      'GET /api/discuss/replies/{postId}': () => listed(answers, { total: 8 }),
      [getPlace]: place('r8', 1, 'p2'),
    };
    const { router } = await open({ server }, `${at}#post-r8`);
    await screen.findByText('Answer 8');
    await waitFor(() => expect(article('Answer 8')).toHaveFocus());
    expect(router.state.location).toMatchObject({ search: '?replies=p2', hash: '#post-r8' });
  });

  test('works on an open thread, and again after going back', async () => {
    const { router } = await open({ server: { ...thread(tops), [getPlace]: place('p7', 6) } });
    await screen.findByText('Thought number 1');
    await act(() => router.navigate(`${at}#post-p7`));
    await waitFor(() => expect(article('Thought number 7')).toHaveFocus());
    await act(() => router.navigate(-1));
    await screen.findByText('Thought number 1');
    await act(() => router.navigate(1));
    await waitFor(() => expect(article('Thought number 7')).toHaveFocus());
  });

  test.each([
    ['was deleted', fails(404, 'not_found', 'Not found.')],
    ['is in another discussion', { ...place('gone', 0), discussionId: 'topic-2' }],
  ])('to a post that %s says so above the thread', async (_, answer) => {
    const { user } = await open({ server: { ...thread(tops), [getPlace]: answer } }, `${at}#post-gone`);
    expect(await screen.findByText(/this link leads to was deleted/)).toBeInTheDocument();
    expect(screen.getByText('Thought number 1')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('Thought number 6');
    expect(screen.queryByText(/this link leads to was deleted/)).toBeNull();
  });

  test('leads to the placeholder of a deleted post with replies', async () => {
    const gone = { ...first, deleted: true, user: '', content: '' };
    await open({ server: thread([gone, reply]) }, `${at}#post-p1`);
    await screen.findByText(reply.content);
    await waitFor(() => expect(article('This post was deleted.')).toHaveFocus());
  });

  test("to a post beyond the reader's progress shows it outside the line of hidden posts", async () => {
    const hidden = (n: number): PublicPost => aPublicPost({ _id: `x${n}`, content: '', hidden: true, chapter: 5 });
    await open({ server: thread(many(4, hidden)) }, `${at}#post-x2`);
    await waitFor(() => expect(document.getElementById('post-x2')).toHaveFocus());
    const linked = within(document.getElementById('post-x2') as HTMLElement);
    expect(await linked.findByRole('button', { name: 'Read anyway' })).toBeInTheDocument();
  });

  test('says why it could not be followed', async () => {
    await open({ server: { ...thread(tops), [getPlace]: offline } }, `${at}#post-p7`);
    expect(await screen.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    expect(screen.getByText('Thought number 1')).toBeInTheDocument();
  });

  test('leads to the thread for an invalid id', async () => {
    const { server } = await open({}, `${at}#post-%3Cb%3E`);
    await found();
    expect(server.calls).not.toContain(getPlace);
  });
});

test('is copied, or shown in the address bar', async () => {
  const { user, router } = await open({ server: thread(tops) }, `${at}?page=2`);
  await screen.findByText('Thought number 7');
  const copy = () => choose(user, within(article('Thought number 7') as HTMLElement), 'Copy link');
  history.replaceState(null, '', `${at}?page=2`);
  await copy();
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${at}?page=2#post-p7`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await copy();
  expect(await screen.findByText("Couldn't copy the link. Copy it from the address bar.")).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#post-p7' });
});

describe('quoting a post', () => {
  test('begins the answer with its words and its author, and needs words of its own', async () => {
    const newPost = aPublicPost({
      _id: 'new',
      replyTo: 'p1',
      user: 'ada',
      content: `> @tomasz: ${reply.content}\n\n${LONG_ENOUGH}`,
    });
    const { user, server, router } = await open({ session: ada, server: { 'POST /api/discuss/post': newPost } });
    await found();
    await choose(user, post('tomasz'), 'Quote');
    const box = await screen.findByLabelText('Reply to tomasz');
    expect(box).toHaveValue(`> @tomasz: ${reply.content}\n\n`);
    expect(router.state.location.search).toBe('?write=quote%3Ar1');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Post length must be at least 20 characters.')).toBeInTheDocument();
    await user.fill(box, LONG_ENOUGH);
    server.answer(thread([...posts, newPost]));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ replyTo: 'p1', content: newPost.content }),
    );
    const quotation = await screen.findByText(`@tomasz: ${reply.content}`);
    expect(quotation.closest('blockquote')).not.toBeNull();
    expect(screen.getByText(LONG_ENOUGH, { selector: 'p' }).closest('blockquote')).toBeNull();
  });

  test('keeps a separate draft beside a reply to the same post', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await user.fill(await screen.findByLabelText('Reply to giulia'), 'Half a thought');
    await choose(user, post('giulia'), 'Quote');
    await waitFor(() =>
      expect(screen.getByLabelText('Reply to giulia')).toHaveValue(`> @giulia: ${first.content}\n\n`),
    );
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    await waitFor(() => expect(screen.getByLabelText('Reply to giulia')).toHaveValue('Half a thought'));
  });

  test('has at least the chapter of the quoted post', async () => {
    const further = { ...reply, chapter: 7 };
    const { user, server } = await open({
      session: ada,
      server: { ...thread([first, further]), 'POST /api/discuss/post': { ...further, _id: 'new' } },
    });
    await found();
    await choose(user, post('tomasz'), 'Quote');
    await user.fill(await screen.findByLabelText('Reply to tomasz'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ chapter: 7 }));
  });
});

test('follows a link after signing in', async () => {
  await open({}, `${at}#post-r1`);
  await found();
  const from = new URLSearchParams({ from: `${at}#post-r1` });
  const links = within(screen.getByRole('banner')).getAllByRole('link', { name: /Sign (In|Up)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/signin?${from}`, `/signup?${from}`]);
});
