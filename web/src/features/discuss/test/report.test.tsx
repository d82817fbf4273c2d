import { fails } from '@test/fake-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { choose } from '../../../../test/post-menu';
import { first, found, open, post, posts, reply, thread } from './test-thread';

beforeEach(fakeLiveLayer);

const REPORT = 'POST /api/user/report';

test('says once what a report lacks, beside its field', async () => {
  const missing = 'Choose what is wrong with it.';
  const { user } = await open({ server: { [REPORT]: fails(400, 'invalid', missing, { category: missing }) } });
  await found();
  await choose(user, post('giulia'), 'Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText(missing)).toBeInTheDocument();
  expect(dialog.getByLabelText('What is wrong with it?')).toHaveAccessibleDescription(missing);
});

test('keeps a post that moderators have hidden in its place without its words', async () => {
  const hidden = { ...first, content: '', hidden: true, moderated: true } as const;
  await open({ server: thread([hidden, ...posts.slice(1)]) });
  expect(await screen.findByText('This post was hidden by moderators.')).toBeInTheDocument();
  expect(screen.getByText(reply.content)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Read anyway' })).toBeNull();
});
