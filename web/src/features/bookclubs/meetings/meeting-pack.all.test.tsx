import type { MeetingPack } from '@contract/meeting-pack';
import { aGeneralPost } from '@test/club-samples';
import { fails } from '@test/fake-server';
import { choose } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const getPack = 'GET /api/bookclubs/pack/{club}';
const discussion = { numPosts: 3, chapter: null, hidden: false, lang: null };

const pack: MeetingPack = {
  club: 'Slow_Readers',
  clubName: 'Slow Readers',
  at: '2026-12-06T18:00:00.000Z',
  place: 'The library',
  cancelled: false,
  book: { _id: 'persuasion', title: 'Persuasion', author: 'Jane Austen', progress: { chapter: 4, finished: false } },
  chapter: 12,
  more: false,
  waiting: null,
  asked: [],
  agenda: [
    { chapter: null, discussions: [{ ...discussion, _id: 'd1', title: 'The long wait' }] },
    { chapter: 4, discussions: [{ ...discussion, _id: 'd2', title: 'Why * she stays', chapter: 4, numPosts: 1 }] },
    { chapter: 'end', discussions: [{ ...discussion, _id: 'd3', title: 'The letter', chapter: 'end' }] },
  ],
  quotes: [
    {
      post: 'p1',
      discussion: 'd1',
      user: 'giulia',
      text: 'She waits\nfor eight years.',
      chapter: 3,
      page: 12,
      times: 2,
    },
  ],
  questions: [
    { ...aGeneralPost({ _id: 'p2', user: 'tom', content: 'Why does she stay?', chapter: 4 }), discussion: 'd2' },
  ],
};

test('prints the pack, and copies and downloads it as Markdown', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  // Otherwise happy-dom navigates to the file, and stays there for the worker's later test files.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await renderApp('/bookclubs/Slow_Readers/meetings/m1', {
    session: ada,
    server: { 'POST /api/bookclubs/getSettings': fails(404, 'not_found', ''), [getPack]: pack },
  });
  await choose(user, screen, 'Print');
  expect(print).toHaveBeenCalledOnce();
  await choose(user, screen, 'Copy as Markdown');
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(
    /^# Persuasion: up to chapter 12\n\nSlow Readers · .*December 6, 2026.* · The library\n\n## To talk about/,
  );
  expect(copied).toContain('### Chapter 4\n\n- Why \\* she stays (1)\n');
  expect(copied).toContain('> She waits\\\n> for eight years.\n\ngiulia, Chapter 3\n');
  expect(copied).toMatch(/## Questions without an answer\n\n- Why does she stay\? \(tom, Chapter 4\)\n$/);
  await choose(user, screen, 'Download');
  expect(await saved[0]?.text()).toBe(copied);
});

test("shows the reader's place, and how far it is to the meeting's chapter", async () => {
  await renderApp('/bookclubs/Slow_Readers/meetings/m1', {
    session: ada,
    server: { 'POST /api/bookclubs/getSettings': fails(404, 'not_found', ''), [getPack]: pack },
  });
  expect(await screen.findByRole('img', { name: "You're at chapter 4" })).toBeInTheDocument();
  expect(screen.getByText('8 chapters to go.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: "I'm at chapter 4" })).toBeInTheDocument();
});
