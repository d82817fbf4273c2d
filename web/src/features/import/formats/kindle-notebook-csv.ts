import { Collector } from './collector';
import type { Format } from './format';
import { kindOf, locationIn, pageLabelIn } from './kindle-words';
import { eachRow, type Row } from './table/rows';
import { authorBySurname } from './values/authors';
import { textOf } from './values/names';
import { pageOf } from './values/numbers';
import { titleOf } from './values/titles';

export const kindleNotebookCsv: Format = {
  name: 'kindle-notebook-csv',
  recognizes: (start) => /^"?Your Kindle Notes For:/i.test(start.trimStart()),
  read(text) {
    const collector = new Collector('kindle-notebook-csv');
    const rows: Row[] = [];
    eachRow(text, ',', (row) => rows.push(row));
    const title = titleOf(inSentenceCase(rows[1]?.cells[0] ?? ''));
    const author = authorBySurname((rows[2]?.cells[0] ?? '').replace(/^(?:by|di|von|de|por|van|par)\s+/i, ''));
    for (const row of rows.slice(3)) addRow(collector, row, { title, author });
    return collector.contents();
  },
};

/** `Annotation Type, Location, Starred?, Annotation`, below a head with the title. */
function addRow(collector: Collector, { line, cells, source }: Row, book: { title: string; author: string | null }) {
  const [type = '', place = '', starred = '', words = ''] = cells;
  const kind = kindOf(type);
  if (cells.length < 4 || kind === undefined || !/\d/.test(place)) return;
  const remark = textOf(words);
  const reason =
    kind === 'bookmark' ? 'bookmark' : remark === '' ? 'empty' : book.title === '' ? 'no-title' : undefined;
  if (reason) return collector.skip(line, reason, source);
  collector.addNote({
    ...{ book: collector.bookOfNotes(book.title, book.author, line), kind: kind === 'note' ? 'thought' : 'quotation' },
    ...{ remark, page: pageOf(pageLabelIn(place)), location: locationIn(place), favorite: starred.trim() !== '', line },
  });
}

const SMALL = new Set(
  'a an the of and or in on at to by for di del della dei il la lo le un una e et de der das die und'.split(' '),
);

/** The file has titles in capitals only. */
function inSentenceCase(title: string): string {
  if (/\p{Ll}/u.test(title)) return title;
  return title
    .toLowerCase()
    .replace(/[\p{L}\p{M}’']+/gu, (word, index) =>
      index > 0 && SMALL.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    );
}
