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
/** Opens one of the lists in *Your data*. */
async function openList({ user }: Awaited<ReturnType<typeof renderApp>>, name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}
const question = () => within(screen.getByRole('dialog', { name: 'Please Confirm' }));

test('deletes a post in a former club after a confirmation, which shows a failure', async () => {
  const app = await open({ [remove]: fails(503, 'unavailable', 'Not now.') });
  const { user, server } = app;
  await openList(app, /^Posts in clubs you have left/);
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
  const app = await open({
    [list]: ({ query }) => (query.get('cursor') ? [post('p1', 'She waits.')] : listed([], { next: 'more' })),
  });
  await openList(app, /^Posts in clubs you have left/);
  expect(await screen.findByText('She waits.')).toBeInTheDocument();
});

test('lists the blocked readers, and unblocks them there', async () => {
  const app = await open({
    'GET /api/user/blocks': [{ user: 'ben', at: '2026-11-20T10:00:00.000Z' }],
    'POST /api/user/unblock': 'ok',
  });
  const blocked = await openList(app, /^Blocked readers/);
  await app.user.click(blocked.getByRole('button', { name: 'Unblock ben' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Blocked readers/ })).toBeNull();
  expect(app.server.last('POST /api/user/unblock')?.body).toEqual({ username: 'ben' });
});

test('allows a refused club again by one press, and keeps it in the list when that fails', async () => {
  const withdraw = 'DELETE /api/bookclubs/refusals/{id}';
  const refusal = (_id: string, clubName: string) => ({ _id, clubName, at: '2026-11-20T18:30:00.000Z' });
  const app = await open({
    'GET /api/bookclubs/refusals': [refusal('c1', 'Slow Readers'), refusal('c2', 'Owls')],
    [withdraw]: fails(503, 'unavailable', 'Not now.'),
  });
  const { user, server } = app;
  await openList(app, /^Clubs that can't add you/);
  await user.click(await screen.findByRole('button', { name: 'Let Slow Readers add me again' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  server.answer({ [withdraw]: 'ok' });
  await user.click(await screen.findByRole('button', { name: 'Let Slow Readers add me again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let Slow Readers add me again' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Let Owls add me again' })).toBeInTheDocument();
  expect(server.last(withdraw)?.params).toEqual({ id: 'c1' });
});
