import { offline } from '@test/fake-server';
import { noteMarks, noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showLanguage } from '@/i18n/language';
import type { ExportPart } from '../api/export-data';

const CALL = 'GET /api/user/export';
const note = (_id: string) => ({
  ...{
    _id,
    bookId: 'dune',
    bookTitle: 'Dune',
    ...noteText(),
    ...noteMarks(),
    pub: false,
    audience: 'private' as const,
  },
  ...{ createdAt: '2026-05-01T10:00:00.000Z', updatedAt: '2026-05-01T10:00:00.000Z' },
});
const part = (change: Partial<ExportPart>): ExportPart => ({
  account: {
    ...{ _id: 'ada1', email: 'ada@example.org', emailVerified: true, username: 'ada', reservedUsernames: [] },
    ...{ language: null, createdAt: null, mail: { digest: 'off', zone: 'UTC', replies: false, meetings: false } },
    ...{
      nextDigestAt: null,
      reminders: 'twoWeeks',
      reachAsked: true,
      goals: {},
      page: { on: false, clubs: false },
      suspendedUntil: null,
      calendarSince: null,
    },
  },
  ...{ shelf: [], progress: [], works: [], notes: [], notesMarkdown: '', posts: [], clubs: [], clubPosts: [] },
  ...{
    deletions: [],
    removals: [],
    refusals: [],
    joinRequests: [],
    clubLog: [],
    memberTranslations: [],
    likes: [],
    spoilerMarks: [],
    views: [],
    reads: [],
  },
  ...{ notices: [], levels: [], blocks: [], devices: [], emails: [], reports: [], statements: [], moderation: [] },
  ...{ imports: [], importedRows: [] },
  next: null,
  ...change,
});
const first = part({ notes: [note('n1')], notesMarkdown: '# Dune\n\n', next: 'more' });
const second = part({ notes: [note('n2')], notesMarkdown: 'Spice.\n\n' });

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

const section = () => within(screen.getByRole('region', { name: 'Your data' }));
const button = (name: string) => section().getByRole('button', { name });

test('downloads all parts as one JSON file', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [CALL]: ({ query }) => (query.get('cursor') === 'more' ? second : first) },
  });
  await screen.findByRole('region', { name: 'Your data' });
  await user.click(button('Download as JSON'));
  expect(await section().findByText('Your file is in your downloads.')).toBeInTheDocument();
  expect(server.calls.filter((call) => call.includes('export'))).toEqual([CALL, `${CALL}?cursor=more`]);
  expect(saved.map(({ name }) => name)).toEqual(['flyleaf-ada.json']);
  const { account, notes, exportedAt, ...rest } = JSON.parse((await saved[0]?.blob.text()) ?? '');
  expect({ account, notes }).toEqual({ account: first.account, notes: [note('n1'), note('n2')] });
  expect(Date.parse(exportedAt)).not.toBeNaN();
  expect(Object.keys(rest)).toEqual([
    ...['shelf', 'progress', 'works', 'deletions', 'posts', 'clubs', 'removals', 'refusals', 'joinRequests', 'clubLog'],
    ...[
      'clubPosts',
      'memberTranslations',
      'likes',
      'spoilerMarks',
      'devices',
      'emails',
      'views',
      'reads',
      'notices',
      'levels',
      'blocks',
      'reports',
      'statements',
      'moderation',
      'imports',
      'importedRows',
    ],
  ]);
});

test('downloads the notes as Markdown, even when there are none', async () => {
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [CALL]: ({ query }) => (query.get('cursor') === 'more' ? second : first) },
  });
  await screen.findByRole('region', { name: 'Your data' });
  await user.click(button('Download notes as Markdown'));
  await section().findByText('Your file is in your downloads.');
  expect(saved[0]?.name).toBe('flyleaf-notes-ada.md');
  expect(await saved[0]?.blob.text()).toBe('# Dune\n\nSpice.\n\n');
  server.answer({ [CALL]: part({}) });
  await user.click(button('Download notes as Markdown'));
  await expect.poll(() => saved.length).toBe(2);
  expect(await saved[1]?.blob.text()).toBe('There are no notes yet.\n');
  await act(() => showLanguage('it'));
  await user.click(await screen.findByRole('button', { name: 'Scarica le note in Markdown' }));
  await expect.poll(() => saved.length).toBe(3);
  expect(await saved[2]?.blob.text()).toBe('Non ci sono ancora note.\n');
});

test('shows the progress and disables both buttons while it collects', async () => {
  const { user } = await renderApp('/account', {
    session: ada,
    server: { [CALL]: ({ query }) => (query.has('cursor') ? new Promise(() => {}) : first) },
  });
  await user.click(button('Download as JSON'));
  expect(await section().findByText('Collecting your data: 1 so far.')).toBeInTheDocument();
  for (const item of section().getAllByRole('button')) expect(item).toBeDisabled();
});

test('shows a failure, and continues where it stopped on the next attempt', async () => {
  const words = 'Flyleaf cannot be reached. Check your connection and try again.';
  const { user, server } = await renderApp('/account', {
    session: ada,
    server: { [CALL]: ({ query }) => (query.has('cursor') ? offline : first) },
  });
  await user.click(button('Download as JSON'));
  expect(await section().findByText(words)).toBeInTheDocument();
  server.answer({ [CALL]: second });
  await user.click(button('Try again: Download as JSON'));
  await section().findByText('Your file is in your downloads.');
  expect(section().queryByText(words)).toBeNull();
  expect(server.calls.filter((call) => call === CALL)).toHaveLength(1);
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '').notes).toHaveLength(2);
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
  await user.click(await screen.findByRole('button', { name: 'Download for Obsidian' }));
  await section().findByText('Your file is in your downloads.');
  expect(server.last('GET /api/user/export/{format}')?.params).toEqual({ format: 'obsidian' });
  expect(saved.map(({ name }) => name)).toEqual(['flyleaf-obsidian-ada.zip']);
  // The archive isn't compressed.
  expect(await saved[0]?.blob.text()).toContain('First. Second.');
});
