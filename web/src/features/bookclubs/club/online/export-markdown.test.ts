import type { ClubExportPart } from '@contract/club-export';
import { GENERAL } from '@domain/addresses';
import { expect, it } from 'vitest';
import { clubMarkdown } from './export-markdown';

const part = (found: Partial<ClubExportPart>): ClubExportPart => ({
  club: 'Slow_Readers',
  clubName: 'Slow *Readers*',
  books: [],
  meetings: [],
  discussions: [],
  posts: [],
  left: { disagreed: 0, hidden: 0 },
  next: null,
  ...found,
});
const post = (_id: string, minute: number, content: string, replyTo: string | null = null) => ({
  _id,
  discussionId: 'd1',
  replyTo,
  user: 'giulia',
  at: `2026-02-20T12:0${minute}:00.000Z`,
  content,
  quote: null,
});

it('has books, meetings and discussions, with each post before its replies, and what is left out', () => {
  const emma = { _id: 'emma', title: 'Emma', author: 'Jane Austen', startedAt: '2026-01-03T12:00:00.000Z' };
  const text = clubMarkdown(
    [
      part({ books: [{ ...emma, completedAt: '2026-02-20T12:00:00.000Z' }] }),
      part({ books: [{ ...emma, _id: 'it', title: 'It', author: '', completedAt: null }] }),
      part({ meetings: [{ _id: 'm1', at: '2026-02-20T12:00:00.000Z', book: 'Emma', numComing: 3 }] }),
      part({
        discussions: [{ _id: 'd1', bookId: 'emma', title: '# Box Hill' }],
        posts: [
          post('r1', 5, 'A reply.\nIts end.', 'p1'),
          post('p2', 3, 'Second.'),
          { ...post('a1', 9, 'Alone.', 'missing'), discussionId: 'd2' },
        ],
        left: { disagreed: 3, hidden: 0 },
      }),
      part({
        discussions: [
          { _id: 'd1', bookId: 'emma', title: '# Box Hill' },
          { _id: 'd2', bookId: 'gone', title: null },
          { _id: 'd3', bookId: GENERAL, title: null },
        ],
        posts: [
          { ...post('h1', 2, 'Hello.'), discussionId: 'd3' },
          { ...post('p1', 1, '<b>First</b>'), quote: 'Badly done!' },
        ],
        left: { disagreed: 0, hidden: 1 },
      }),
    ],
    new Date('2026-03-01T12:00:00.000Z'),
  );
  expect(text).toMatch(/^# Slow \\\*Readers\\\*\n\n\*Exported on March 1, 2026\*\n/);
  for (const words of [
    '## Books\n\n- **Emma**, Jane Austen, January 3, 2026 – February 20, 2026\n',
    '- **It**, from January 3, 2026\n',
    '### Other books\n\n#### A discussion\n\n> **giulia**',
    '### General\n\n**giulia**',
    '> Alone.',
    '## Meetings\n\n- February 20, 2026, Emma, 3 said yes\n',
    '## Discussions\n\n### Emma\n\n#### \\# Box Hill\n',
    '> Badly done\\!\n\n\\<b\\>First\\</b\\>\n\n> **giulia**',
    '\n>\n> A reply.\\\n> Its end.\n\n**giulia**',
    '\n\nSecond.\n\n### Other books',
    "Hello.\n\n*Left out: 3 posts by members who didn't agree.*\n",
    '\n*Left out: 1 post beyond your chapter, or hidden by moderators.*\n',
  ])
    expect(text).toContain(words);
});
