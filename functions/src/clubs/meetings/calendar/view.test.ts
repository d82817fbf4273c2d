import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarProblems } from '../../../../test/fixtures/calendar-problems';
import type { ChapterParts } from '../../../domain/chapter-parts';
import type { Language } from '../../../domain/languages';
import { HOUR_MS } from '../../../domain/time';
import type { Stored } from '../../../platform/store/firestore';
import type { MeetingRecord } from '../store';
import { calendarFile } from './view';

const AT = '2026-03-28T19:00:00.000Z';
const meeting = (_id: string, at: string, changes: Partial<MeetingRecord> = {}): Stored<MeetingRecord> => ({
  _id,
  clubId: 'club',
  bookId: 'emma',
  bookTitle: 'Emma',
  chapter: 12,
  place: 'The library',
  link: '',
  note: '',
  createdBy: 'ada',
  changedIn: {},
  at: new Date(at),
  until: new Date(Date.parse(at) + HOUR_MS),
  minutes: 60,
  dates: [],
  limit: null,
  answers: {},
  votes: {},
  answered: [],
  sequence: 0,
  cancelled: false,
  remindAt: null,
  changedAt: new Date('2026-03-01T00:00:00Z'),
  told: { kind: 'dated', at: new Date('2026-03-01T00:00:00Z'), by: 'ada' },
  ...changes,
});
const page = 'https://flyleaf.example/bookclubs/Night_Owls,_or_not;_who_knows';
const listed = (one: Stored<MeetingRecord>, clubName = 'Night Owls') => ({ meeting: one, clubName, page });

/** The events that ical.js parses from a valid file. */
function eventsOf(file: string) {
  expect(calendarProblems(file)).toEqual([]);
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, endDate, summary, location } = new ICAL.Event(component);
    const [start, end] = [startDate, endDate].map((date) => date.toJSDate().toISOString());
    return { uid, sequence, summary, location, start, end, status: component.getFirstPropertyValue('status') };
  });
}
const expected = (uid: string, at: string, changes: object = {}) => ({
  uid: `${uid}@flyleaf`,
  sequence: 0,
  status: 'CONFIRMED',
  summary: 'Night Owls: Emma',
  location: 'The library',
  start: at,
  end: new Date(Date.parse(at) + HOUR_MS).toISOString(),
  ...changes,
});

describe('a valid calendar', () => {
  /** In Rome and New York: the evening before a clock change, and the hours in which clocks change. */
  it.each([
    '2026-03-28T19:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ])('contains a meeting at %s, alone and in a feed', (at) => {
    expect(eventsOf(calendarFile([listed(meeting('m1', at))], 'en'))).toEqual([expected('m1', at)]);
  });

  it('keeps the UID of a changed and canceled meeting and raises its SEQUENCE', () => {
    const states = [{ sequence: 1 }, { sequence: 2, cancelled: true }];
    expect(states.map((state) => eventsOf(calendarFile([listed(meeting('m1', AT, state))], 'en')))).toEqual([
      [expected('m1', AT, { sequence: 1 })],
      [expected('m1', AT, { sequence: 2, status: 'CANCELLED' })],
    ]);
  });

  it('contains the meetings of several clubs, with long names and places in any script', () => {
    const typed = 'Caffè, «da Ugo»; 日本語の本 🌙 '.repeat(8).trim();
    const meetings = [listed(meeting('m1', AT)), listed(meeting('m2', AT, { place: typed }), typed)];
    const long = expected('m2', AT, { summary: `${typed}: Emma`, location: typed });
    expect(eventsOf(calendarFile(meetings, 'en'))).toEqual([expected('m1', AT), long]);
  });

  it("keeps members' backslashes and line breaks in meetings without a date, a link or a place", () => {
    const typed = 'here \\ there\nATTENDEE:mailto:mallory@example.com';
    const file = calendarFile(
      [listed(meeting('m1', AT, { place: typed })), listed(meeting('m2', AT, { at: null }))],
      'en',
    );
    expect(eventsOf(file)).toEqual([expected('m1', AT, { location: typed })]);
    expect(
      calendarProblems(calendarFile([listed(meeting('m3', AT, { place: '', bookTitle: '', chapter: null }))], 'en')),
    ).toEqual([]);
  });
});

describe('an event', () => {
  const eventOf = (changes: Partial<MeetingRecord> = {}, language: Language = 'en', parts: ChapterParts = []) => {
    const file = calendarFile([{ ...listed(meeting('m1', AT, changes)), parts }], language);
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
    return event && new ICAL.Event(event);
  };
  const parts = (name: string) => [
    { name: 'Childhood', chapters: 8 },
    { name, chapters: 10 },
  ];

  it('reminds of a meeting twice, unless it is canceled', () => {
    expect(eventOf()?.component.getAllSubcomponents('valarm')).toHaveLength(2);
    expect(eventOf({ cancelled: true })?.component.getAllSubcomponents('valarm')).toEqual([]);
  });

  it.each<[string, Language, ChapterParts, string]>([
    ['', 'en', [], 'Up to chapter 12.'],
    ['Ada brings wine', 'en', [], 'Up to chapter 12.\nAda brings wine'],
    ['', 'it', [], 'Fino al capitolo 12.'],
    ['', 'en', parts(''), 'Up to chapter 4 of part 2.'],
    ['', 'it', parts(''), 'Fino al capitolo 4 della parte 2.'],
    ['', 'en', parts('Youth; and\nafter'), 'Up to chapter 4 of “Youth; and after”.'],
    ['', 'it', parts('Gioventù'), 'Fino al capitolo 4 di «Gioventù».'],
  ])('has the note %j and the chapter, in %s with the parts %j', (note, language, named, text) => {
    expect(eventOf({ note }, language, named)?.description).toBe(`${text}\n${page}`);
  });

  it('keeps an address complete', () => {
    const link = 'https://meet.example/a,b;c?d=1';
    expect(calendarFile([listed(meeting('m1', AT, { link }))], 'en')).toContain(
      '\r\nURL;VALUE=URI:https://meet.example/a%2Cb%3Bc?d=1\r\n',
    );
  });
});

describe('the validation', () => {
  const file = calendarFile([listed(meeting('m1', AT))], 'en');
  it.each<[string, (valid: string) => string]>([
    ['a bare line feed', (valid) => valid.replace('\r\n', '\n')],
    ['a line over 75 octets', (valid) => valid.replace('SUMMARY:', `SUMMARY:${'é'.repeat(40)}`)],
    ['an event without its UID', (valid) => valid.replace(/UID:.*\r\n/, '')],
    ['a second SUMMARY', (valid) => valid.replace('SUMMARY:', 'SUMMARY:Emma\r\nSUMMARY:')],
    ['a local time', (valid) => valid.replace(/(DTSTART:\d+T\d+)Z/, '$1')],
    ['an unescaped comma', (valid) => valid.replace('LOCATION:', 'LOCATION:here, ')],
  ])('finds %s', (_, spoil) => {
    expect(calendarProblems(file)).toEqual([]);
    expect(calendarProblems(spoil(file))).not.toEqual([]);
  });
});
