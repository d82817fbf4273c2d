import { Collector } from './collector';
import type { Format } from './format';
import { authorBySurname } from './values/authors';
import { instantOfEpoch } from './values/moments';
import { textOf } from './values/names';
import { titleOf } from './values/titles';

const LINES = 16;

export const moonreader: Format = {
  name: 'moonreader',
  recognizes: (start) => /^\s*\d+\nindent:\w*\ntrim:\w*\n/.test(start),
  read(text) {
    const collector = new Collector('moonreader');
    for (const record of recordsOf(text.split('\n'))) addRecord(collector, record);
    return collector.contents();
  },
};

interface Record {
  line: number;
  lines: readonly string[];
}

/** `#` alone and 16 lines. A text can be `#` alone, too, so a record is only looked for after the one before. */
function recordsOf(lines: readonly string[]): Record[] {
  const records: Record[] = [];
  for (let index = 3; index < lines.length; index += 1) {
    if (lines[index]?.trim() !== '#' || !/^\s*\d+\s*$/.test(lines[index + 1] ?? '')) continue;
    records.push({ line: index + 2, lines: lines.slice(index + 1, index + 1 + LINES) });
    index += LINES;
  }
  return records;
}

function addRecord(collector: Collector, { line, lines }: Record) {
  const [, written = '', path = '', , , , , , , time = '', , note = '', highlight = ''] = lines;
  const source = lines.join('\n').trim();
  const title = titleOf(written || path);
  const [words, remark] = [withLineEnds(highlight), withLineEnds(note)];
  if (lines.length < 13) return collector.skip(line, 'broken-row', source);
  if (title === '') return collector.skip(line, 'no-title', source);
  if (words === '' && remark === '') return collector.skip(line, lines[10]?.trim() ? 'bookmark' : 'empty', source);
  const book = collector.bookOfNotes(title, authorIn(path, title), line);
  const common = { book, line, at: instantOfEpoch(Number(time)) };
  if (words !== '') collector.addNote({ ...common, kind: 'quotation', remark: words });
  if (remark !== '') collector.addNote({ ...common, kind: 'thought', remark });
}

const withLineEnds = (text: string): string => textOf(text.replace(/<BR\s*\/?>/gi, '\n'));

/** Files are often named `Author - Title.epub`. */
function authorIn(path: string, title: string): string | null {
  const parts = titleOf(path).split(' - ');
  return parts.length === 2 && parts[1] === title ? authorBySurname(parts[0] ?? '') : null;
}
