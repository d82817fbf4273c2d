// @ts-expect-error It has no types.
import calParser from 'cal-parser';
import ICAL from 'ical.js';
import { convert } from 'ical2json';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import type { MeetingRecord } from '../../data/clubs/meetings';
import type { Stored } from '../../data/firestore';
import { calendarFile } from './calendar-file';

/** What a calendar understands of an event. */
interface Understood {
  uid: string;
  sequence: number;
  start: string;
  end: string;
  status: string;
  summary: string;
  location: string;
}

const instant = (date: Date | undefined): string => date?.toISOString() ?? 'none';
/** Of RFC 5545, for a parser that leaves it to its caller. */
const unescaped = (text: string): string =>
  text.replace(/\\([nN\\,;])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
const basic = (text: string): string =>
  new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')).toISOString();

type Fields = Record<'uid' | 'sequence' | 'status' | 'summary' | 'location', { value: string }>;
type Dates = Record<'dtstart' | 'dtend', { value: Date }>;

/**
 * Five parsers from npm that share no code for reading a file. Four are maintained and run on Node 20: node-ical 0.26 is
 * the last that does. The fifth, cal-parser, has had no release for years and loses backslashes, so it isn't asked about
 * them. No other independent parser is maintained: ical and icalendar have stood still for years, and ical-expander and
 * others read with ical.js.
 */
const parsers: Readonly<Record<string, (file: string) => Understood[]>> = {
  'ical.js': (file) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
      const { uid, sequence, startDate, endDate, summary, location } = new ICAL.Event(component);
      return {
        ...{ uid, sequence, summary, location, status: String(component.getFirstPropertyValue('status')) },
        ...{ start: instant(startDate.toJSDate()), end: instant(endDate.toJSDate()) },
      };
    }),
  'node-ical': (file) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) => {
      if (event?.type !== 'VEVENT') return [];
      const { uid, sequence, start, end, status = '', summary, location } = event;
      const texts = { summary: String(summary), location: String(location) };
      return [{ uid, sequence: Number(sequence), start: instant(start), end: instant(end), status, ...texts }];
    }),
  'ts-ics': (file) =>
    (convertIcsCalendar(undefined, file).events ?? []).map((event) => {
      // Without one it is 0.
      const { uid, sequence = 0, start, end, status = '', summary, location = '' } = event;
      return { uid, sequence, start: instant(start.date), end: instant(end?.date), status, summary, location };
    }),
  ical2json: (file) => {
    const [calendar] = convert(file).VCALENDAR as unknown as { VEVENT?: Record<string, string>[] }[];
    return (calendar?.VEVENT ?? []).map(({ UID = '', SEQUENCE, DTSTART = '', DTEND = '', STATUS = '', ...event }) => ({
      ...{ uid: UID, sequence: Number(SEQUENCE), start: basic(DTSTART), end: basic(DTEND), status: STATUS },
      ...{ summary: unescaped(event.SUMMARY ?? ''), location: unescaped(event.LOCATION ?? '') },
    }));
  },
  'cal-parser': (file) =>
    (calParser.parseString(file).events as (Fields & Dates)[]).map((event) => ({
      ...{ uid: event.uid.value, sequence: Number(event.sequence.value), status: event.status.value },
      ...{ start: instant(event.dtstart.value), end: instant(event.dtend.value) },
      ...{ summary: event.summary.value, location: event.location.value },
    })),
};
const names = Object.keys(parsers);

