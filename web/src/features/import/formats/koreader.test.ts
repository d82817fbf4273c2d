import { describe, expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

describe('KOReader', () => {
  it('JSON: several objects, one after another, with the same entries again', () => {
    const book = (...texts: string[]) =>
      JSON.stringify({
        title: 'Emma',
        author: 'Jane Austen',
        number_of_pages: 400,
        entries: texts.map((text, index) => ({ text, page: 'xii', time: 1735689600 + index, chapter: 'Chapter 2' })),
      });
    const { books, notes, skipped } = read(`${book('one')}\n${book('one', 'two')}\n`);
    expect(books).toMatchObject([{ title: 'Emma', pages: 400 }]);
    expect(notes).toMatchObject([{ remark: 'one', page: null, chapter: 2 }, { remark: 'two' }]);
    expect(skipped).toMatchObject([{ line: 2, reason: 'duplicate' }]);
  });

  it('Lua before 2024: the two texts are swapped, and a generated one is no note', () => {
    const { notes, skipped } = read(`-- comment
return {
  ["bookmarks"] = {
    ["1"] = { ["datetime"] = "2023-05-20 07:00:00", ["highlighted"] = true, ["notes"] = "book words",
      ["page"] = "/body/p", ["text"] = "Page 140 book words @ 2023-05-20 07:00:00" },
    ["2"] = { datetime = '2023-05-21 07:00:00', highlighted = true, notes = [[more
words]], text = "my \\"note\\"\\nhere" },
    { ["datetime"] = "2023-05-22 07:00:00", ["notes"] = "in Chapter 3", ["page"] = "/body/p" },
  },
  ["highlight"] = { [140] = { { ["chapter"] = "Chapter 3", ["datetime"] = "2023-05-20 07:00:00", ["text"] = "book words" } } },
  ["stats"] = { ["title"] = "Emma", ["authors"] = "Austen, Jane\\
Stafford, Fiona", ["pages"] = 400 },
}`);
    expect(notes).toMatchObject([
      { kind: 'quotation', remark: 'book words', page: 140, chapter: 3, at: '2023-05-20T07:00:00' },
      { kind: 'quotation', remark: 'more\nwords' },
      { kind: 'thought', remark: 'my "note"\nhere' },
    ]);
    expect(skipped).toMatchObject([{ reason: 'bookmark' }]);
  });

  it('Lua: a status, a rating and a position without notes', () => {
    const text =
      'return { ["doc_props"] = { ["title"] = "Emma" }, ["percent_finished"] = 0.42, ["summary"] = { ["status"] = "reading", ["rating"] = 4 } }';
    expect(read(text).books).toMatchObject([
      { title: 'Emma', status: 'reading', rating: 4, position: { unit: 'percent', at: 42 }, readings: [] },
    ]);
  });

  it('Markdown: a # in a text is text', () => {
    const { format, books, notes } = read(
      [
        '# Emma',
        '##### Jane Austen, Fiona Stafford',
        '',
        '## Chapter 3',
        '### Page 21 @ 27 December 2024 03:10:05 PM',
        '**bold words**',
        '',
        '---',
        'my note',
        '### Page xii @ 27 December 2024 03:11:05 PM',
        '# not a book',
        '## not a chapter',
        '[View in book](<file:///a.epub?pos=1>)',
        '',
        '_Generated at: January 2, 2025_',
      ].join('\n'),
    );
    expect(format).toBe('koreader-markdown');
    expect(books).toMatchObject([{ title: 'Emma', author: 'Jane Austen, Fiona Stafford' }]);
    expect(notes).toMatchObject([
      { kind: 'quotation', remark: 'bold words', page: 21, chapter: 3, at: '2024-12-27T15:10:05' },
      { kind: 'thought', remark: 'my note', page: 21 },
      { kind: 'quotation', remark: '# not a book\n## not a chapter', page: null },
    ]);
  });

  it('text: books, chapters and notes', () => {
    const { format, books, notes } = read(
      [
        '\u3000Emma',
        '\u3000',
        '\u3000Chapter 3',
        '\u3000',
        '\u3000\u3000-- Page: 21, added on Fri Dec 27 15:10:05 2024',
        'book words',
        '---',
        'my note',
        '-=-=-=-=-=-',
        '',
        '\u3000Dune',
        '\u3000',
        '\u3000\u3000-- Page: 4, added on Fri Dec 27 15:10:05 2024',
        'other words',
        '-=-=-=-=-=-',
        '',
      ].join('\n'),
    );
    expect(format).toBe('koreader-text');
    expect(books.map(({ title }) => title)).toEqual(['Emma', 'Dune']);
    expect(notes).toMatchObject([
      { book: 0, kind: 'quotation', remark: 'book words', page: 21, chapter: 3, at: '2024-12-27T15:10:05' },
      { book: 0, kind: 'thought', remark: 'my note' },
      { book: 1, kind: 'quotation', remark: 'other words', page: 4, chapter: null },
    ]);
  });
});
