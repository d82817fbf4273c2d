import { day, type Reading, type ShelfChange, type ShelfState } from '../../contract/shelf';
import type { Progress } from '../../domain/progress';
import type { Status } from '../../domain/statuses';
import { DAY_MS } from '../../domain/time';
import { dayOf, daysBefore } from '../../platform/store/days';

export type Readings = Pick<ShelfState, 'status' | 'readings'>;

const tomorrow = (now: Date): string => dayOf(new Date(now.getTime() + DAY_MS));

/** A change that waited offline, or a book added then, keeps its past day, but not one before the last reading's. */
export function readersDay(deviceDay: string | undefined, now: Date, readings: readonly Reading[] = []): string {
  if (!day.safeParse(deviceDay).success || deviceDay === undefined || deviceDay > tomorrow(now)) return dayOf(now);
  const last = readings.at(-1);
  const since = last?.finished ?? last?.stopped ?? last?.started ?? deviceDay;
  return deviceDay >= since || daysBefore(now, 0, 2).includes(deviceDay) ? deviceDay : dayOf(now);
}

/** True if a reading is in the future in every time zone. */
export const isAhead = (readings: readonly Reading[], now: Date): boolean =>
  readings.some((reading) => Object.values(reading).some((day) => day !== null && day > tomorrow(now)));

const isSame = (one: readonly Reading[], other: readonly Reading[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A repeated request finds its own list, which isn't a conflict. */
export const replacesNewerReadings = (
  stored: Pick<Readings, 'readings'>,
  { readings, readingsBefore }: Pick<ShelfChange, 'readings' | 'readingsBefore'>,
): boolean =>
  readings !== undefined &&
  readingsBefore !== undefined &&
  !isSame(stored.readings, readingsBefore) &&
  !isSame(stored.readings, readings);

/** The stored tags after the changes from `before` to `tags`. */
export const changedTags = (stored: string[], tags: string[], before: readonly string[] = stored): string[] => [
  ...tags.filter((tag) => stored.includes(tag) || !before.includes(tag)),
  ...stored.filter((tag) => !tags.includes(tag) && !before.includes(tag)),
];

/** A new status takes back an end of today or yesterday, instead of starting another reading. */
function isRecent(day: string | null, today: string): boolean {
  return day !== null && daysBefore(new Date(`${today}T00:00:00.000Z`), 0, 2).includes(day);
}

/** The readings with the last one still open; undefined when it is over. */
function openReading({ status, readings }: Readings, today: string): { before: Reading[]; open: Reading } | undefined {
  const last = readings.at(-1);
  if (!last) return undefined;
  const isOver = last.finished !== null || status === 'finished';
  if (isOver && !isRecent(last.finished, today)) return undefined;
  return { before: readings.slice(0, -1), open: { ...last, finished: null, stopped: null } };
}

const isNew = ({ started }: Reading, today: string): boolean => started === null || started === today;

/** The status of a book that isn't being read, by the end of the last reading. */
const between = (readings: Reading[]): Readings => {
  const last = readings.at(-1);
  return { status: last?.finished ? 'finished' : last?.stopped ? 'stopped' : 'want', readings };
};

/** The same status changes nothing. Another takes back an end of today or yesterday; later, it starts a new reading. */
export function withStatus(book: Readings, status: Status, today: string): Readings {
  if (book.status === status) return { status, readings: book.readings };
  const current = openReading(book, today);
  const { before, open } = current ?? {
    before: book.readings,
    open: { started: status === 'reading' ? today : null, finished: null, stopped: null },
  };
  if (status === 'reading') return { status, readings: [...before, open] };
  // It may have been started in a time zone where it was already tomorrow.
  const end = open.started !== null && open.started > today ? open.started : today;
  if (status === 'finished') return { status, readings: [...before, { ...open, finished: end }] };
  if (status === 'stopped') return { status, readings: [...before, { ...open, stopped: end }] };
  // The reader started the book by mistake.
  const isMistake = current && book.status !== 'stopped' && isNew(open, today);
  return { status, readings: isMistake ? before : book.readings };
}

export function withProgress(book: Readings & { numNotes: number }, to: Progress | null, today: string): Readings {
  if (to) return withStatus(book, to.finished ? 'finished' : 'reading', today);
  const { status, readings, numNotes } = book;
  const current = openReading(book, today);
  const isTakenBack = current && (status === 'finished' || (status === 'reading' && isNew(current.open, today)));
  if (!isTakenBack || numNotes > 0) return { status, readings };
  if (isNew(current.open, today)) return between(current.before);
  return { status: 'reading', readings: [...current.before, current.open] };
}

/** Takes back the end, rather than starting another reading. */
const takesBackFinish = (before: Readings, after: Readings): boolean => {
  const index = before.readings.length - 1;
  const was = before.readings[index]?.finished ?? null;
  return before.status === 'finished' && was !== null && (after.readings[index]?.finished ?? null) === null;
};

export function progressWith(
  before: Readings,
  after: Readings,
  progress: (Progress & { previous: Progress | null }) | undefined,
): Progress | null | undefined {
  if (after.status === 'finished' && before.status !== 'finished') {
    return progress?.finished ? undefined : { chapter: progress?.chapter ?? 0, finished: true };
  }
  if (!progress?.finished || !takesBackFinish(before, after)) return undefined;
  if (progress.previous === null && progress.chapter === 0) return null;
  return { chapter: progress.chapter, finished: false };
}

/** Follows existing progress, or else the given status. */
export function firstState(status: Status, progress: Progress | undefined, today: string): Readings {
  const first = progress ? (progress.finished ? 'finished' : 'reading') : status;
  if (first === 'want') return { status: first, readings: [] };
  if (first !== 'reading' || progress) return { status: first, readings: [] };
  return { status: first, readings: [{ started: today, finished: null, stopped: null }] };
}
