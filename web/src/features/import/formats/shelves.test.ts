import { describe, expect, it } from 'vitest';
import type { ReadOptions } from './format';
import { readContents } from './formats';

const today = '2026-11-27';
const read = (text: string, options: Partial<ReadOptions> = {}) => readContents(text, { today, ...options });
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

const GOODREADS =
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review';

describe('rows', () => {
  it('are found by the names of their columns, in any order and with spaces', () => {
    const { format, books } = read(lines(' Exclusive Shelf , Title ,Book Id', 'read , Emma ,1'));
    expect({ format, books }).toMatchObject({ format: 'goodreads', books: [{ title: 'Emma', status: 'finished' }] });
  });

  it('have no status for a word that every object has as a name', () => {
    const { books } = read(lines('title,status', 'Emma,constructor', 'Dune,__proto__'));
    expect(books).toMatchObject([{ status: null }, { status: null }]);
  });

  it('are read when a program has quoted each one as a whole', () => {
    const row = '"1,""Dune, Part"",Frank Herbert,,,5,2021/03/14,2020/01/01,,read,"';
    expect(read(lines(GOODREADS, row)).books).toMatchObject([{ title: 'Dune, Part', rating: 5 }]);
  });

  it('have the length of an audiobook in seconds, minutes or hours', () => {
    const hardcover = read(lines('Title,Author,Hardcover Book ID,Duration in Seconds', 'Emma,,1,42010', 'Dune,,2,'));
    expect(hardcover).toMatchObject({ format: 'hardcover', books: [{ minutes: 700 }, { minutes: null }] });
    const table = read(
      lines('Title,Author,Duration', 'Emma,Jane Austen,11 hrs and 40 mins', 'Dune,,11:40:30', 'Ulysses,,long'),
    );
    expect(table.books.map(({ minutes }) => minutes)).toEqual([700, 700, null]);
  });

  it('are counted by physical lines', () => {
    const { books } = read(lines(GOODREADS, '1,Emma,,,,,,,,read,"a', 'b"', '', '2,Dune,,,,,,,,read,'));
    expect(books.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('of one book on two shelves bring the second shelf as a tag', () => {
    const { books } = read(lines(GOODREADS, '1,Emma,,,,,,,,read,', '1,Emma,,,,,,,,cooking,'));
    expect(books).toMatchObject([{ status: 'finished', ownShelf: null, tags: ['cooking'] }]);
  });

  it('keep two editions as two books', () => {
    const { books } = read(
      lines(GOODREADS, '1,Emma,Jane Austen,,9780141439587,,,,,read,', '2,Emma,Jane Austen,,,,,,,read,'),
    );
    expect(books).toHaveLength(2);
  });
});

describe('statuses', () => {
  it.each([
    ['dnf', 'stopped', null],
    ['cooking', null, 'cooking'],
  ])('%s is %s', (shelf, status, ownShelf) => {
    expect(read(lines(GOODREADS, `1,Emma,,,,,,,,${shelf},`)).books).toMatchObject([{ status, ownShelf }]);
  });

  it('of an own shelf is finished for a book with a finish', () => {
    expect(read(lines(GOODREADS, '1,Emma,,,,,2021/03/14,,,cooking,')).books).toMatchObject([
      { status: null, fallbackStatus: 'finished', readings: [{ finished: '2021-03-14' }] },
    ]);
  });
});

describe('dates of one file', () => {
  const withDays = (...days: string[]) =>
    lines(GOODREADS, ...days.map((day, index) => `${index},Book ${index},,,,,${day},,,read,`));
  const finished = (text: string, options: Partial<ReadOptions> = {}) => {
    const { books, ambiguousDay } = read(text, options);
    return { days: books.map(({ readings }) => readings[0]?.finished), ambiguousDay };
  };

  it.each([
    ['day', '15/03/2021', ['2019-04-03', '2021-03-15']],
    ['month', '03/15/2021', ['2019-03-04', '2021-03-15']],
  ])('are read %s first when one of them shows it', (_, telling, days) => {
    expect(finished(withDays('03/04/2019', telling))).toEqual({ days, ambiguousDay: null });
  });
  it('are a question when nothing shows it, also after the reader has answered it', () => {
    const text = withDays('03/04/2019');
    expect(finished(text)).toEqual({ days: ['2019-04-03'], ambiguousDay: '03/04/2019' });
    const answered = { days: ['2019-03-04'], ambiguousDay: '03/04/2019' };
    expect(finished(text, { dayOrder: 'month-first' })).toEqual(answered);
  });
});

describe('services', () => {
  it('Goodreads: markup, links and empty private notes', () => {
    const { notes } = read(
      lines(
        `${GOODREADS},Private Notes`,
        '1,Emma,Jane  Austen,,,0,,,,read,"As [b:Dune|1|Dune|Frank|c|3] by [a:Frank|2]<br/><br/><spoiler>He <a href=""x"">left</a></spoiler>",<haml:newline/>',
        '2,Dune,F,,,0,,,,read,,"May 3 to<br/>June 4"',
      ),
    );
    expect(notes).toMatchObject([
      { kind: 'review', remark: 'As Dune by Frank\n\nHe left' },
      { kind: 'thought', remark: 'May 3 to\nJune 4', fromField: 'private notes' },
    ]);
  });

  it("Goodreads: a book's id is Open Library's, as in Flyleaf's own file, or a number of theirs", () => {
    const { books } = read(lines(GOODREADS, 'OL66554W,Emma,A,,,0,,,,read,', '66554,Dune,F,,,0,,,,read,'));
    expect(books).toMatchObject([{ olWork: 'OL66554W' }, { olWork: null }]);
  });

  it('Goodreads: the date of a book that is being read again ends the earlier reading', () => {
    const { books, notMapped } = read(
      lines(
        `${GOODREADS},Read Count`,
        '1,Emma,A  B,Contributor,AlexisGlyn,0,2019/01/02,2018/01/01,currently-reading,currently-reading,,2',
        '2,Dune,A,,,0,2019/01/02,,,read,,3',
      ),
    );
    expect(books).toMatchObject([
      { author: 'A B', isbn13: null, status: 'reading', readings: [{ started: null, finished: '2019-01-02' }] },
      { status: 'finished', readings: [{ finished: '2019-01-02' }] },
    ]);
    const of = (name: string) =>
      notMapped.filter(({ field }) => field === name).map(({ line, value }) => [line, value]);
    expect(of('Read Count')).toEqual([[3, '3']]);
    expect([...of('ISBN'), ...of('ISBN13')]).toEqual([
      [2, 'Contributor'],
      [2, 'AlexisGlyn'],
    ]);
  });

  it('StoryGraph: older columns, and the same dates twice', () => {
    const { format, books } = read(
      lines(
        'Title,Author,ISBN,Read Status,Dates Read,Read Count',
        'Emma,Jane Austen,0141439580,read,"2020/01/02, 2020/01/02",2',
        'Dune,Frank Herbert,,did-not-finish,"2019/01/01-2019/02/01, 2020/01/01-2020/02/02",2',
        'Persuasion,Jane Austen,,currently-reading,"2019/01/01-2019/02/01, 2026/11/01-",1',
      ),
    );
    expect(format).toBe('storygraph');
    expect(books).toMatchObject([
      { author: 'Jane Austen', isbn13: '9780141439587', readings: [{ started: null, finished: '2020-01-02' }] },
      { status: 'stopped', readings: [{ finished: '2019-02-01' }, { finished: null, stopped: '2020-02-02' }] },
      { status: 'reading', readings: [{ finished: '2019-02-01' }, { started: '2026-11-01', finished: null }] },
    ]);
    expect(books[0]?.readings).toHaveLength(1);
  });

  it('Jelu: several finishes and stops, and a reading in progress', () => {
    const { format, books } = read(
      lines(
        'Title,Author,ISBN,Date Read,read_dates,dropped_dates,currently_reading,tags',
        'One,A,,2022/02/10,"2020/02/10,2021/02/10",2019/01/01,2022/02/10,',
        'Two,A,,2022/02/10,,"2020/02/10",,"x,y"',
      ),
    );
    expect(format).toBe('jelu');
    expect(books).toMatchObject([
      {
        status: 'reading',
        readings: [
          { stopped: '2019-01-01' },
          { finished: '2020-02-10' },
          { finished: '2021-02-10' },
          { started: '2022-02-10', finished: null },
        ],
      },
      { status: 'stopped', readings: [{ stopped: '2020-02-10' }], tags: ['x', 'y'] },
    ]);
  });

  const NOTES = '[{"content":"Half agony","quote_page":200,"created_on":"2024-01-02"},{"content":"Mine"}]';

  it.each([
    [
      'CSV',
      lines(
        'title,isbn,description,reading_status,current_page,total_pages,author,rating,notes',
        `Persuasion,9780141439686,,Currently reading,12,249,Jane Austen,4.5,"${NOTES.replaceAll('"', '""')}"`,
        'Emma,,,To be read,,,Jane Austen,None,[broken',
      ),
    ],
    [
      'JSON',
      JSON.stringify([
        {
          title: 'Persuasion',
          isbn: '9780141439686',
          reading_status: 'Currently reading',
          current_page: 12,
          rating: 4.5,
          author: 'Jane Austen',
          notes: JSON.parse(NOTES),
        },
        { title: 'Emma', reading_status: 'To be read', author: 'Jane Austen', rating: 'None', notes: '[broken' },
      ]),
    ],
  ])('BookLogr %s: notes in a cell', (_, text) => {
    const { format, books, notes, skipped } = read(text);
    expect(format).toBe('booklogr');
    expect(books).toMatchObject([
      { title: 'Persuasion', status: 'reading', rating: 4.5, position: { unit: 'page', at: 12 } },
      { title: 'Emma', status: 'want', rating: null },
    ]);
    expect(notes).toMatchObject([
      { kind: 'quotation', page: 200, at: '2024-01-02' },
      { kind: 'thought', page: null },
    ]);
    expect(skipped).toMatchObject([{ reason: 'broken-notes' }]);
  });

  it('Open Library: ids, with or without titles', () => {
    const { format, books } = read(
      lines(
        'Work ID,Edition ID,Bookshelf,Title',
        'OL66562W,OL2M,Already Read,Persuasion',
        'OL1W,,Want to Read,',
        ',,,',
      ),
    );
    expect(format).toBe('open-library');
    expect(books).toMatchObject([
      { olWork: 'OL66562W', olEdition: 'OL2M', title: 'Persuasion', status: 'finished' },
      { olWork: 'OL1W', title: '', status: 'want' },
    ]);
  });
});

describe('other tables', () => {
  const TABLE = lines(
    'Titolo;Autore;Voto;Letto il;Stato;Citazione;Pagina;x',
    'Emma;Austen, Jane;4,5;13/04/2019;letto;Ciao;12;y',
  );

  it('are read by the names of their columns in several languages', () => {
    const { format, books, notes, columns } = read(TABLE);
    expect(format).toBe('csv');
    expect(books).toMatchObject([
      { title: 'Emma', author: 'Jane Austen', rating: 4.5, status: 'finished', readings: [{ finished: '2019-04-13' }] },
    ]);
    expect(notes).toMatchObject([{ kind: 'quotation', remark: 'Ciao', page: 12 }]);
    expect(columns?.fields).toEqual(['title', 'author', 'rating', 'finished', 'status', 'quotation', 'page', null]);
    expect(columns?.sample).toEqual([['Emma', 'Austen, Jane', '4,5', '13/04/2019', 'letto', 'Ciao', '12', 'y']]);
  });

  it('are read by the mapping of the reader', () => {
    const fields = [null, 'title', null, null, null, 'thought', null, null] as const;
    const { books, notes } = read(TABLE, { fields });
    expect(books).toMatchObject([{ title: 'Austen, Jane', rating: null, readings: [] }]);
    expect(notes).toMatchObject([{ kind: 'thought', remark: 'Ciao' }]);
  });

  it('have several notes of one book in several rows', () => {
    const { books, notes, skipped } = read(lines('Title,Author,Quote', 'Emma,Jane,One', 'Emma,Jane,Two'));
    expect([books.length, notes.length, skipped.length]).toEqual([1, 2, 0]);
  });

  it('can be a single column of ISBNs', () => {
    for (const head of [[], ['ISBN']]) {
      const { books } = read(lines(...head, '9780441013593', '0141439688'));
      expect(books.map(({ isbn13 }) => isbn13)).toEqual(['9780441013593', '9780141439686']);
    }
  });

  it('keep their first row without a header, and need a mapping', () => {
    const text = lines('1,Emma,="9780141439587",2019-01-02', '2,"Dune, Part",="9780441013593",2020-01-02');
    const { headers, fields, sample } = read(text).columns ?? {};
    expect(headers).toEqual(['', '', '', '']);
    expect(fields).toEqual([null, null, 'isbn', null]);
    expect(sample?.[0]).toEqual(['1', 'Emma', '="9780141439587"', '2019-01-02']);
    const { books, notMapped } = read(text, { fields: [null, 'title', 'isbn', 'finished'] });
    expect(books).toMatchObject([
      { title: 'Emma', isbn13: '9780141439587', readings: [{ finished: '2019-01-02' }] },
      { title: 'Dune, Part', isbn13: '9780441013593', readings: [{ finished: '2020-01-02' }] },
    ]);
    expect(notMapped).toEqual([]);
  });

  it('without known names wait for a mapping', () => {
    const { books, columns } = read(lines('a,b,c', '1,Emma,3', '2,Dune,4'));
    expect(books).toEqual([]);
    expect(columns).toMatchObject({ headers: ['a', 'b', 'c'], fields: [null, null, null] });
  });
});
