import { watchPosts } from '@test/watch-posts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveLayer } from '@/features/thread/live/live-layer';
import { found, id, open, post, startVisit } from './samples';

beforeEach(() => {
  vi.spyOn(liveLayer, 'listenAsMember').mockImplementation(() => () => () => {});
});

beforeEach(startVisit);

test('rerenders one post for a like and a reply box', async () => {
  const drawn = watchPosts();
  const { user } = await open({ 'POST /api/bookclubs/like': { _id: id('p1'), likes: 3, liked: true } });
  await found();
  expect(drawn()).toEqual([id('p1'), id('p2')]);
  await user.click(post('giulia').getByRole('button', { name: 'Like 2' }));
  await post('giulia').findByRole('button', { name: 'Like 3' });
  expect(drawn()).toEqual([id('p1')]);
  await user.click(post('ada').getByRole('button', { name: 'Reply to ada' }));
  await screen.findByLabelText('Reply to ada');
  expect(drawn()).toEqual([id('p2')]);
});
