import { offline } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ExportPart } from './export-data';

const CALL = 'GET /api/user/export';
const LISTS = ['shelf', 'notes', 'posts', 'clubs', 'clubPosts', 'likes'];
const part = (change: object) =>
  ({
    ...Object.fromEntries(LISTS.map((name) => [name, []])),
    account: { _id: 'ada1', username: 'ada' },
    notesMarkdown: '',
    next: null,
    ...change,
  }) as unknown as ExportPart;
const first = part({ notes: [{ _id: 'n1' }], notesMarkdown: '# Dune\n\n', next: 'more' });
const second = part({ notes: [{ _id: 'n2' }], notesMarkdown: 'Spice.\n\n' });

const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});

const section = () => within(screen.getByRole('dialog', { name: 'Download your data' }));
const openDownloads = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Download your data' }));
  await screen.findByRole('dialog', { name: 'Download your data' });
};
const button = (name: string) => section().getByRole('button', { name });

test('downloads all parts as one JSON file, and continues after a failure where it stopped', async () => {
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [CALL]: ({ query }) => (query.has('cursor') ? offline : first) },
  });
  await openDownloads(user);
  await user.click(button('Download as JSON'));
  expect(await section().findByText(words)).toBeInTheDocument();
  server.answer({ [CALL]: second });
  await user.click(button('Try again: Download as JSON'));
  await section().findByText('Your file is in your downloads.');
  expect(section().queryByText(words)).toBeNull();
  const calls = new Set(server.calls.filter((call) => call.includes('export')));
  expect([...calls]).toEqual([CALL, `${CALL}?cursor=more`]);
  expect(server.calls.filter((call) => call === CALL)).toHaveLength(1);
  expect(saved.map(({ name }) => name)).toEqual(['flyleaf-ada.json']);
  const { account, notes, exportedAt } = JSON.parse((await saved[0]?.blob.text()) ?? '');
  expect({ account, notes }).toEqual({ account: first.account, notes: [{ _id: 'n1' }, { _id: 'n2' }] });
  expect(Date.parse(exportedAt)).not.toBeNaN();
});

test('downloads the files for another program in one archive', async () => {
  const page = (text: string, next: string | null) => ({ files: [{ name: 'Dune.md', text }], next });
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: {
      'GET /api/user/export/{format}': ({ query }) =>
        query.has('cursor') ? page('Second.', null) : page('First. ', 'b'),
    },
  });
  await openDownloads(user);
  await user.click(button('Download for Obsidian'));
  await section().findByText('Your file is in your downloads.');
  expect(server.last('GET /api/user/export/{format}')?.params).toEqual({ format: 'obsidian' });
  expect(saved.map(({ name }) => name)).toEqual(['flyleaf-obsidian-ada.zip']);
  // The archive isn't compressed.
  expect(await saved[0]?.blob.text()).toContain('First. Second.');
});
