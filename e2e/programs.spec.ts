import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from '@playwright/test';
import { test } from './fixtures';
import { axe } from './support/axe';
import { createClub } from './support/club';
import { PASSWORD } from './support/session';
import { addBook } from './support/shelf';

test.use({ allowedPageErrors: [/status of 400/] });

test('gives a program a token with the password, which writes notes, publishes none, and ends when it is revoked', async ({
  reader,
  request,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Programs' }).click();
  const popup = page.getByRole('dialog', { name: 'Programs' });
  await popup.getByLabel('Name of the program').fill('Backup');
  await popup.getByRole('checkbox', { name: 'Write books and notes' }).check();
  await popup.getByLabel('Expires').selectOption('In a year');
  await axe(page);

  await popup.getByLabel('Password').fill('not-my-password');
  await popup.getByRole('button', { name: 'Create token' }).click();
  await expect(popup.getByLabel('Password')).toHaveAccessibleDescription("That isn't your password.");
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Create token' }).click();
  const token = await popup.getByLabel('Token for Backup').inputValue();
  const row = popup.getByRole('listitem').filter({ hasText: 'Backup' });
  await expect(row).toContainText(/Not used yet/);
  await expect(row).toContainText(/Expires on \w+ \d+, \d{4}/);

  const headers = { Authorization: `Bearer ${token}` };
  const write = (more: object) =>
    request.post('/api/notes', {
      headers,
      data: { bookId: 'dune', chapter: 1, remark: 'Fear is the mind-killer.', ...more },
    });
  expect((await write({})).status()).toBe(200);
  expect((await write({ audience: 'public' })).status()).toBe(403);

  await popup.getByRole('button', { name: 'Revoke Backup' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(row).toBeHidden();
  expect((await write({})).status()).toBe(401);
});

test('connects an assistant, which lists the shelf and reads a discussion up to the chapter', async ({
  reader,
  request,
  baseURL,
}) => {
  const { page } = reader;
  await addBook(request, reader, 'dune', 'Dune', 'Frank Herbert');
  const { club, discussion } = await createClub(request, reader);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Programs' }).click();
  const popup = page.getByRole('dialog', { name: 'Programs' });
  await popup.getByLabel('Name of the program').fill('Assistant');
  await popup.getByRole('checkbox', { name: 'Read my books and notes' }).check();
  await popup.getByRole('checkbox', { name: 'Read my clubs' }).check();
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Create token' }).click();
  const token = await popup.getByLabel('Token for Assistant').inputValue();

  await page.goto('/help');
  const example = page.getByText('"mcpServers"');
  // Before the page runs, its HTML has the address of an example site.
  await expect(example).toContainText(`"${baseURL}/api/mcp"`);
  const { url } = JSON.parse(await example.innerText()).mcpServers.flyleaf;
  const client = new Client({ name: 'journey', version: '1' });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }) as never);
  const use = (name: string, args: object = {}) =>
    client.callTool({ name, arguments: args as Record<string, unknown> });
  expect(await use('list_books')).toMatchObject({ structuredContent: { items: [{ _id: 'dune', title: 'Dune' }] } });
  expect(await use('read_discussion', { club, book: 'persuasion-test', discussion })).toMatchObject({
    structuredContent: { posts: [{ user: reader.username, hidden: false }] },
  });
  expect(await use('add_note', { bookId: 'dune', chapter: 1, remark: 'Spice.' })).toMatchObject({
    isError: true,
    content: [{ text: 'This needs a token with the scope notes:write.' }],
  });
  await client.close();
});
