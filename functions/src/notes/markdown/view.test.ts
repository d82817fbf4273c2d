import { expect, it } from 'vitest';
import { noteMarks, noteText } from '../../../test/fixtures/notes';
import { notesMarkdown } from './view';

const note = (change: Partial<Parameters<typeof notesMarkdown>[0][number]>) => ({
  _id: 'n',
  bookId: 'dune',
  bookTitle: 'Dune',
  pub: false,
  audience: 'private' as const,
  ...noteText({ page: 7, remark: 'Spice.' }),
  ...noteMarks(),
  createdAt: '2026-05-01T10:00:59.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  ...change,
});
const books: Record<string, { title: string; author: string }> = {
  dune: { title: 'Dune # 1', author: 'Frank Herbert' },
  emma: { title: 'Emma', author: '' },
};
const bookOf = ({ bookId }: { bookId: string }) => books[bookId] ?? { title: '?', author: '' };

it('writes each book and chapter once as a heading, and each note with page, visibility and date', () => {
  const notes = [
    note({}),
    note({ page: 9, audience: 'public', remark: '# Not a heading' }),
    note({ page: 10, audience: { club: 'My_#_Owls', clubName: 'My # Owls', from: null } }),
    note({ page: 11, audience: { club: 'Owls', clubName: 'Owls', from: '2026-05-12T18:00:00.000Z' } }),
    note({ chapter: 2, chapterTitle: 'Two', page: 0 }),
    note({ bookId: 'emma', chapter: 2 }),
  ];
  const lines = notesMarkdown(notes, bookOf).split('\n\n');
  expect(lines.filter((line) => !/^(\*|Spice)/.test(line))).toEqual([
    '# Dune \\# 1',
    'by Frank Herbert',
    '## Chapter 1',
    '\\# Not a heading',
    '## Chapter 2: Two',
    '# Emma',
    '## Chapter 2',
    '',
  ]);
  expect(lines.filter((line) => line.startsWith('*'))).toEqual([
    '*Page 7 · 2026-05-01 10:00 UTC*',
    '*Page 9 · public · 2026-05-01 10:00 UTC*',
    '*Page 10 · with My \\# Owls · 2026-05-01 10:00 UTC*',
    '*Page 11 · with Owls from 2026-05-12 18:00 UTC · 2026-05-01 10:00 UTC*',
    '*2026-05-01 10:00 UTC*',
    '*Page 7 · 2026-05-01 10:00 UTC*',
  ]);
});

it('prefixes the lines of a quotation with > and lists tags and favorites beside the page', () => {
  const remark = 'I must not fear.\nFear is the mind-killer.\n\n> It is.';
  const tags = ['fear', 'bene-gesserit'];
  const quotation = note({ kind: 'quotation', remark, tags, favourite: true, audience: 'public' });
  expect(notesMarkdown([quotation], bookOf)).toContain(`
*Page 7 · favorite · #fear · #bene-gesserit · public · 2026-05-01 10:00 UTC*

> I must not fear.\\
> Fear is the mind-killer.
>
> \\> It is.
`);
});

it('uses the latest name of a chapter', () => {
  const notes = [
    note({ chapterTitle: 'Old' }),
    note({}),
    note({ chapterTitle: 'New', updatedAt: '2026-05-02T10:00:00.000Z' }),
  ];
  expect(notesMarkdown(notes, bookOf)).toContain('## Chapter 1: New\n');
  expect(notesMarkdown(notes.toReversed(), bookOf)).toContain('## Chapter 1: New\n');
});

it('produces the same text in parts as in one piece', () => {
  const notes = [note({}), note({}), note({ chapter: 2 }), note({ bookId: 'emma', chapter: 2 })];
  const whole = notesMarkdown(notes, bookOf);
  for (const at of [1, 2, 3]) {
    const [first, rest] = [notes.slice(0, at), notes.slice(at)];
    expect(notesMarkdown(first, bookOf) + notesMarkdown(rest, bookOf, first.at(-1))).toBe(whole);
  }
});
