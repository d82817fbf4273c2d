import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../domain/languages';
import type { Stored } from '../../platform/store/firestore';
import { calendarFile } from './calendar-file';
import type { MeetingRecord } from './store';

const meeting = (changes: Partial<Stored<MeetingRecord>> = {}): Stored<MeetingRecord> => {
  const at = changes.at === undefined ? new Date('2026-03-29T00:30:00.000Z') : changes.at;
  return {
    ...{ _id: 'm1', clubId: 'club', bookId: 'emma', bookTitle: 'Emma', chapter: 12, place: 'The library, upstairs' },
    ...{
      until: new Date((at?.getTime() ?? 0) + 5_400_000),
      minutes: 90,
      dates: [],
      link: '',
      note: '',
      limit: null,
      answers: {},
    },
    ...{
      votes: {},
      answered: [],
      sequence: 3,
      changedIn: {},
      createdBy: 'ada',
      cancelled: false,
      changedAt: new Date('2026-03-01T00:00:00.000Z'),
    },
    told: { kind: 'dated', at: new Date('2026-03-01T00:00:00.000Z'), by: 'ada' },
    remindAt: null,
    ...changes,
    at,
  };
};
const page = 'https://flyleaf.example/bookclubs/Night_Owls';
const fileOf = (changes: Partial<Stored<MeetingRecord>> = {}, clubName = 'Night Owls', language: Language = 'en') =>
  calendarFile([{ meeting: meeting(changes), clubName, page }], language);
const eventOf = (file: string) => {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  return event && new ICAL.Event(event);
};

it('round-trips through a calendar parser', () => {
  const event = eventOf(fileOf());
  expect(event).toMatchObject({
    uid: 'm1@flyleaf',
    sequence: 3,
    summary: 'Night Owls: Emma',
    location: 'The library, upstairs',
  });
  expect(event?.description).toBe(`Up to chapter 12.\n${page}`);
  expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(2);
});

it('contains the note', () => {
  expect(eventOf(fileOf({ note: 'Ada brings wine' }))?.description).toBe(`Up to chapter 12.\nAda brings wine\n${page}`);
});

it("uses the reader's language", () => {
  expect(eventOf(fileOf({}, 'Night Owls', 'it'))?.description).toBe(`Fino al capitolo 12.\n${page}`);
});

it.each<[string, Language, string]>([
  ['', 'en', 'Up to chapter 4 of part 2.'],
  ['', 'it', 'Fino al capitolo 4 della parte 2.'],
  ['Youth; and\nafter', 'en', 'Up to chapter 4 of “Youth; and after”.'],
  ['Gioventù', 'it', 'Fino al capitolo 4 di «Gioventù».'],
])('names the chapter by its part %j in %s', (name, language, text) => {
  const parts = [
    { name: 'Childhood', chapters: 8 },
    { name, chapters: 10 },
  ];
  const file = calendarFile([{ meeting: meeting(), parts, clubName: 'Night Owls', page }], language);
  expect(eventOf(file)?.description).toBe(`${text}\n${page}`);
});

it('keeps an address complete', () => {
  expect(fileOf({ link: 'https://meet.example/a,b;c?d=1' })).toContain(
    '\r\nURL;VALUE=URI:https://meet.example/a%2Cb%3Bc?d=1\r\n',
  );
});

it.each([
  '2026-03-29T00:30:00.000Z',
  '2026-03-29T01:30:00.000Z',
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
])('keeps the instant across a change to or from summer time: %s', (instant) => {
  const event = eventOf(fileOf({ at: new Date(instant) }));
  expect(event?.startDate.toJSDate().toISOString()).toBe(instant);
  expect(event?.endDate.toJSDate().getTime()).toBe(Date.parse(instant) + 5_400_000);
});

it('keeps the UID when a meeting changes or is canceled, and then drops the alarm', () => {
  const event = eventOf(fileOf({ cancelled: true, sequence: 4 }));
  expect(event).toMatchObject({ uid: 'm1@flyleaf', sequence: 4 });
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event?.component.getAllSubcomponents('valarm')).toEqual([]);
});

describe("members' text", () => {
  const typed = 'Caffè, «da Ugo»; \\ 🌙'.repeat(12);

  it('folds lines at 75 octets without splitting a character', () => {
    const lines = fileOf({ place: typed }, typed).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(fileOf({ place: typed })).not.toContain('\ufffd');
  });

  it('round-trips and adds no line of its own', () => {
    expect(eventOf(fileOf({ place: typed }))?.location).toBe(typed);
    const file = fileOf({ place: 'x\r\nATTENDEE:mailto:mallory@example.com' });
    expect(file).not.toMatch(/^ATTENDEE/m);
  });
});

it('leaves out meetings without a date', () => {
  expect(fileOf({ at: null })).not.toContain('VEVENT');
});
