import type { Meeting, MeetingProposal, Repeats } from '@contract/meetings';
import { MINUTE_MS } from '@domain/time';
import type { MeetingChanges } from '../api';

/** `at` is a local time such as `2026-12-06T19:00`. */
export interface MeetingValues {
  book: string;
  dates: { at: string }[];
  chapter: string;
  minutes: string;
  place: string;
  link: string;
  limit: string;
  note: string;
  repeat: '' | Repeats;
  until: string;
}

const USUAL_MINUTES = 90;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

export function localOf(instant: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return local.toISOString().slice(0, 16);
}

const instantOf = (local: string): string => new Date(local).toISOString();

function addressOf(link: string): string {
  const typed = link.trim();
  return typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

export const valuesOf = ({ at, dates, book, chapter, minutes, place, link, limit, note }: Meeting): MeetingValues => ({
  book: book?._id ?? '',
  dates: (at ? [at] : dates.map((date) => date.at)).map((date) => ({ at: localOf(date) })),
  chapter: textOf(chapter),
  minutes: String(minutes),
  limit: textOf(limit),
  place,
  link,
  note,
  repeat: '',
  until: '',
});

/** @param books ids, the usual one first */
export function proposedValues(
  { book, chapter, minutes, place, link }: MeetingProposal,
  books: readonly string[],
): MeetingValues {
  const isKnown = book !== null && books.includes(book);
  return {
    book: isKnown ? book : (books[0] ?? ''),
    chapter: isKnown ? textOf(chapter) : '',
    dates: [{ at: '' }],
    minutes: String(minutes ?? USUAL_MINUTES),
    place,
    link,
    limit: '',
    note: '',
    repeat: '',
    until: '',
  };
}

/** Several dates are a choice. */
export function fieldsOf({ book, dates, chapter, minutes, place, link, note, limit }: MeetingValues) {
  const instants = dates.map(({ at }) => instantOf(at));
  return {
    place,
    note,
    book: book || null,
    chapter: numberOf(chapter),
    minutes: Number(minutes),
    limit: numberOf(limit),
    link: addressOf(link),
    ...(instants.length === 1 ? { at: instants[0] ?? null, dates: [] } : { at: null, dates: instants }),
  };
}

/** Repeated at its local time of day. Several dates are a choice and can't repeat. */
export const newFieldsOf = (values: MeetingValues) => {
  const { repeat: every, until, dates } = values;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...fieldsOf(values), repeat: every && dates.length === 1 ? { every, until, zone } : null };
};

/** The fields that have changed, so that others' changes stay. */
export function changesOf(values: MeetingValues, first: MeetingValues): MeetingChanges {
  const fields = fieldsOf(values);
  const isChanged = (name: keyof MeetingValues) => JSON.stringify(values[name]) !== JSON.stringify(first[name]);
  const { at, dates, ...others } = fields;
  const changed = Object.entries(others).filter(([name]) => isChanged(name as keyof MeetingValues));
  const when = at === null ? { dates } : { at };
  return { ...Object.fromEntries(changed), ...(isChanged('dates') && when) };
}

export const hasPastDate = ({ dates }: MeetingValues, now: number): boolean =>
  dates.some(({ at }) => new Date(at).getTime() < now);
