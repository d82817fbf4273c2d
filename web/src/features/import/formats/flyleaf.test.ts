import { describe, expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

describe("Flyleaf's own export", () => {
  const at = '2026-01-02T03:04:05.678Z';
  const note = {
    _id: 'n1',
    bookId: 'b1',
    bookTitle: 'Emma',
    pub: true,
    audience: 'public',
    createdAt: at,
    updatedAt: at,
  };
  const text = `${JSON.stringify(
    {
      exportedAt: at,
      account: { _id: 'u', reservedUsernames: [] },
      shelf: [
        {
          ...{ _id: 'b1', title: 'Emma', author: 'Jane Austen', publisher: 'Penguin', published: '2003', cover: '' },
          ...{ isbn13: '9780141439587', numNotes: 2, status: 'finished', rating: 4.5, pages: 474, position: null },
          ...{ readings: [{ started: null, finished: '2026-01-01', stopped: null }], addedAt: at, notedAt: at },
        },
        { title: 'Broken' },
      ],
      notes: [
        {
          ...note,
          kind: 'quotation',
          remark: 'Words',
          chapter: 3,
          chapterTitle: 'Three',
          page: 12,
          tags: ['a'],
          favourite: true,
        },
        { ...note, kind: 'review', remark: 'Good', chapter: null, chapterTitle: '', page: 0, tags: [] },
        {
          ...note,
          bookId: 'b2',
          bookTitle: 'Dune',
          kind: 'thought',
          remark: 'Mine',
          chapter: null,
          chapterTitle: '',
          page: 0,
          location: 20,
        },
      ],
    },
    null,
    2,
  )}\n`;

  it('comes back with its shelf and notes', () => {
    const { format, books, notes, skipped } = read(text);
    expect(format).toBe('flyleaf');
    expect(books).toMatchObject([
      {
        ...{
          title: 'Emma',
          author: 'Jane Austen',
          isbn13: '9780141439587',
          status: 'finished',
          rating: 4.5,
          pages: 474,
        },
        ...{ readings: [{ started: null, finished: '2026-01-01', stopped: null }] },
        own: { gId: 'b1', publisher: 'Penguin', published: '2003', cover: '', addedAt: at },
      },
      { title: 'Dune', own: null },
    ]);
    expect(notes).toMatchObject([
      { book: 0, kind: 'quotation', chapter: 3, chapterTitle: 'Three', page: 12, tags: ['a'], favorite: true, at },
      { book: 0, kind: 'review', chapter: null, page: null },
      { book: 1, kind: 'thought', chapter: null, location: { start: 20, end: 20 } },
    ]);
    expect(skipped).toMatchObject([{ reason: 'broken-row' }]);
  });

  it('comes back from Markdown with one file for each book', () => {
    const { format, books, notes } = read(
      [
        '---',
        'title: "Emma: a novel"',
        'author: "Jane Austen"',
        'isbn13: "9780141439587"',
        'status: "finished"',
        'rating: 4.5',
        'finished: "2026-01-01"',
        'added: "2025-12-01"',
        '---',
        '',
        '# Emma: a novel',
        '',
        'by Jane Austen',
        '',
        '## Chapter 3: Box Hill',
        '',
        '*Page 12 · favorite · #irony · 2026-05-01 10:00 UTC*',
        '',
        '> \\# words\\',
        '> &nbsp;and \\*more\\*',
        '>',
        '> end',
        '',
        '*2026-05-02 10:00 UTC*',
        '',
        'mine',
        '',
        '## Review',
        '',
        '*public · 2026-05-03 10:00 UTC*',
        '',
        'Good',
      ].join('\n'),
    );
    expect(format).toBe('flyleaf');
    expect(books).toMatchObject([
      {
        ...{ title: 'Emma: a novel', author: 'Jane Austen', isbn13: '9780141439587', status: 'finished', rating: 4.5 },
        ...{ addedOn: '2025-12-01', readings: [{ started: null, finished: '2026-01-01', stopped: null }] },
      },
    ]);
    expect(notes).toMatchObject([
      {
        ...{ kind: 'quotation', remark: '# words\n and *more*\n\nend', chapter: 3, chapterTitle: 'Box Hill' },
        ...{ page: 12, favorite: true, tags: ['irony'], at: '2026-05-01T10:00:00Z' },
      },
      { kind: 'thought', remark: 'mine', page: null },
      { kind: 'review', remark: 'Good', chapter: null },
    ]);
  });
});
