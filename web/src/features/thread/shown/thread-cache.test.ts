import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { aPost } from '../test/a-post';
import type { ThreadPage, ThreadPost } from './post';
import { showPost } from './thread-cache';

const keys = { pages: ['thread', 't'], replies: ['replies', 't'] };
const READ_AT = Date.parse('2026-11-20T12:00:00.000Z');

interface Page extends ThreadPage<ThreadPost> {
  numPosts: number;
}

const kind = {
  pageSize: 2,
  counted: ({ numPosts }: Page, { createdAt }: ThreadPost) =>
    createdAt > '2026-11-20T11:00:00.000Z' ? { numPosts: numPosts + 1 } : undefined,
  onPosted: () => {},
};

const top = (_id: string, some = {}) => aPost({ _id, ...some });
const answer = (_id: string, replyTo: string, some = {}) => aPost({ _id, replyTo, ...some });
const mine = (some = {}) => aPost({ _id: 'mine', createdAt: '2026-11-20T12:00:05.000Z', ...some });

function cached(pages: Record<number, ThreadPost[]>): QueryClient {
  const client = createQueryClient();
  for (const [page, posts] of Object.entries(pages)) {
    const data: Page = { posts, pages: Object.keys(pages).length, numPosts: 9 };
    client.setQueryData([...keys.pages, Number(page)], data, { updatedAt: READ_AT });
  }
  return client;
}
const keep = (client: QueryClient, post: ThreadPost, page: number) =>
  showPost(client, kind, keys, { ...post, page: page - 1 }, { name: 'POST /api/discuss/post' });
const pageOf = (client: QueryClient, page: number) => {
  const state = client.getQueryState<Page>([...keys.pages, page]);
  const { posts = [], ...data } = state?.data ?? {};
  return { ids: posts.map(({ _id }) => _id), ...data, isStale: state?.isInvalidated };
};

it("puts a reply below its parent's other replies and counts it", () => {
  const client = cached({ 1: [top('a', { replies: 1 }), answer('a1', 'a'), top('b')] });
  keep(client, mine({ replyTo: 'a' }), 1);
  expect(pageOf(client, 1)).toEqual({
    ids: ['a', 'a1', 'mine', 'b'],
    pages: 1,
    numPosts: 10,
    added: true,
    isStale: false,
  });
  const [parent] = client.getQueryData<Page>([...keys.pages, 1])?.posts ?? [];
  expect(parent?.replies).toBe(2);
});

it('keeps the age of the page, so that adding the post does not delay the next read', () => {
  const client = cached({ 1: [top('a')] });
  keep(client, mine(), 1);
  expect(client.getQueryState([...keys.pages, 1])?.dataUpdatedAt).toBe(READ_AT);
});

it('puts a top-level post last on its page and updates the page count of the other pages', () => {
  const client = cached({ 1: [top('a'), top('b')], 2: [top('c')] });
  keep(client, mine(), 2);
  expect(pageOf(client, 2)).toMatchObject({ ids: ['c', 'mine'], isStale: false });
  expect(pageOf(client, 1)).toMatchObject({ ids: ['a', 'b'], numPosts: 10, isStale: true });
  keep(client, mine({ _id: 'next' }), 3);
  expect(pageOf(client, 2)).toMatchObject({ ids: ['c', 'mine'], pages: 3 });
});

it.each([
  ['a full page', mine(), [top('a'), top('b')]],
  ['a page without its parent', mine({ replyTo: 'gone' }), [top('a')]],
])('reads %s again if the post belongs on it', (_, post, posts) => {
  const client = cached({ 1: posts });
  const read = vi.spyOn(client, 'invalidateQueries');
  keep(client, post, 1);
  expect(pageOf(client, 1)).toMatchObject({ ids: posts.map(({ _id }) => _id), isStale: true });
  expect(read).toHaveBeenCalledWith({ queryKey: [...keys.pages, 1], exact: true, refetchType: 'active' });
});

it('keeps only one copy of a post that an earlier request has already created', () => {
  const earlier = mine({ createdAt: '2026-11-20T10:59:00.000Z' });
  const client = cached({ 1: [top('a'), earlier] });
  keep(client, earlier, 1);
  expect(pageOf(client, 1)).toEqual({ ids: ['a', 'mine'], pages: 1, numPosts: 9, isStale: false });
});

it('refetches a page that is loading, since its response may lack the post', async () => {
  const client = cached({ 1: [top('a')] });
  const answers = [[top('a')], [top('a'), mine()]];
  const queryFn = vi.fn(async (): Promise<Page> => ({ posts: answers.shift() ?? [], pages: 1, numPosts: 9 }));
  const queryKey = [...keys.pages, 1];
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  keep(client, mine(), 1);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(pageOf(client, 1).ids).toEqual(['a', 'mine']);
  stop();
});

it('adds a reply to the list of all replies once the list has been read to its end', () => {
  const list = (next: string | null) => ({ pageParams: [''], pages: [{ items: [answer('a1', 'a')], next }] });
  const client = cached({ 1: [top('a')] });
  client.setQueryData([...keys.replies, 'a', 'en'], list(null));
  client.setQueryData([...keys.replies, 'a', 'it'], list('more'));
  keep(client, mine({ replyTo: 'a' }), 1);
  const ids = (language: string) =>
    client
      .getQueryData<ReturnType<typeof list>>([...keys.replies, 'a', language])
      ?.pages.flatMap(({ items }) => items.map(({ _id }) => _id));
  expect(ids('en')).toEqual(['a1', 'mine']);
  expect(ids('it')).toEqual(['a1']);
});
