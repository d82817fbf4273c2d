import { ada } from '@test/render-app';
import { watchPosts } from '@test/watch-posts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer, found, LONG_ENOUGH, open, post } from './test-thread';

beforeEach(fakeLiveLayer);

test('rerenders one post for a like', async () => {
  const drawn = watchPosts();
  const like = { 'POST /api/discuss/like': { _id: 'p1', likes: 4, liked: true } };
  const { user } = await open({ session: ada, server: like });
  await found();
  expect(drawn()).toEqual(['p1', 'p2', 'r1']);
  await user.click(post('giulia').getByRole('button', { name: 'Like 3' }));
  const liked = await post('giulia').findByRole('button', { name: 'Like 4' });
  expect(liked).toHaveAttribute('aria-pressed', 'true');
  expect(drawn()).toEqual(['p1']);
});

test('rerenders only the post at which a reply box opens, and none while typing', async () => {
  const drawn = watchPosts();
  const { user } = await open({ session: ada });
  await found();
  drawn();
  await user.click(post('tomasz').getByRole('button', { name: 'Reply to tomasz' }));
  const box = await screen.findByLabelText('Reply to tomasz');
  expect(drawn()).toEqual(['r1']);
  await user.type(box, LONG_ENOUGH);
  expect(drawn()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(drawn()).toEqual(['r1']);
});
