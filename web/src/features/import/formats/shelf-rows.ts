import type { Status } from '@domain/statuses';
import type { Collector } from './collector';
import type { ParsedBook } from './format';
import type { Entry } from './table/table';
import type { Days } from './values/days';
import { firstIsbn, hasIsbnText } from './values/isbns';
import { ratingOf } from './values/ratings';

type Reading = ParsedBook['readings'][number];

const STATUSES: Readonly<Record<string, Status>> = {
  read: 'finished',
  finished: 'finished',
  completed: 'finished',
  complete: 'finished',
  done: 'finished',
  'currently-reading': 'reading',
  reading: 'reading',
  'in-progress': 'reading',
  started: 'reading',
  paused: 'reading',
  'on-hold': 'reading',
  're-reading': 'reading',
  rereading: 'reading',
  current: 'reading',
  'to-read': 'want',
  'to-be-read': 'want',
  'want-to-read': 'want',
  planned: 'want',
  tbr: 'want',
  want: 'want',
  wishlist: 'want',
  unread: 'want',
  'not-started': 'want',
  unknown: 'want',
  backlog: 'want',
  'did-not-finish': 'stopped',
  dnf: 'stopped',
  dropped: 'stopped',
  abandoned: 'stopped',
  unfinished: 'stopped',
  'already-read': 'finished',
  stopped: 'stopped',
  'stopped-reading': 'stopped',
  'gave-up': 'stopped',
  'not-finished': 'stopped',
  letto: 'finished',
  letti: 'finished',
  'in-lettura': 'reading',
  'sto-leggendo': 'reading',
  'da-leggere': 'want',
  abbandonato: 'stopped',
  interrotto: 'stopped',
  'voglio-leggere': 'want',
  finito: 'finished',
  gelesen: 'finished',
  'lese-gerade': 'reading',
  'am-lesen': 'reading',
  'zu-lesen': 'want',
  ungelesen: 'want',
  abgebrochen: 'stopped',
  lu: 'finished',
  'en-cours': 'reading',
  'à-lire': 'want',
  abandonné: 'stopped',
  leído: 'finished',
  leyendo: 'reading',
  'por-leer': 'want',
  pendiente: 'want',
  abandonado: 'stopped',
  lido: 'finished',
  lendo: 'reading',
  'para-ler': 'want',
  gelezen: 'finished',
  'te-lezen': 'want',
};

export function statusOf(word: string): Status | undefined {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
}

/** The first valid ISBN of the cells. Reports cells that have another text. */
export function isbnOfRow(
  collector: Collector,
  { line }: Entry,
  cells: Readonly<Record<string, string>>,
  isOtherId: (cell: string) => boolean = () => false,
): string | null {
  const isbn = firstIsbn(Object.values(cells));
  for (const [field, cell] of Object.entries(cells)) {
    const isWrong = hasIsbnText(cell) && firstIsbn([cell]) === null && !isOtherId(cell);
    if (isWrong) collector.leaveOut(line, field, cell, 'no-isbn');
  }
  return isbn;
}

export function ratingOfRow(
  collector: Collector,
  { line }: Entry,
  field: string,
  cell: string,
): Pick<ParsedBook, 'rating' | 'ratingInFile'> {
  const { rating, ratingInFile, isWrong } = ratingOf(cell);
  if (isWrong && cell.trim() !== '') collector.leaveOut(line, field, cell, 'no-rating');
  return { rating, ratingInFile };
}

export function dayOfRow(collector: Collector, days: Days, line: number, field: string, cell: string): string | null {
  if (cell.trim() === '') return null;
  const day = days.read(cell);
  if (day === undefined) collector.leaveOut(line, field, cell, 'no-day');
  return day ?? null;
}

/** One reading, or none without a day. An end before the start keeps the end. */
export function readingOf(
  collector: Collector,
  line: number,
  field: string,
  { started, finished, stopped }: Reading,
): Reading[] {
  const end = finished ?? stopped;
  if (started !== null && end !== null && end < started) {
    collector.leaveOut(line, field, `${started} – ${end}`, 'ends-before-start');
    return [{ started: null, finished, stopped }];
  }
  return started === null && end === null ? [] : [{ started, finished, stopped }];
}

/** The text beside a note's book that became a review or thought. */
export function addOwnText(
  collector: Collector,
  book: number,
  text: { line: number; field: string; remark: string; isReview: boolean; at?: string | null },
): void {
  if (text.remark === '') return;
  collector.addNote({
    book,
    kind: text.isReview ? 'review' : 'thought',
    remark: text.remark,
    line: text.line,
    at: text.at ?? null,
    fromField: text.field,
  });
}