const HOUR_MS = 3_600_000;
const meeting = (_id: string, at: string, changes: Partial<MeetingRecord> = {}): Stored<MeetingRecord> => ({
  ...{ _id, clubId: 'club', bookId: 'emma', bookTitle: 'Emma', chapter: 12, place: 'The library', link: '' },
  ...{ at: new Date(at), until: new Date(Date.parse(at) + HOUR_MS), minutes: 60, dates: [], limit: null },
  ...{
    answers: {},
    votes: {},
    answered: [],
    sequence: 0,
    cancelled: false,
    changedAt: new Date('2026-03-01T00:00:00Z'),
  },
  ...{ told: { kind: 'dated', at: new Date('2026-03-01T00:00:00Z'), by: 'ada' }, remindAt: null },
  ...changes,
});
const listed = (one: Stored<MeetingRecord>, clubName = 'Night Owls') => ({ meeting: one, clubName, page: undefined });
const expected = (uid: string, at: string, changes: Partial<Understood> = {}): Understood => ({
  ...{ uid: `${uid}@flyleaf`, sequence: 0, status: 'CONFIRMED', summary: 'Night Owls: Emma', location: 'The library' },
  ...{ start: new Date(at).toISOString(), end: new Date(Date.parse(at) + HOUR_MS).toISOString() },
  ...changes,
});
const clock = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString('en-GB', { timeZone, day: 'numeric', hour: '2-digit', minute: '2-digit' });

describe.each(names)('%s', (name) => {
  const read = (file: string) => parsers[name]?.(file) ?? [];

  /** The last evening hour before clocks change and the same one after, and the hours around the change itself. */
  it.each([
    ['Europe/Rome', '2026-03-28T19:00:00Z', '28, 20:00'],
    ['Europe/Rome', '2026-03-29T00:59:00Z', '29, 01:59'],
    ['Europe/Rome', '2026-03-29T01:00:00Z', '29, 03:00'],
    ['Europe/Rome', '2026-03-29T18:00:00Z', '29, 20:00'],
    ['Europe/Rome', '2026-10-25T00:30:00Z', '25, 02:30'],
    ['Europe/Rome', '2026-10-25T01:30:00Z', '25, 02:30'],
    ['America/New_York', '2026-03-08T00:00:00Z', '7, 19:00'],
    ['America/New_York', '2026-03-08T06:59:00Z', '8, 01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '8, 03:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '1, 01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '1, 01:30'],
  ])('in %s, %s is at %s, in a file of one and in a feed', (zone, at, shown) => {
    for (const isFeed of [false, true]) {
      const events = read(calendarFile([listed(meeting('m1', at))], isFeed));
      expect(events).toEqual([expected('m1', at)]);
      expect(clock(events[0]?.start ?? '', zone)).toBe(shown);
    }
  });

  it('keeps the UID of a meeting that is changed and cancelled, and sees its SEQUENCE rise', () => {
    const [at, later] = ['2026-03-28T19:00:00Z', '2026-03-29T18:00:00Z'];
    const states = [
      meeting('m1', at),
      meeting('m1', later, { sequence: 1 }),
      meeting('m1', later, { sequence: 2, cancelled: true }),
    ].map((state) => read(calendarFile([listed(state)], true)));
    expect(states).toEqual([
      [expected('m1', at)],
      [expected('m1', later, { sequence: 1 })],
      [expected('m1', later, { sequence: 2, status: 'CANCELLED' })],
    ]);
  });

  it('reads a feed of several clubs in which names and places are folded', () => {
    const typed = 'Caffè, «da Ugo»; 日本語の本 🌙 '.repeat(8).trim();
    const [at, later] = ['2026-03-28T19:00:00Z', '2026-03-29T18:00:00Z'];
    const feed = calendarFile([listed(meeting('m1', at)), listed(meeting('m2', later, { place: typed }), typed)], true);
    expect(Math.max(...feed.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const folded = expected('m2', later, { summary: `${typed}: Emma`, location: typed });
    expect(read(feed)).toEqual([expected('m1', at), folded]);
  });
});

it.each(names.filter((name) => name !== 'cal-parser'))('%s reads backslashes and lines as they were typed', (name) => {
  const typed = 'here \\ there\nATTENDEE:mailto:mallory@example.com';
  const at = '2026-03-28T19:00:00Z';
  const file = calendarFile([listed(meeting('m1', at, { place: typed }))], true);
  expect(parsers[name]?.(file)).toEqual([expected('m1', at, { location: typed })]);
});
