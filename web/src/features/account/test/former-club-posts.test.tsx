import { type FakeAnswers, fails, listed } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const list = 'GET /api/bookclubs/ownPosts';
const remove = 'DELETE /api/bookclubs/ownPosts/{id}';
const post = (_id: string, content: string, canDelete = true) => ({
  _id,
  content,
  canDelete,
  clubName: 'Slow Readers',
  lang: null,
  createdAt: '2026-11-20T18:30:00.000Z',
});
const open = (server: FakeAnswers = {}) =>
  renderApp('/account', {
    session: ada,
    server: { [list]: [post('p1', 'She waits.'), post('p2', 'It goes further.', false)], ...server },
  });
const question = () => within(screen.getByRole('dialog', { name: 'Please Confirm' }));

test('deletes a post in a former club after a confirmation, which shows a failure', async () => {
  const { user, server } = await open({ [remove]: fails(503, 'unavailable', 'Not now.') });
  const own = (await screen.findByText('She waits.')).closest('li') as HTMLElement;
  expect(own).toHaveTextContent('Slow Readers');
  await user.click(within(own).getByRole('button', { name: 'Delete post' }));
  await user.click(question().getByRole('button', { name: 'Confirm' }));
  expect(await question().findByText('Not now.')).toBeInTheDocument();
  server.answer({ [remove]: 'ok', [list]: [post('p2', 'It goes further.', false)] });
  await user.click(question().getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText('She waits.')).toBeNull());
  expect(server.last(remove)?.params).toEqual({ id: 'p1' });
  expect(screen.queryByRole('button', { name: 'Delete post' })).toBeNull();
});

test('finds posts after an empty page', async () => {
  await open({
    [list]: ({ query }) => (query.get('cursor') ? [post('p1', 'She waits.')] : listed([], { next: 'more' })),
  });
  expect(await screen.findByText('She waits.')).toBeInTheDocument();
});
