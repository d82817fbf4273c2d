import type { ImportedBook, ImportedNote, ReportRow, RowOutcome, SkippedRow } from '../../../contract/imports';
import { MAX_BODY_BYTES } from '../../../domain/limits';
import type { NamedBook, PartRecord, StoredRow } from '../store';

const noRow: ReportRow = {
  file: 0,
  line: 0,
  kind: 'row',
  outcome: 'skipped',
  reason: '',
  conflicts: [],
  title: '',
  author: '',
  isbn13: '',
  text: '',
  noteKind: 'thought',
  chapter: null,
  chapterTitle: '',
  page: 0,
  location: 0,
};

/** Leaves out the fields that are as in `noRow`, so that a report isn't larger than the rows that it is about. */
const compact = (row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const usual = noRow[name as keyof ReportRow];
      return Array.isArray(value) ? value.length > 0 : value !== usual;
    }),
  );

function reported(result: RowOutcome, row: StoredRow): StoredRow[] {
  const { outcome, reason = '', conflicts = [] } = result;
  return outcome === 'skipped' || outcome === 'conflict' ? [compact({ ...row, outcome, reason, conflicts })] : [];
}

export const reportedBook = (
  result: RowOutcome,
  { file, line, title, author, isbn13 = '' }: ImportedBook,
): StoredRow[] => reported(result, { kind: 'book', file, line, title, author, isbn13 });

export const reportedNote = (result: RowOutcome, note: ImportedNote): StoredRow[] => {
  const { file, line, bookId, remark, kind: noteKind, chapter, chapterTitle, page, location } = note;
  const words = { text: remark, noteKind, chapter, chapterTitle, page, location };
  return reported(result, { kind: 'note', file, line, bookId, ...words });
};

export const reportedUnread = ({ fields: conflicts, ...row }: SkippedRow): StoredRow => compact({ ...row, conflicts });

const placeOf = ({ file, line, kind, outcome, reason }: StoredRow): StoredRow =>
  compact({ file, line, kind, outcome, reason });

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '') + 1;

/**
 * The rows and names of a part within 64 KiB. Names without room are left out; then the last rows keep only their places
 * and reasons, which fit since a body has 64 KiB too.
 */
export function withinPart({ rows, named }: Pick<PartRecord, 'rows' | 'named'>): Pick<PartRecord, 'rows' | 'named'> {
  const kept = [...rows];
  let left = MAX_BODY_BYTES - rows.reduce((sum, row) => sum + bytesOf(row), 0);
  for (let last = kept.length - 1; left < 0 && last >= 0; last -= 1) {
    const row = kept[last] ?? {};
    const place = placeOf(row);
    left += bytesOf(row) - bytesOf(place);
    kept[last] = place;
  }
  const names = named.filter((book) => {
    const bytes = bytesOf(book);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
  return { rows: kept, named: names };
}

export function presentRows({ rows, named }: Pick<PartRecord, 'rows' | 'named'>): ReportRow[] {
  const books = new Map(named.map((book): [string, NamedBook] => [book._id, book]));
  return rows.map(({ bookId, ...row }) => {
    const { title = '', author = '' } = books.get(bookId ?? '') ?? {};
    return { ...noRow, title, author, ...row };
  });
}
