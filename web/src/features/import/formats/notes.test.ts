import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { describe, expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

describe('Kindle notebooks', () => {
  const page = (body: string) =>
    `<html><style>.noteText {}</style><body><div class="bookTitle">Emma</div>${body}</body></html>`;
  const entry = (heading: string, text: string) =>
    `<h3 class="noteHeading">${heading}</div><div class="noteText">${text}</h3>`;

  it('are read in other languages, by the class of the color', () => {
    const heading = 'Evidenziazione(<span class="highlight_yellow">giallo</span>) - Pagina 29 · Posizione 1.230';
    const { notes } = read(
      page(entry(heading, 'Ciao &amp; addio') + entry('Nota - Pagina 29 · Posizione 1.231', 'mia')),
    );
    expect(notes).toMatchObject([
      { kind: 'quotation', remark: 'Ciao & addio', page: 29, location: { start: 1230, end: 1230 } },
      { kind: 'thought', remark: 'mia', page: 29, location: { start: 1231, end: 1231 } },
    ]);
  });

  it('say where their chapters begin', () => {
    const color = '<span class="highlight_blue">blue</span>';
    const body =
      entry(`Highlight(${color}) - Chapter 1 &gt; Page 7 · Location 205`, 'a') +
      entry(`Highlight(${color}) - Chapter 1 &gt; Page 9 · Location 300`, 'b') +
      entry(`Highlight(${color}) - Shadow Artists &gt; Location 824`, 'c');
    expect(read(page(body)).chapters).toEqual([
      { book: 0, chapter: 1, title: '', location: 205, page: 7 },
      { book: 0, chapter: null, title: 'Shadow Artists', location: 824, page: null },
    ]);
  });

  it('are read as CSV', () => {
    const { format, books, notes, skipped } = read(
      [
        '"Your Kindle Notes For:",,,',
        '"PRIDE AND PREJUDICE",,,',
        '"by Jane Austen",,,',
        '"Free Kindle instant preview:",,,',
        '"https://a.example",,,',
        '"-----",,,',
        ',,,',
        '"Annotation Type","Location","Starred?","Annotation"',
        '"Evidenziazione (Giallo)","Posizione 205","*","Words, and more"',
        '"Note","Page 7","","Mine"',
        '"Bookmark","Location 300","",""',
      ].join('\n'),
    );
    expect(format).toBe('kindle-notebook-csv');
    expect(books).toMatchObject([{ title: 'Pride and Prejudice', author: 'Jane Austen' }]);
    expect(notes).toMatchObject([
      { kind: 'quotation', favorite: true, location: { start: 205, end: 205 } },
      { kind: 'thought', favorite: false, page: 7 },
    ]);
    expect(skipped).toMatchObject([{ line: 11, reason: 'bookmark' }]);
  });
});

describe('KOReader', () => {
  it('JSON: several objects, one after another, with the same entries again', () => {
    const book = (...texts: string[]) =>
      JSON.stringify({
        ...{ title: 'Emma', author: 'Jane Austen', number_of_pages: 400 },
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

it('Moon+: a text of # alone is a text', () => {
  const record = (highlight: string) => [
    '#',
    '1',
    'Emma',
    '/a/Jane Austen - Emma.epub',
    '',
    '5',
    '0',
    '1',
    '2',
    '-1',
    '1673136000000',
    '',
    '',
    highlight,
    '0',
    '0',
    '0',
  ];
  const text = ['0', 'indent:false', 'trim:false', ...record('#'), ...record('a<BR>b')].join('\n');
  expect(read(text).notes.map(({ remark }) => remark)).toEqual(['#', 'a\nb']);
  expect(read(text).books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
});

describe('Markdown of note apps', () => {
  it('Readwise', () => {
    const { format, books, notes } = read(
      [
        '# Emma',
        '',
        '## Metadata',
        '- Author: [[Jane Austen]]',
        '- Full Title: Emma',
        '- Category: #books',
        '',
        '## Highlights',
        '### Chapter 2',
        '- One half of the world ([Location 316](https://readwise.io/to_kindle?action=open&asin=B0&location=316))',
        '    - Tags: [[austen]] [[favorite]]',
        '    - **Note:** mine',
        '- Two lines',
        'of text ([Page\u00a012](https://a.example))',
        '## New highlights added July 27, 2023 at 7:45 PM',
        '- Later',
      ].join('\n'),
    );
    expect(format).toBe('readwise-markdown');
    expect(books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
    expect(notes).toMatchObject([
      {
        kind: 'quotation',
        remark: 'One half of the world',
        location: { start: 316 },
        tags: ['austen'],
        favorite: true,
      },
      { kind: 'thought', remark: 'mine', chapter: 2 },
      { kind: 'quotation', remark: 'Two lines\nof text', page: 12 },
      { kind: 'quotation', remark: 'Later' },
    ]);
  });

  it('a Kindle plugin', () => {
    const { notes } = read(
      [
        '# Emma',
        '## Metadata',
        '* Author: [[Jane Austen]]',
        '* ASIN: B0',
        '## Highlights',
        'Some words — location: [2001](kindle://book?action=open&asin=B0&location=2001) ^ref-1',
        '',
        'my note',
        '---',
        'Other words — location: [2002](kindle://book?action=open) ^ref-2',
        '---',
      ].join('\n'),
    );
    expect(notes).toMatchObject([
      { kind: 'quotation', remark: 'Some words', location: { start: 2001 } },
      { kind: 'thought', remark: 'my note' },
      { kind: 'quotation', remark: 'Other words', location: { start: 2002 } },
    ]);
  });
});

it("Readwise's columns with the chapters of Flyleaf's own notes", () => {
  const { notes } = read(
    [
      'Highlight,Book Title,Book Author,Note,Tags,Location Type,Location,Highlighted at,Chapter,Chapter Name',
      '\'=words,Emma,Jane Austen,,"a, favorite",page,12,2026-01-02 03:04:05+00:00,3,Three',
      ',Emma,Jane Austen,mine,,,,2026-01-02 03:04:06+00:00,,',
    ].join('\n'),
  );
  expect(notes).toMatchObject([
    { kind: 'quotation', remark: '=words', chapter: 3, chapterTitle: 'Three', page: 12, tags: ['a'], favorite: true },
    { kind: 'thought', remark: 'mine', chapter: null, at: '2026-01-02T03:04:06Z' },
  ]);
});

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
        { ...note, kind: 'review', remark: 'Good', chapter: WHOLE_BOOK, chapterTitle: '', page: 0, tags: [] },
        {
          ...note,
          bookId: 'b2',
          bookTitle: 'Dune',
          kind: 'thought',
          remark: 'Mine',
          chapter: NO_CHAPTER,
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
