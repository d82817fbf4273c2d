import { fails } from '@test/fake-server';
import { actionsOf, choose, chooseOption } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeLiveLayer } from './fake-live';
import { answers, openThread, post, publicThread, threadAreas } from './thread-areas';

beforeEach(fakeLiveLayer);
const can = { rename: true, close: true, delete: true };

describe.each(threadAreas)('$name', (area) => {
  const { change } = area.calls;

  test('is renamed by its author, who sees errors in the title and a rejection', async () => {
    const { user, server } = await openThread(
      area,
      { change: fails(409, 'conflict', 'Others have posted.') },
      { about: { can } },
    );
    await chooseOption(user, 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename discussion' }));
    const title = await dialog.findByRole('textbox', { name: 'Discussion Title' });
    expect(title).toHaveValue(area.title);
    await user.clear(title);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Discussion Title is required.')).toBeInTheDocument();
    await user.type(title, 'Better');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Others have posted.')).toBeInTheDocument();
    expect(server.last(change)?.body).toEqual({ title: 'Better' });
    server.answer(answers(area, { change: area.thread([]) as never }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('keeps a post for later, and lets it go, from its menu', async () => {
    const { user, server } = await openThread(area, {}, { server: { 'POST /api/user/keep': 'ok' } });
    const place = post('giulia');
    server.answer({ 'GET /api/user/kept': () => (server.last('POST /api/user/keep') ? ['p1'] : []) });
    await choose(user, place, 'Keep for later');
    const isPublic = area === publicThread;
    const sent = { id: 'p1', area: isPublic ? 'public' : 'clubs' };
    await waitFor(() => expect(server.last('POST /api/user/keep')?.body).toEqual({ ...sent, kept: true }));
    await waitFor(async () => expect(await actionsOf(user, place)).toContain('Remove from kept'));
    await choose(user, place, 'Remove from kept');
    await waitFor(() => expect(server.last('POST /api/user/keep')?.body).toEqual({ ...sent, kept: false }));
  });

  test('is closed, opened again and deleted by its author, which leads to the list of the book', async () => {
    const { user, server, router } = await openThread(
      area,
      { change: area.thread([]) as never, removeThread: 'ok' },
      { about: { can }, server: area.list.answers },
    );
    server.answer(area.thread([], { about: { can, closed: true } }));
    await chooseOption(user, 'Close discussion');
    await waitFor(() => expect(server.last(change)?.body).toEqual({ closed: true }));
    await screen.findByText('This discussion is closed. Nobody can post in it any more.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${area.title} · Closed`);
    expect(screen.queryByRole('button', { name: area.newLabel })).not.toBeInTheDocument();
    await chooseOption(user, 'Open again');
    await waitFor(() => expect(server.last(change)?.body).toEqual({ closed: false }));
    await chooseOption(user, 'Delete discussion');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(area.list.at));
    expect(server.last(area.calls.removeThread)).toBeDefined();
  });
});

test('a closed thread offers no form, even at the address of one', async () => {
  const area = publicThread;
  const { user } = await openThread(area, {}, { about: { closed: true }, path: `${area.at}?write=new` });
  expect(await screen.findByText('This discussion is closed. Nobody can post in it any more.')).toBeInTheDocument();
  expect(await actionsOf(user, post('giulia'))).not.toContain('Quote');
  expect(screen.queryByRole('button', { name: /^Reply/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: area.newLabel })).not.toBeInTheDocument();
});
