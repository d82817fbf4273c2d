import type { Case } from '@contract/moderation';
import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const QUEUE = 'GET /api/user/moderation';
const DECIDE = 'POST /api/user/moderation';
const at = '2026-11-20T10:00:00.000Z';

const aCase: Case = {
  ...{ _id: 'case', version: 3, state: 'open', kind: 'post', user: 'tom', text: 'Buy my lamps!', title: null },
  ...{ place: { bookId: 'emma', discussionId: 'topic' }, hidden: false, closed: false, suspendedUntil: null },
  ...{ numReports: 1, earlier: 2, reports: [{ category: 'spam', reason: 'It sells lamps.', at, byReader: false }] },
  ...{ history: [], appeal: null, openedAt: at },
};

test('a moderator hides a post with the reasons that its author reads, on the version that they saw', async () => {
  const { user, server } = await renderApp('/moderation', {
    session: ada,
    server: { [QUEUE]: [aCase], [DECIDE]: aCase },
  });
  expect(await screen.findByText('Buy my lamps!')).toBeInTheDocument();
  expect(screen.getByText('It sells lamps.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Decision' }), 'Hide it');
  await user.selectOptions(screen.getByLabelText('What is wrong with it?'), 'It’s spam or advertising');
  await user.type(screen.getByLabelText(/^Facts and reasons/), 'It advertises a shop.');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const reasons = { category: 'spam', ground: 'rules', facts: 'It advertises a shop.' };
  await expect.poll(() => server.last(DECIDE)?.body).toEqual({ id: 'case', version: 3, act: 'hide', ...reasons });
});

test('there is no queue for other readers', async () => {
  await renderApp('/moderation', { session: ada, server: { [QUEUE]: fails(404, 'not_found', 'Not found.') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

test('a receipt tells the outcome', async () => {
  const answer = { category: 'spam', kind: 'post', at, outcome: 'restricted' } as const;
  await renderApp('/report/abc', { server: { 'GET /api/user/report/{receipt}': answer } });
  expect(await screen.findByText(/restricted it\. Its author was told why\.$/)).toBeInTheDocument();
});
