import type { PublicPost } from '@contract/discuss';
import type { Transport } from '@contract/pages';
import { forgetPage, hydratePage } from '@test/hydrate-page';
import { ada } from '@test/render-app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook, aGenre, aPublicPost, aThread } from '@/features/discuss/test/test-samples';
import { first, at as path, second } from '@/features/discuss/test/test-thread';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { queryClient } from '@/lib/api/query-client';

let unmount = () => {};

beforeEach(fakeLiveLayer);

afterEach(() => {
  unmount();
  forgetPage();
});

const serverWith =
  (...posts: PublicPost[]): Transport =>
  async (url) => {
    if (url.includes('/thread/')) return Response.json(aThread(posts));
    return Response.json(url.includes('/book/') ? aBook() : aGenre());
  };
const server = serverWith(first, second);

const readAgain = () => act(() => queryClient.invalidateQueries());

test('the next read removes a post that was deleted after rendering', async () => {
  const page = await hydratePage(path, { server, answer: serverWith(first) });
  ({ unmount } = page);
  expect(screen.getByText(second.content)).toBeInTheDocument();
  expect(page.calls).toEqual([]);
  await readAgain();
  await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
  expect(screen.getByText(first.content)).toBeInTheDocument();
});

test("a reader's page is hydrated unchanged, then refetched: deleted posts disappear and the reader's likes appear", async () => {
  const liked = aPublicPost({ ...first, liked: true });
  const page = await hydratePage(path, { server, answer: serverWith(liked), session: ada });
  ({ unmount } = page);
  expect(page.rendered.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0);
  expect(await screen.findByRole('button', { name: 'Like 3', pressed: true })).toBeInTheDocument();
  expect(screen.queryByText(second.content)).toBeNull();
  expect(page.calls.filter((call) => call.startsWith('GET /api/discuss/thread/'))).toHaveLength(1);
  expect(
    page.calls.filter((call) => call.includes('/progress/')),
    'the progress comes with the posts',
  ).toEqual([]);
});
