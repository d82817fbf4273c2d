import type { ExportFiles, ExportFormat } from '../../contract/my-data';
import { badField } from '../../domain/errors';
import { notesPage } from '../../notes/my-data';
import { findReviews } from '../../notes/store';
import { timeBudget } from '../../platform/http/time-budget';
import { shelf } from '../../shelf/my-data';
import { type FilesPage, filesOf } from '../files';
import { type ExportPosition, readCursor, writeCursor } from './rules';

const WORK_MS = 4000;
const PART_BYTES = 1_000_000;

const nothing: Pick<FilesPage, 'shelf' | 'reviews' | 'notes' | 'bookOf' | 'before'> = {
  shelf: [],
  reviews: new Map(),
  notes: [],
  before: undefined,
  bookOf: () => ({ title: '', author: '' }),
};

async function pageAt(
  uid: string,
  { section, after }: ExportPosition,
  format: ExportFormat,
): Promise<{ page: Omit<FilesPage, 'isFirst'>; next: ExportPosition | undefined }> {
  if (section === 'shelf') {
    const { found, last } = await shelf(uid, after);
    const books = found.shelf ?? [];
    const reviews =
      format === 'csv'
        ? await findReviews(
            uid,
            books.map(({ _id }) => _id),
          )
        : nothing.reviews;
    const next: ExportPosition = last ? { section, after: last } : { section: 'notes', after: undefined };
    return { page: { ...nothing, shelf: books, reviews }, next };
  }
  const { last, ...found } = await notesPage(uid, after);
  return { page: { ...nothing, ...found }, next: last && { section, after: last } };
}

/** The largest part of a reader's shelf and notes that fits into one call. @throws `invalid` for a bad cursor */
export async function collectFiles(
  uid: string,
  format: ExportFormat,
  cursor: string | undefined,
  hasTime: () => boolean = timeBudget(WORK_MS),
): Promise<ExportFiles> {
  const start: ExportPosition = cursor ? readCursor(cursor) : { section: 'shelf', after: undefined };
  if (!['shelf', 'notes'].includes(start.section)) throw badField('cursor', 'unknownExportCursor');
  const files = new Map<string, string>();
  let position: ExportPosition | undefined = start;
  let size = 0;
  do {
    const isFirst = cursor === undefined && files.size === 0;
    const { page, next }: Awaited<ReturnType<typeof pageAt>> = await pageAt(uid, position, format);
    for (const { name, text } of filesOf(format, { ...page, isFirst })) {
      files.set(name, (files.get(name) ?? '') + text);
      size += Buffer.byteLength(text);
    }
    position = next;
  } while (position && size < PART_BYTES && hasTime());
  return {
    files: [...files].map(([name, text]) => ({ name, text })),
    next: position ? writeCursor(position) : null,
  };
}
