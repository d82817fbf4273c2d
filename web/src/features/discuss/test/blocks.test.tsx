import { fails } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { first, found, open, post } from './test-thread';

beforeEach(fakeLiveLayer);

const FOLDED = 'A post by somebody you have blocked.';
const createdAt = '2026-11-20T10:00:00.000Z';
const block = 'POST /api/user/block';
const session = ada;

test('blocks the author of a post, and unblocks them', async () => {
  const { user, server } = await open({
    session,
    server: { [block]: fails(409, 'conflict', 'You can block at most 500 readers.'), 'POST /api/user/unblock': 'ok' },
  });
  await found();
  expect(await actionsOf(user, post('ada'))).not.toContain('Block ada');
  await choose(user, post('giulia'), 'Block giulia');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block giulia?' }));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You can block at most 500 readers.')).toBeInTheDocument();
  expect(screen.getByText(first.content)).toBeInTheDocument();
  server.answer({ [block]: { user: 'giulia', at: createdAt } });
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(FOLDED)).toBeInTheDocument();
  expect(server.last(block)?.body).toEqual({ username: 'giulia' });
  expect(screen.queryByText(first.content)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await choose(user, post('giulia'), 'Unblock giulia');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unblock' }));
  await waitFor(async () => expect(await actionsOf(user, post('giulia'))).toContain('Block giulia'));
  expect(screen.getByText(first.content)).toBeInTheDocument();
});
