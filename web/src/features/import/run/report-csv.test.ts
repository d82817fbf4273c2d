import { expect, it } from 'vitest';
import { readContents } from '../formats/formats';
import { reportCsv } from './report-csv';

const row = {
  file: 0,
  line: 7,
  kind: 'note' as const,
  outcome: 'skipped' as const,
  reason: 'noBook',
  conflicts: [],
  title: 'Emma',
  author: 'Jane Austen',
  isbn13: '9780141439587',
  text: '=1+1',
  noteKind: 'thought' as const,
  chapter: 3,
  chapterTitle: 'Highbury',
  page: 12,
  location: 0,
};

it('writes rows that can be imported again, without formulas', () => {
  const text = reportCsv([row], ['clippings.txt']);
  expect(text).toContain(`clippings.txt,7,Its book isn't on your shelf,Emma`);
  expect(text).toContain(`,'=1+1,`);
  const { books, notes } = readContents(text.replace('\ufeff', '').replaceAll('\r\n', '\n'), { today: '2026-11-27' });
  expect(books).toMatchObject([{ title: 'Emma', author: 'Jane Austen', isbn13: '9780141439587' }]);
  expect(notes).toMatchObject([{ kind: 'thought', chapter: 3, chapterTitle: 'Highbury', page: 12 }]);
});

it.each(['quotation', 'thought', 'review'] as const)('brings a %s back as one', (noteKind) => {
  const text = reportCsv([{ ...row, noteKind, text: 'Words' }], ['clippings.txt']);
  const { notes } = readContents(text.replace('\ufeff', '').replaceAll('\r\n', '\n'), { today: '2026-11-27' });
  expect(notes).toMatchObject([{ kind: noteKind, remark: 'Words' }]);
});

it('names the fields that were refused', () => {
  const refused = { ...row, kind: 'book' as const, reason: 'refused', conflicts: ['rating', 'isbn13'] };
  expect(reportCsv([refused], ['library.csv'])).toContain('library.csv,7,Not accepted: rating and ISBN,Emma');
  expect(reportCsv([{ ...refused, conflicts: [] }], ['library.csv'])).toContain("The row can't be read");
});
