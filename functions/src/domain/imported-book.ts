import type { Status } from './statuses';

interface Reading {
  started: string | null;
  finished: string | null;
  stopped: string | null;
}

export interface ReadBook {
  status: Status;
  /** Latest last. */
  readings: Reading[];
  rating: number | null;
  pages: number | null;
  minutes: number | null;
  tags: string[];
}

/** The same, as a file has it; null or empty where it says nothing. */
export interface ReadElsewhere extends Omit<ReadBook, 'status'> {
  status: Status | null;
}

export interface FilledBook {
  change: Partial<ReadBook>;
  filled: string[];
  /** The names of the fields in which the file says something else. */
  conflicts: string[];
}

const endOf = ({ finished, stopped }: Reading): string | null => finished ?? stopped;
const lastDayOf = (reading: Reading): string => endOf(reading) ?? reading.started ?? '';
const isDated = (reading: Reading): boolean => lastDayOf(reading) !== '';

const isSameEnd = (one: Reading, other: Reading): boolean =>
  endOf(one) !== null && one.finished === other.finished && one.stopped === other.stopped;

const isSameStart = (one: Reading, other: Reading): boolean => one.started !== null && one.started === other.started;

/** The reading with the days of the other one that it lacks. An open reading stays open. */
function joined(mine: Reading, other: Reading, isOpen: boolean): Reading {
  const started = mine.started ?? other.started;
  const end = endOf(mine) !== null || isOpen ? mine : other;
  const ended = { started, finished: end.finished, stopped: end.stopped };
  const isInOrder = (started ?? '') <= (endOf(ended) ?? '9999');
  return isInOrder ? ended : mine;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function withReadings(mine: readonly Reading[], theirs: readonly Reading[], status: Status, most: number) {
  const readings = [...mine];
  let differs = false;
  for (const reading of theirs.filter(isDated)) {
    const at = readings.findIndex((own) => isSameEnd(own, reading) || isSameStart(own, reading));
    const own = readings[at];
    if (own) {
      const isOpen = status === 'reading' && at === readings.length - 1;
      readings[at] = joined(own, reading, isOpen);
      differs ||= endOf(own) !== null && endOf(reading) !== null && !isSameEnd(own, reading);
      differs ||= own.started !== null && reading.started !== null && own.started !== reading.started;
      continue;
    }
    const isOpenHere = status === 'reading' && !readings.some((other) => endOf(other) === null);
    if (readings.length < most && (endOf(reading) !== null || isOpenHere)) readings.push(reading);
  }
  const isOpen = (reading: Reading) => status === 'reading' && endOf(reading) === null;
  const sorted = readings.toSorted(
    (a, b) =>
      Number(isOpen(a)) - Number(isOpen(b)) || (lastDayOf(a) < lastDayOf(b) ? -1 : +(lastDayOf(a) > lastDayOf(b))),
  );
  return { readings: readings.length > mine.length ? sorted : readings, differs };
}

/** Fills only empty fields and missing readings. A wanted book without readings takes the file's status. */
export function filledBook(mine: ReadBook, theirs: ReadElsewhere, mostReadings: number): FilledBook {
  const change: Partial<ReadBook> = {};
  const conflicts: string[] = [];
  const isUntouched = mine.status === 'want' && mine.readings.length === 0;
  if (theirs.status !== null && theirs.status !== mine.status) {
    if (isUntouched) change.status = theirs.status;
    else conflicts.push('status');
  }
  const status = change.status ?? mine.status;
  const { readings, differs } = withReadings(mine.readings, theirs.readings, status, mostReadings);
  if (!isSame(readings, mine.readings)) change.readings = readings;
  if (differs) conflicts.push('readings');
  if (theirs.rating !== null && mine.rating === null) change.rating = theirs.rating;
  else if (theirs.rating !== null && theirs.rating !== mine.rating) conflicts.push('rating');
  if (theirs.pages !== null && mine.pages === null) change.pages = theirs.pages;
  if (theirs.minutes !== null && mine.minutes === null) change.minutes = theirs.minutes;
  if (theirs.tags.length > 0 && mine.tags.length === 0) change.tags = theirs.tags;
  return { change, filled: Object.keys(change), conflicts };
}
