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
    let before = '';
    for (const row of rows.slice(3)) before = addRow(collector, row, { title, author, before });
    return collector.contents();
  },
};

interface Above {
  title: string;
  author: string | null;
  before: string;
}

/**
 * `Annotation Type, Location, Starred?, Annotation`, below a head with the title. A note on a highlight follows it,
 * with or without a place, or is in one more cell of its row. Returns the place.
 */
function addRow(collector: Collector, { line, cells, source }: Row, { title, author, before }: Above): string {
  const [type = '', written = '', starred = '', words = '', ...more] = cells;
  const kind = kindOf(type);
  const isPlaced = /\d/.test(written);
  if (cells.length < 4 || kind === undefined || (!isPlaced && kind !== 'note')) return before;
  const place = isPlaced ? written : before;
  const remark = textOf(words);
  const thought = textOf(more.join('\n'));
  const isEmpty = remark === '' && thought === '';
  const reason = kind === 'bookmark' ? 'bookmark' : isEmpty ? 'empty' : title === '' ? 'no-title' : undefined;
  if (reason) {
    collector.skip(line, reason, source);
    return place;
  }
  const common = {
    book: collector.bookOfNotes(title, author, line),
    line,
    page: pageOf(pageLabelIn(place)),
    location: locationIn(place),
  };
  const favourite = starred.trim() !== '';
  if (remark !== '')
    collector.addNote({ ...common, kind: kind === 'note' ? 'thought' : 'quotation', remark, favourite });
  if (thought !== '') collector.addNote({ ...common, kind: 'thought', remark: thought });
  return place;
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
