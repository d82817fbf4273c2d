import { fails, listed, offline } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aPost } from './a-post';
import { fakeLiveLayer } from './fake-live';
import {
  answers,
  article,
  first,
  found,
  openThread,
  post,
  posts,
  publicThread,
  reply,
  second,
  threadAreas,
} from './thread-areas';

beforeEach(fakeLiveLayer);
beforeEach(() => localStorage.clear());

const thought = (n: number) => aPost({ _id: `t${n}`, user: 'giulia', content: `Thought number ${n}` });
const pages = [1, 2, 3, 4].map((n) => [thought(n)]);

describe.each(threadAreas)('$name', (area) => {
  const place = (_id: string, page: number, replyTo: string | null = null, discussionId = area.threadId) => ({
    _id,
    replyTo,
    discussionId,
    before: (page - 1) * area.pageSize,
  });

  test('makes web addresses in a post links that begin with their host, beside mentions, but not in a quotation', async () => {
    const content =
      '> See https://cut.example/…\n\nSee https://bank.example@evil.example/owls, @ben or javascript:run().';
    await openThread(area, {}, { pages: [[{ ...first, content, mentions: { ben: 'ben' } }]] });
    const link = await screen.findByRole('link', { name: 'evil.example/owls' });
    expect(link).toHaveAttribute('href', 'https://evil.example/owls');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('dir', 'ltr');
    expect(link.parentElement).toHaveTextContent('See evil.example/owls, @ben or javascript:run().');
    expect(post('giulia').getByRole('link', { name: '@ben' })).toHaveAttribute('href', '/readers/ben');
    expect(post('giulia').queryByRole('link', { name: /cut|run/ })).toBeNull();
  });

  test('shows each post with its replies below it, after one request, and further replies on request', async () => {
    const deleted = aPost({ _id: 'd', user: '', content: '', deleted: true });
    const rest = [1, 2].map((n) => area.post({ _id: `x${n}`, replyTo: 'p1', content: `Answer ${n}` }));
    const { user, server } = await openThread(
      area,
      { replies: listed([area.post(reply), ...rest], { total: 3 }) },
      { pages: [[{ ...first, replies: 3 }, { ...reply, edited: true }, second, deleted]] },
    );
    await found();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(area.title);
    const date = post('giulia').getByText(/^Friday, November 20, 2026 at \d+:\d\d (AM|PM)$/);
    expect(date.closest('time')).toHaveAttribute('datetime', first.createdAt);
    // The specification shows the date of a public post.
    expect(date.closest('time')).toHaveAttribute('data-ui', area === publicThread ? 'posted' : 'ago');
    expect(screen.getByText('This post was deleted.')).toBeInTheDocument();
    await area.expand(user, 3);
    expect(screen.getAllByText('edited')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Like/ })).toHaveLength(3);
    const replies = within(screen.getByRole('list', { name: 'Replies to giulia' }));
    expect(replies.getByText(reply.content)).toBeInTheDocument();
    expect(replies.queryByText(second.content)).toBeNull();
    const [method, path = ''] = area.calls.read.split(/ |\{/);
    expect(server.calls.filter((call) => call.startsWith(`${method} ${path}`))).toHaveLength(1);
    await user.click(await screen.findByRole('link', { name: 'Show 2 more replies' }));
    expect(await screen.findByText('Answer 2')).toBeInTheDocument();
    expect(screen.getAllByText(reply.content)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /more repl/ })).toBeNull();
  });

  test('turns pages, each of which begins at its first post, and leads to its latest post, even a reply', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const late = aPost({ _id: 'late', replyTo: 't2', user: 'leo', content: 'A late answer.' });
    const [one = [], two = [], ...others] = pages;
    const withReply = [one, [...two.map((post) => ({ ...post, replies: 1 })), late], ...others];
    const { user, router } = await openThread(area, { latest: place('late', 2, 't2') }, { pages: withReply });
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(article('Thought number 2')).toHaveFocus());
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('list', { name: 'Posts' }));
    expect(screen.getByText('2 / 4')).toBeInTheDocument();
    expect(router.state.location.search).toBe(area.search(2));
    await user.click(screen.getByRole('link', { name: 'Last page' }));
    await waitFor(() => expect(article('Thought number 4')).toHaveFocus());
    expect(router.state.location.search).toBe(area.search(4));
    await user.click(screen.getByRole('link', { name: 'First page' }));
    await waitFor(() => expect(article('Thought number 1')).toHaveFocus());
    expect(router.state.location.search).toBe('');
    await area.toLatest(user);
    await waitFor(() => expect(article(late.content)).toHaveFocus());
    expect(router.state.location.search).toBe(area.search(2));
  });

  test('is not found if it does not exist, and can be loaded again after a failure', async () => {
    const { unmount } = await openThread(area, { read: fails(404, 'not_found', 'We could not find that.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
    unmount();
    const { user, server } = await openThread(area, { read: fails(403, 'forbidden', 'Not just now.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
    server.answer(area.thread([posts]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await found()).toBeInTheDocument();
  });

  test('leads to the linked post on another page, but to none of another thread', async () => {
    const path = `${area.at}#post-t2`;
    const { router, unmount } = await openThread(area, { place: place('t2', 2) }, { pages, path });
    await screen.findByText('Thought number 2');
    await waitFor(() => expect(article('Thought number 2')).toHaveFocus());
    expect(router.state.location).toMatchObject({ search: area.search(2), hash: '#post-t2' });
    expect(router.state.historyAction).toBe('REPLACE');
    unmount();
    const elsewhere = { place: place('t2', 2, null, 'another') };
    const { user } = await openThread(area, elsewhere, { pages, path });
    expect(await screen.findByText(/this link leads to was deleted/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('Thought number 2');
    expect(screen.queryByText(/this link leads to was deleted/)).toBeNull();
  });
});

describe('a link to a post', () => {
  const area = publicThread;

  test('leads to a reply that its page omits, and to the latest one in parts', async () => {
    const replies = [1, 2, 3].map((n) => area.post({ _id: `x${n}`, replyTo: 't1', content: `Answer ${n}` }));
    const place = { _id: 'x3', replyTo: 't1', before: 0, discussionId: area.threadId };
    const inParts = ({ query }: { query: URLSearchParams }) => {
      const read = Number(query.get('cursor') ?? 0);
      return listed(replies.slice(read, read + 1), { total: 3, ...(read < 2 && { next: `${read + 1}` }) });
    };
    const { router } = await openThread(
      area,
      { place, replies: inParts },
      { pages: [[{ ...thought(1), replies: 3 }, replies[0] ?? reply]], path: `${area.at}#post-x3` },
    );
    await waitFor(() => expect(article('Answer 3')).toHaveFocus());
    expect(router.state.location).toMatchObject({ search: '?replies=t1', hash: '#post-x3' });
  });

  test('leads to a post on the page without a request, or says that it was deleted or why it could not be followed', async () => {
    const deleted = { place: fails(404, 'not_found', 'Not found.') };
    const { router, server } = await openThread(area, deleted, { path: `${area.at}#post-r1` });
    await found();
    await waitFor(() => expect(article(reply.content)).toHaveFocus());
    expect(article(reply.content)).toHaveAttribute('data-target');
    expect(server.last(area.calls.place)).toBeUndefined();
    await act(() => router.navigate(`${area.at}#post-gone`));
    expect(await screen.findByText(/this link leads to was deleted/)).toBeInTheDocument();
    expect(await found()).toBeInTheDocument();
    server.answer(answers(area, { place: offline }));
    await act(() => router.navigate(`${area.at}#post-unknown`));
    expect(await screen.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    const before = server.calls.length;
    await act(() => router.navigate(`${area.at}#post-%3Cb%3E`));
    expect(server.calls.slice(before)).toEqual([]);
  });

  test('is copied from the menu, or shown in the address bar', async () => {
    const { user, router } = await openThread(area, {}, { pages, path: `${area.at}?page=2` });
    await screen.findByText('Thought number 2');
    const copy = () => choose(user, within(article('Thought number 2') as HTMLElement), 'Copy link');
    history.replaceState(null, '', `${area.at}?page=2`);
    await copy();
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${area.at}?page=2#post-t2`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await copy();
    expect(await screen.findByText("Couldn't copy the link. Copy it from the address bar.")).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '?page=2', hash: '#post-t2' });
  });
});

test('leads from a page beyond the last to the last', async () => {
  const { user } = await openThread(publicThread, {}, { pages, path: `${publicThread.at}?page=9` });
  await user.click(await screen.findByRole('link', { name: 'Go to the last page' }));
  await waitFor(() => expect(article('Thought number 4')).toHaveFocus());
});

test('shows authors and mentions with a public page as links to it, and other names and addresses as text', async () => {
  const content = '> @mei: no\n\nAsk @Tom.B. or @mei or write to tom@flyleaf.example or www.flyleaf.example/lamps';
  const mentions = { 'tom.b': 'tom.b-2' };
  await openThread(publicThread, {}, { pages: [[{ ...first, content, hasPage: true, mentions, lang: 'it' }, second]] });
  const shown = within(await screen.findByRole('article', { name: 'Post by giulia' }));
  const links = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.filter(([, href]) => !href?.includes('#post'))).toEqual([
    ['giulia', '/readers/giulia'],
    ['@Tom.B', '/readers/tom.b-2'],
  ]);
  expect(shown.getByText(/or write to/)).toHaveTextContent(/^Ask @Tom\.B\. or @mei or write to tom@flyleaf\.example/);
  expect(shown.getByText(/or write to/).closest('[lang]')).toHaveAttribute('lang', 'it');
});
