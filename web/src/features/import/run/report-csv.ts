import type { ReportRow } from '@contract/imports';
import { BYTE_ORDER_MARK, csvRows } from '@domain/csv-text';
import { reasonText } from './reason-text';

/** The names of columns that an import recognizes, after what is only for the reader. */
const HEADERS = [
  'File',
  'Line',
  'Reason',
  'Title',
  'Author',
  'ISBN',
  'Quote',
  'Note',
  'Review',
  'Chapter',
  'Chapter Name',
  'Page',
  'Location',
];

const numberOf = (value: number): string => (value > 0 ? String(value) : '');

/** The rows that weren't imported. The file can be corrected and imported again. @param names of the files */
export function reportCsv(rows: readonly ReportRow[], names: readonly string[]): string {
  const lines = rows.map((row) => [
    names[row.file] ?? '',
    numberOf(row.line),
    reasonText(row),
    row.title,
    row.author,
    { asText: row.isbn13 },
    ...(['quotation', 'thought', 'review'] as const).map((kind) => (row.noteKind === kind ? row.text : '')),
    row.chapter ?? '',
    row.chapterTitle,
    numberOf(row.page),
    numberOf(row.location),
  ]);
  return BYTE_ORDER_MARK + csvRows([HEADERS, ...lines]);
}
