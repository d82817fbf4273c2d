import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Stored } from '../../platform/store/firestore';
import { calendarFile } from './calendar-file';
import type { MeetingRecord } from './store';

/**
 * The properties that a component must have exactly once, and those it may have at most once (RFC 5545, section 3.6).
 */
const PROPERTIES: Readonly<Record<string, { once: string[]; atMostOnce: string[] }>> = {
  VCALENDAR: {
    once: ['VERSION', 'PRODID'],
    atMostOnce: ['METHOD', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
  },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'SUMMARY', 'STATUS'],
    atMostOnce: ['LOCATION', 'DESCRIPTION', 'URL'],
  },
  VALARM: { once: ['ACTION', 'TRIGGER', 'DESCRIPTION'], atMostOnce: [] },
};
/** The format of values, by property. All instants are in UTC, so no file needs a time zone. */
const VALUES: Readonly<Record<string, RegExp>> = {
  ...{ DTSTAMP: /^\d{8}T\d{6}Z$/, DTSTART: /^\d{8}T\d{6}Z$/, DTEND: /^\d{8}T\d{6}Z$/ },
  ...{ SEQUENCE: /^\d+$/, STATUS: /^(CONFIRMED|CANCELLED)$/, VERSION: /^2\.0$/, METHOD: /^PUBLISH$/ },
  ...{ TRIGGER: /^-P\d+[DW]$/, ACTION: /^DISPLAY$/, 'REFRESH-INTERVAL': /^PT1H$/, 'X-PUBLISHED-TTL': /^PT1H$/ },
};
/** Text values escape commas, semicolons and backslashes, and write a line break as `\n`. */
const TEXT = /^(?:[^\\;,]|\\[\\;,nN])*$/;
const TEXTS = ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME', 'PRODID'];
const LINE = /^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"\r\n]*"|[^";:,\r\n]+))*:(.*)$/u;

function valueProblems(name: string, value: string): string[] {
  const form = TEXTS.includes(name) ? TEXT : VALUES[name];
  return form && !form.test(value) ? [`${name} is ${value}`] : [];
}

function countProblems(component: string, names: readonly string[]): string[] {
  const { once, atMostOnce } = PROPERTIES[component] ?? { once: [], atMostOnce: [] };
  const count = (name: string) => names.filter((other) => other === name).length;
  return [
    ...once.filter((name) => count(name) !== 1).map((name) => `${component} has ${count(name)} ${name}`),
    ...names
      .filter((name) => !once.includes(name) && !atMostOnce.includes(name))
      .map((name) => `${component}: ${name}`),
    ...atMostOnce.filter((name) => count(name) > 1).map((name) => `${component} has ${count(name)} ${name}`),
  ];
}

/** Violations of RFC 5545, and of Flyleaf's own subset. */
function problemsOf(file: string): string[] {
  const lines = file.split('\r\n');
  const problems = lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `too long: ${line}`);
  if (/\r(?!\n)|(?<!\r)\n|[^\P{Cc}\r\n\t]|\ufffd/u.test(file)) problems.push('a stray control or broken character');
  const open: { name: string; properties: string[] }[] = [];
  for (const line of file.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    const current = open.at(-1);
    if (name === 'BEGIN') open.push({ name: value, properties: [] });
    else if (name === 'END' && current?.name === value)
      problems.push(...countProblems(value, open.pop()?.properties ?? []));
    else if (name && current) {
      current.properties.push(name);
      problems.push(...valueProblems(name, value));
    } else if (line !== '') problems.push(`not a line: ${line}`);
  }
  return [...problems, ...open.map(({ name }) => `${name} has no end`)];
}

const HOUR_MS = 3_600_000;
const AT = '2026-03-28T19:00:00.000Z';
const meeting = (_id: string, at: string, changes: Partial<MeetingRecord> = {}): Stored<MeetingRecord> => ({
  ...{ _id, clubId: 'club', bookId: 'emma', bookTitle: 'Emma', chapter: 12, place: 'The library', link: '' },
  ...{ note: '', createdBy: 'ada', changedIn: {} },
  ...{ at: new Date(at), until: new Date(Date.parse(at) + HOUR_MS), minutes: 60, dates: [], limit: null },
  ...{ answers: {}, votes: {}, answered: [], sequence: 0, cancelled: false, remindAt: null },
  changedAt: new Date('2026-03-01T00:00:00Z'),
  told: { kind: 'dated', at: new Date('2026-03-01T00:00:00Z'), by: 'ada' },
  ...changes,
});
const page = 'https://flyleaf.example/bookclubs/Night_Owls,_or_not;_who_knows';
const listed = (one: Stored<MeetingRecord>, clubName = 'Night Owls') => ({ meeting: one, clubName, page });

/** The events that ical.js parses from a valid file. */
function eventsOf(file: string) {
  expect(problemsOf(file)).toEqual([]);
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, endDate, summary, location } = new ICAL.Event(component);
    const [start, end] = [startDate, endDate].map((date) => date.toJSDate().toISOString());
    return { uid, sequence, summary, location, start, end, status: component.getFirstPropertyValue('status') };
  });
}
const expected = (uid: string, at: string, changes: object = {}) => ({
  ...{ uid: `${uid}@flyleaf`, sequence: 0, status: 'CONFIRMED', summary: 'Night Owls: Emma', location: 'The library' },
  ...{ start: at, end: new Date(Date.parse(at) + HOUR_MS).toISOString(), ...changes },
});

describe('a valid calendar', () => {
  /** In Rome and New York: the evening before a clock change, the evening after it, and the hours around it. */
  it.each([
    ...['2026-03-28T19:00:00.000Z', '2026-03-29T00:59:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-29T18:00:00.000Z'],
    ...['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-03-08T00:00:00.000Z', '2026-03-08T06:59:00.000Z'],
    ...['2026-03-08T07:00:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
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
      problemsOf(calendarFile([listed(meeting('m3', AT, { place: '', bookTitle: '', chapter: null }))], 'en')),
    ).toEqual([]);
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
    ['a property of someone else', (valid) => valid.replace('SUMMARY:', 'ATTENDEE:mailto:m@example.com\r\nSUMMARY:')],
    ['an event without an end', (valid) => valid.replace('END:VEVENT\r\n', '')],
    ['a line without a name', (valid) => valid.replace('SUMMARY:', 'Emma\r\nSUMMARY:')],
  ])('finds %s', (_, spoil) => {
    expect(problemsOf(file)).toEqual([]);
    expect(problemsOf(spoil(file))).not.toEqual([]);
  });
});
