import { expect } from '@playwright/test';
import type { Choosing } from '../functions/src/contract/ballots';
import { test } from './fixtures';
import { getJson, postJson } from './support/api';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { fits } from './support/fits';

test('members rank proposed books, the winner is up next, and an owner starts it', { tag: '@main' }, async ({
  reader,
  friend,
  request,
}) => {
  const { club, home } = await createClub(request, reader, { members: [friend.username] });
  const propose = (session: typeof reader, id: string, title: string) =>
    postJson<Choosing>(request, session, '/api/bookclubs/propose', { club, id, title, author: 'Italo Calvino' });
  await propose(reader, 'cosmicomics-test', 'Cosmicomics');
  await propose(friend, 'marcovaldo-test', 'Marcovaldo');
  const { page } = reader;
  await page.goto(home);
  const choosing = page.getByRole('region', { name: 'Next book' });
  await choosing.getByRole('button', { name: 'Vote on the next book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vote on the next book' });
  await dialog.getByLabel('How to vote').selectOption({ label: 'Ranked' });
  await axe(page);
  await dialog.getByRole('button', { name: 'Start the vote' }).click();
  await choosing.getByRole('button', { name: 'Rank Marcovaldo' }).click();
  await choosing.getByRole('button', { name: 'Rank Cosmicomics' }).click();
  await choosing.getByRole('button', { name: 'Move Cosmicomics up' }).click();
  await choosing.getByRole('button', { name: 'Save my ranking' }).click();
  await expect(choosing.getByText('You can change your vote until it closes.')).toBeVisible();
  await fits(page);
  const { ballot } = await getJson<Choosing>(request, friend, `/api/bookclubs/ballot/${club}`);
  await postJson(request, friend, '/api/bookclubs/vote', { club, ballot: ballot?._id, books: ['cosmicomics-test'] });
  await page.reload();
  await expect(choosing.getByText('2 members have voted.')).toBeVisible();
  await choosing.getByRole('button', { name: 'Close the vote now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the vote now' }).click();
  await expect(choosing.getByText('The vote is closed. Cosmicomics has won.')).toBeVisible();
  const upNext = choosing.getByRole('group', { name: 'Up next' });
  await expect(upNext).toContainText('Cosmicomics');
  await upNext.getByRole('button', { name: 'Start this book' }).click();
  await expect(page.getByRole('list', { name: 'Current books' })).toContainText('Cosmicomics');
  await expect(upNext).toHaveCount(0);
  await expect(choosing.getByRole('list', { name: 'Books to choose from' })).toContainText('Marcovaldo');
});
