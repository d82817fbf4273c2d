import type { PublicPost } from '@contract/discuss';
import { listed } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aPublicPost, many } from './test-samples';
import {
  at,
  fakeLiveLayer,
  first,
  found,
  LONG_ENOUGH,
  mine,
  open,
  post,
  posts,
  reply,
  second,
  thread,
} from './test-thread';

beforeEach(fakeLiveLayer);

beforeEach(() => localStorage.clear());

const remove = 'DELETE /api/discuss/post/{id}';
const article = (text: string) => screen.getByText(text, { selector: 'p' }).closest('article');

test('scrolls to the first post of the next page and focuses it', async () => {
  const tops = many(7, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await open({ server: thread(tops) });
  await screen.findByText('Thought number 1');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByText('Thought number 6');
  await waitFor(() => expect(article('Thought number 6')).toHaveFocus());
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('list', { name: 'Posts' }));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start' });
});

test('shows the last page for a page beyond it', async () => {
  const tops = many(7, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
  const { user } = await open({ server: thread(tops) }, `${at}?page=9`);
  await user.click(await screen.findByRole('link', { name: 'Go to the last page' }));
  expect(await screen.findByText('Thought number 7')).toBeInTheDocument();
  await waitFor(() => expect(article('Thought number 6')).toHaveFocus());
});

test('reaches the last page from the first with one tap, and the first from the last', async () => {
  const tops = many(17, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
  const { user, router } = await open({ server: thread(tops) });
  await user.click(await screen.findByRole('link', { name: 'Last page' }));
  await waitFor(() => expect(article('Thought number 16')).toHaveFocus());
  expect(router.state.location.search).toBe('?page=4');
  await user.click(screen.getByRole('link', { name: 'First page' }));
  await waitFor(() => expect(article('Thought number 1')).toHaveFocus());
});

test('reaches the latest post with one tap, even a reply on another page', async () => {
  const tops = many(12, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
  const late = aPublicPost({
    _id: 'late',
    replyTo: 'p7',
    content: 'A late answer to an old thought.',
  });
  const latest = { 'GET /api/discuss/latest/{topicId}': { _id: 'late', replyTo: 'p7', before: 6 } };
  const server = { ...thread([...tops, late]), ...latest };
  const { user, router } = await open({ server });
  const link = await screen.findByRole('link', { name: 'Latest post' });
  expect(link).toHaveAttribute('href', `${at}?page=3`);
  await user.click(link);
  await screen.findByText(late.content);
  await waitFor(() => expect(article(late.content)).toHaveFocus());
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('link', { name: 'Latest post' }));
  await waitFor(() => expect(article(late.content)).toHaveFocus());
});

test('reaches the latest post with one tap, even a reply after many that load in parts', async () => {
  const tops = many(12, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}`, replies: n === 7 ? 8 : 0 }));
  const answers = many(8, (n) => aPublicPost({ _id: `r${n}`, replyTo: 'p7', content: `Answer ${n}` }));
  const server = {
    ...thread([...tops, ...answers.slice(0, 1)]),
    'GET /api/discuss/latest/{topicId}': { _id: 'r8', replyTo: 'p7', before: 6 },
    'GET /api/discuss/replies/{postId}': ({ query }: { query: URLSearchParams }) => {
      const read = Number(query.get('cursor') ?? 0);
      return listed(answers.slice(read, read + 1), { total: 8, ...(read < 7 && { next: `${read + 1}` }) });
    },
  };
  const { user, router } = await open({ server });
  await user.click(await screen.findByRole('link', { name: 'Latest post' }));
  await screen.findByText('Answer 8');
  await waitFor(() => expect(article('Answer 8')).toHaveFocus());
  expect(router.state.location.search).toBe('?replies=p7&page=2');
});

describe('the reply form', () => {
  test('opens directly below the post that it answers', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply to giulia' }));
    const box = await screen.findByLabelText('Reply to giulia');
    expect(article(first.content)?.nextElementSibling).toContainElement(box);
    await waitFor(() => expect(box).toHaveFocus());
  });

  test('answers a reply under its parent, says so and mentions its author', async () => {
    const newReply = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: `@tomasz ${LONG_ENOUGH}` });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': newReply } });
    await found();
    await user.click(post('tomasz').getByRole('button', { name: 'Reply to tomasz' }));
    const box = await screen.findByLabelText('Reply to tomasz');
    expect(article(reply.content)?.nextElementSibling).toContainElement(box);
    expect(box).toHaveAccessibleDescription(expect.stringContaining('listed under the post by giulia'));
    expect(box).toHaveValue('@tomasz ');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('Post length must be at least 20 characters.')).toBeInTheDocument();
    await user.fill(box, LONG_ENOUGH);
    server.answer(thread([...posts, newReply]));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ replyTo: 'p1', content: newReply.content }),
    );
    // The mention is a link.
    await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
  });

  test('closes with Escape from anywhere, keeps its text and gives the focus back', async () => {
    const { user } = await open({ session: ada });
    await found();
    const button = post('giulia').getByRole('button', { name: 'Reply to giulia' });
    await user.click(button);
    await user.fill(await screen.findByLabelText('Reply to giulia'), 'Half a thought');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue('Half a thought');
    button.focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
  });

  test('is sent with Ctrl+Enter', async () => {
    const newPost = aPublicPost({ _id: 'new', user: 'ada', content: LONG_ENOUGH });
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': newPost } });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.fill(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    server.answer(thread([...posts, newPost]));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(article(LONG_ENOUGH)).toHaveFocus());
    expect(server.last('POST /api/discuss/post')?.body).toMatchObject({ content: LONG_ENOUGH });
  });
});

describe('after deleting a post', () => {
  const own = (id: string, some: Partial<PublicPost> = {}) =>
    aPublicPost({ _id: id, user: 'ada', content: `Thought ${id}`, can: mine, ...some });
  async function removeFirstOf(before: PublicPost[], after: PublicPost[], path?: string) {
    const app = await open({ session: ada, server: { [remove]: second, ...thread(before) } }, path);
    await screen.findAllByRole('article');
    await choose(app.user, within(screen.getAllByRole('article', { name: 'Post by ada' })[0] as HTMLElement), 'Delete');
    app.server.answer(thread(after));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return app;
  }

  test('moves the focus to the next post', async () => {
    await removeFirstOf([own('a'), second], [second]);
    await waitFor(() => expect(article(second.content)).toHaveFocus());
  });

  test('moves the focus to the previous post if it was the last', async () => {
    await removeFirstOf([first, own('z')], [first]);
    await waitFor(() => expect(article(first.content)).toHaveFocus());
  });

  test('moves the focus to the deleted post if it stays because of its replies', async () => {
    const answer = aPublicPost({ _id: 'r', replyTo: 'a', content: 'An answer' });
    await removeFirstOf([own('a', { replies: 1 }), answer], [own('a', { deleted: true, replies: 1 }), answer]);
    await waitFor(() => expect(article('This post was deleted.')).toHaveFocus());
  });

  test('moves the focus to the list if nothing is left', async () => {
    await removeFirstOf([own('a')], []);
    await waitFor(() => expect(screen.getByText(/There are no posts/).closest('[tabindex]')).toHaveFocus());
  });

  test('shows the previous page if the last page is gone', async () => {
    const tops = many(5, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const { router } = await removeFirstOf([...tops, own('z')], tops, `${at}?page=2`);
    await screen.findByText('Thought number 1');
    expect(router.state.location.search).toBe('');
    expect(within(screen.getByRole('main')).getByText('1 / 1')).toBeInTheDocument();
  });
});

test('marks a post with the language of its text', async () => {
  const italian = { ...first, lang: 'it' };
  await open({ server: thread([italian]) });
  expect(await found()).toHaveAttribute('lang', 'it');
});
