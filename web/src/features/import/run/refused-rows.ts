import { limits, MAX_BODY_BYTES } from '@domain/limits';
import { ApiError } from '@/lib/api/api-error';
import { cleanName, cleanText, cut } from '../plan/clean';
import { bytesOf, type Part, type WireBook, type WireNote, type WireRow } from '../plan/parts';

interface PartsHere {
  read: (number: number) => Promise<Part | undefined>;
  keep: (number: number, part: Part) => Promise<void>;
}

/** Sends a part. Rows that the server refuses move to the report, and the rest is sent again. */
export async function sendPart(
  { read, keep }: PartsHere,
  number: number,
  send: (part: Part) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const part = await read(number);
    if (!part) throw new Error(`Part ${number} isn't on this device.`);
    try {
      await send(part);
      return;
    } catch (error) {
      // The server has an earlier version of it, whose answer was lost.
      if (error instanceof ApiError && error.text?.key === 'partUsed') return;
      const refused = refusedIn(error);
      if (refused.size === 0) throw error;
      // Kept, because a part that is sent again must be the same.
      await keep(number, withoutRows(part, refused, await booksUpTo(number, read)));
    }
  }
}

/** The fields that are refused, by row: `books.3`, `notes.12`. */
function refusedIn(error: unknown): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  if (!(error instanceof ApiError) || error.code !== 'invalid') return rows;
  for (const name of Object.keys(error.fields)) {
    const [row, field = ''] = /^((?:books|notes|unread)\.\d+)(?:\.(\w+))?/.exec(name)?.slice(1) ?? [];
    if (row) rows.set(row, [...new Set([...(rows.get(row) ?? []), field])]);
  }
  return rows;
}

/** The books of the notes can be in earlier parts. */
async function booksUpTo(number: number, read: PartsHere['read']): Promise<Map<string, WireBook>> {
  const parts = await Promise.all(Array.from({ length: number + 1 }, (_, index) => read(index)));
  return new Map(parts.flatMap((part) => part?.books ?? []).map((book) => [book.gId, book]));
}

function withoutRows(part: Part, refused: ReadonlyMap<string, string[]>, books: ReadonlyMap<string, WireBook>): Part {
  const kept = <Row>(list: 'books' | 'notes', rows: readonly Row[] = []) =>
    rows.filter((_, at) => !refused.has(`${list}.${at}`));
  const reported = [
    ...(part.books ?? []).map((book, at) => ({ row: bookRow(book), fields: refused.get(`books.${at}`) })),
    ...(part.notes ?? []).map((note, at) => ({
      row: noteRow(note, books.get(note.bookId)),
      fields: refused.get(`notes.${at}`),
    })),
  ].flatMap(({ row, fields }): WireRow[] => (fields ? [{ ...row, reason: 'refused', fields }] : []));
  const unread = (part.unread ?? []).map((row, at): WireRow => (refused.has(`unread.${at}`) ? bare(row) : row));
  const rest = { books: kept('books', part.books), notes: kept('notes', part.notes) };
  // The report has less of a row, but more of its book.
  for (let last = reported.length - 1; last >= 0; last -= 1) {
    if (bytesOf({ ...rest, unread: [...unread, ...reported] }) <= MAX_BODY_BYTES) break;
    reported[last] = bare(reported[last]);
  }
  return { ...rest, unread: [...unread, ...reported] };
}

const bare = ({ kind, fields }: Partial<WireRow> = {}): WireRow => ({
  ...(kind && { kind }),
  ...(fields && { fields }),
  reason: 'refused',
});

const named = ({ title, author }: Partial<WireBook> = {}) => ({
  title: cleanName(title ?? '', limits.title),
  author: cleanName(author ?? '', limits.author),
});

const bookRow = (book: WireBook) => ({ ...placeOf(book), kind: 'book' as const, ...named(book) });

const noteRow = (note: WireNote, book: WireBook | undefined) => ({
  ...placeOf(note),
  kind: 'note' as const,
  noteKind: note.kind,
  ...named(book),
  text: cut(cleanText(note.remark), limits.remark.max),
});

const placeOf = ({ file = 0, line = 0 }: Pick<WireRow, 'file' | 'line'>) => ({ file, line });
