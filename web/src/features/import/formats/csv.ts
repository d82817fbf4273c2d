import { Collector } from './collector';
import { chosenFields, guessFields } from './csv-columns';
import type { Columns, Contents, CsvField, Format, ReadOptions } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { headerOf } from './table/header';
import { type Delimiter, eachRow, type Row } from './table/rows';
import { cellText } from './table/table';
import { authorOf, inReadingOrderBySurname } from './values/authors';
import { chapterOf } from './values/chapters';
import { type Days, withDays } from './values/days';
import { htmlText } from './values/html-text';
import { isbnOf, olEditionOf, olWorkOf } from './values/isbns';
import { anyMoment } from './values/moments';
import { lengthOf, pageOf, pagesOf } from './values/numbers';
import { listOf, noteTags } from './values/tags';
import { titleOf } from './values/titles';

const SAMPLE_ROWS = 5;

/** Any other table. The reader can change which column is what. */
export const csv: Format = {
  name: 'csv',
  recognizes(start) {
    const table = tableOf(start, SAMPLE_ROWS);
    if (!table) return false;
    const { headers, rows, guesses } = table;
    const isKnown = guesses.some((field) => field !== null && ['title', 'isbn', 'olWork', 'quotation'].includes(field));
    const isRegular = headers.length >= 3 && rows.length >= 2 && rows.every((row) => row.length === headers.length);
    return isKnown || isRegular;
  },
  read: (text, options) => withDays(options, (days) => read(text, days, options)),
};

interface Table {
  /** Empty names for a table without a header. */
  headers: string[];
  delimiter: Delimiter;
  hasHeader: boolean;
  rows: string[][];
  guesses: Columns['fields'];
}

/** Undefined for text that isn't a table. A column of ISBNs alone is one, with or without a name. */
function tableOf(text: string, count: number): Table | undefined {
  const [first = ''] = text.split('\n', 1);
  const isList = isbnOf(first) !== undefined;
  const isOneColumn = isList || /^"?isbn(?:[ -]?1[03])?"?$/i.test(first.trim());
  const header = isOneColumn ? { written: ['ISBN'], delimiter: ',' as const } : headerOf(text);
  if (!header) return undefined;
  const { written, delimiter } = header;
  const hasHeader = !isList && !isRecord(written);
  const headers = hasHeader || isList ? written : written.map(() => '');
  const rows: string[][] = [];
  eachRow(closed(text.split('\n', 400).join('\n')), delimiter, ({ cells }) => {
    if (rows.length <= count) rows.push(cells);
  });
  if (hasHeader) rows.shift();
  const sample = rows.slice(0, count);
  return { headers, delimiter, hasHeader, rows: sample, guesses: guessFields(headers, sample) };
}

const NUMBER_OR_DAY = /^\d[\d.,/-]*$/;

/** A first row with a number, a date or an ISBN is data, unless it also has the name of a column. */
const isRecord = (written: readonly string[]): boolean =>
  written.some((cell) => NUMBER_OR_DAY.test(cell) || isbnOf(cell) !== undefined) &&
  guessFields(written, []).every((field) => field === null);

/** The beginning of a text can end inside a quoted cell. */
const closed = (text: string): string => ((text.split('"').length - 1) % 2 === 0 ? text : `${text}"`);

function read(text: string, days: Days, { fields: chosen }: ReadOptions): Contents {
  const collector = new Collector('csv');
  const table = tableOf(text, SAMPLE_ROWS);
  if (!table) return collector.contents();
  const { headers, delimiter, hasHeader, rows, guesses } = table;
  const fields = chosen ? chosenFields(headers, chosen) : guesses;
  let isHeader = hasHeader;
  eachRow(text, delimiter, (row) => {
    if (isHeader) isHeader = false;
    else addRow(collector, days, row, headers, fields);
  });
  return { ...collector.contents(), columns: { headers, fields, sample: rows } };
}

function addRow(
  collector: Collector,
  days: Days,
  { line, cells, source }: Row,
  headers: readonly string[],
  fields: Columns['fields'],
) {
  const columnOf = (field: CsvField) => fields.indexOf(field);
  const get = (field: CsvField) => cellText(cells[columnOf(field)]);
  const nameOf = (field: CsvField) => headers[columnOf(field)] || field;
  const day = (field: CsvField) => dayOfRow(collector, days, line, nameOf(field), get(field));
  const entry = { line, source, cells, get: () => '' };

  const title = titleOf(get('title'));
  const isbn13 = isbnOfRow(collector, entry, { [nameOf('isbn')]: get('isbn') });
  const [olWork, olEdition] = [olWorkOf(get('olWork')), olEditionOf(get('olEdition'))];
  if (title === '' && !isbn13 && !olWork && !olEdition) return collector.skip(line, 'no-title', source);

  const author = authorOf([inReadingOrderBySurname(get('author'))]);
  const word = get('status');
  const status = statusOf(word) ?? null;
  const [started, end, stop] = [day('started'), day('finished'), day('stopped')];
  const stopped = stop ?? (status === 'stopped' ? end : null);
  const finished = stopped === null ? end : null;
  const quotation = htmlText(get('quotation'));
  const thought = htmlText(get('thought'));
  const tags = listOf(get('bookTags'), /[,;|]/);
  const { index, isNew } = collector.addShelfBook(`${isbn13} ${olWork} ${olEdition} ${title} ${author}`, {
    title,
    author,
    isbn13,
    olWork,
    olEdition,
    line,
    status,
    tags,
    pages: pagesOf(get('pages')),
    minutes: lengthOf(get('minutes')),
    ownShelf: status === null && word !== '' ? word : null,
    fallbackStatus: finished ? 'finished' : stopped ? 'stopped' : started || quotation ? 'reading' : 'want',
    ...ratingOfRow(collector, entry, nameOf('rating'), get('rating')),
    readings: readingOf(collector, line, nameOf('started'), { started, finished, stopped }),
  });
  const hasNote = quotation !== '' || thought !== '';
  if (!isNew && !hasNote) return collector.skip(line, 'duplicate', source);
  if (isNew) {
    addOwnText(collector, index, { line, field: 'review', remark: htmlText(get('review')), isReview: true });
  }
  if (hasNote) addNotes(collector, index, line, { quotation, thought, get });
}

function addNotes(
  collector: Collector,
  book: number,
  line: number,
  { quotation, thought, get }: { quotation: string; thought: string; get: (field: CsvField) => string },
): void {
  const { tags, dropped } = noteTags(listOf(get('noteTags'), /[,;|]/));
  collector.leaveOut(line, 'tags', dropped.join(', '), 'no-tag');
  const { chapter, chapterTitle } = chapterOf(get('chapter') || get('chapterTitle'));
  const common = {
    book,
    line,
    tags,
    page: pageOf(get('page')),
    at: anyMoment(get('notedAt')),
    chapter,
    chapterTitle: (get('chapter') === '' ? '' : get('chapterTitle')) || chapterTitle,
  };
  if (quotation !== '') collector.addNote({ ...common, kind: 'quotation', remark: quotation });
  if (thought !== '') collector.addNote({ ...common, kind: 'thought', remark: thought });
}
