import { fails } from '@test/fake-server';
import { actionsOf, chooseOption } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aTopic } from './test-samples';
import { at, fakeLiveLayer, open, post, posts, thread } from './test-thread';

const change = 'PATCH /api/discuss/topic/{topicId}';
const remove = 'DELETE /api/discuss/topic/{topicId}';
const can = { rename: true, close: true, delete: true };
const button = (name: string) => screen.findByRole('button', { name });

test("offers nothing to a reader who can't manage the thread", async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'New Post' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Discussion options' })).not.toBeInTheDocument();
});

test('lets its author rename a thread, and shows errors in a title', async () => {
  fakeLiveLayer();
  const { user, server } = await open({
    server: { ...thread(posts, aTopic({ can })), [change]: aTopic({ title: 'Better', can }) },
  });
  await chooseOption(user, 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename discussion' }));
  const title = await dialog.findByRole('textbox', { name: 'Discussion Title' });
  expect(title).toHaveValue('Is Emma kind?');
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Discussion Title is required.')).toBeInTheDocument();
  await user.type(title, 'Better');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.last(change)?.body).toEqual({ title: 'Better' });
});

test('shows a rejection in the popup', async () => {
  fakeLiveLayer();
  const { user } = await open({
    server: { ...thread(posts, aTopic({ can })), [change]: fails(409, 'conflict', 'Others have posted.') },
  });
  await chooseOption(user, 'Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename discussion' }));
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Others have posted.')).toBeInTheDocument();
});

test('lets its author close a thread', async () => {
  fakeLiveLayer();
  const { user, server } = await open({ server: { ...thread(posts, aTopic({ can })), [change]: aTopic() } });
  await chooseOption(user, 'Close discussion');
  await waitFor(() => expect(server.last(change)?.body).toEqual({ closed: true }));
});

test('deletes a thread after a confirmation, and shows its list', async () => {
  fakeLiveLayer();
  const { user, server, router } = await open({
    server: { ...thread(posts, aTopic({ can })), [remove]: 'ok', 'GET /api/discuss/topics/{bookId}': [] },
  });
  await chooseOption(user, 'Delete discussion');
  await user.click(await button('Delete'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/discuss/classics/emma'));
  expect(server.calls).toContain('DELETE /api/discuss/topic/topic-1');
});

describe('in a closed thread', () => {
  const closed = thread(posts, aTopic({ closed: true, can }));

  test('offers no new post, and explains why', async () => {
    fakeLiveLayer();
    const { user } = await open({ server: closed }, `${at}?write=new`);
    expect(await screen.findByText('This discussion is closed. Nobody can post in it any more.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Is Emma kind? · Closed');
    expect(screen.queryByRole('button', { name: 'New Post' })).not.toBeInTheDocument();
    expect(await actionsOf(user, post('giulia'))).toEqual(['Copy link', 'Report']);
    expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'New Post' })).not.toBeInTheDocument();
  });

  test('lets its author reopen it', async () => {
    fakeLiveLayer();
    const { user, server } = await open({ server: { ...closed, [change]: aTopic() } });
    await chooseOption(user, 'Open again');
    await waitFor(() => expect(server.last(change)?.body).toEqual({ closed: false }));
  });
});
