import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { formatAgo, formatDate, formatDay, formatInDays, formatNearDay, formatRecent, today } from './dates';

vi.hoisted(() => {
  vi.stubEnv('TZ', 'UTC');
});

test.each([
  ['2026-11-21T09:05:00.000Z', 'Saturday, November 21, 2026 at 9:05 AM'],
  ['2024-02-29T23:59:59.999Z', 'Thursday, February 29, 2024 at 11:59 PM'],
])('formats %s as %s', (instant, shown) => {
  // Some versions of the locale data put a narrow space before AM and PM.
  expect(formatDate(instant).replace(/\s/g, ' ')).toBe(shown);
});

function inBrowser(languages: string[]) {
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('document', {});
}

test.each([[['en-GB', 'en']], [['it-IT', 'en-AU']], [['en-x-pirate']]])(
  'English dates are US English in a browser that prefers %j',
  (languages) => {
    inBrowser(languages);
    expect(formatDate('2026-11-21T09:05:00.000Z').replace(/\s/g, ' ')).toBe('Saturday, November 21, 2026 at 9:05 AM');
    expect(formatDay('2020-08-15')).toBe('August 15, 2020');
  },
);

test('leaves the year out of a day of this year', () => {
  const year = new Date().getFullYear();
  expect(formatNearDay(`${year}-08-15`)).toBe('August 15');
  expect(formatNearDay(`${year + 1}-08-15`)).toBe(`August 15, ${year + 1}`);
});

test.each([null, undefined, '', 'yesterday'])('formats no date for %s', (instant) => {
  expect(formatDate(instant, 'never')).toBe('never');
  expect(formatDate(instant)).toBe('');
});

const inItalian = (act: () => void) => {
  i18n.load({ en: {}, it: {} });
  i18n.activate('it');
  try {
    act();
  } finally {
    i18n.activate('en');
  }
};

test('formats a short date that stays on one line in Italian', () => {
  inItalian(() =>
    expect(formatDate('2026-11-21T09:05:00.000Z')).toBe('sab 21 nov 2026, 09:05'.replaceAll(' ', '\u00a0')),
  );
});

test.each([
  ['2026-11-21T12:00:00.000Z', 'now', 'ora'],
  ['2026-11-21T11:59:01.000Z', 'now', 'ora'],
  // A slow clock.
  ['2026-11-21T12:05:00.000Z', 'now', 'ora'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago', '1 minuto fa'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago', '59 minuti fa'],
  ['2026-11-21T10:00:00.000Z', '2 hours ago', '2 ore fa'],
  ['2026-11-20T12:00:00.000Z', '1 day ago', '1 giorno fa'],
  ['2026-11-19T12:00:00.000Z', '2 days ago', '2 giorni fa'],
  ['2026-10-21T12:00:00.000Z', '1 month ago', '1 mese fa'],
  ['2024-11-20T12:00:00.000Z', '2 years ago', '2 anni fa'],
  ['yesterday', '', ''],
])('at noon on November 21, 2026, formats %s as %j', (instant, english, italian) => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  expect(formatAgo(instant, now)).toBe(english);
  inItalian(() => expect(formatAgo(instant, now)).toBe(italian));
});

test.each([
  ['2026-11-14T12:01:00.000Z', '6 days ago', '6 giorni fa'],
  ['2026-11-14T12:00:00.000Z', 'Nov 14', '14 nov'],
  ['2024-11-20T12:00:00.000Z', 'Nov 20, 2024', '20 nov 2024'],
])('after a week, formats %s as %j', (instant, english, italian) => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  expect(formatRecent(instant, now)).toBe(english);
  inItalian(() => expect(formatRecent(instant, now)).toBe(italian));
});

test("uses the day in the reader's time zone", () => {
  expect(today(new Date(2026, 0, 9, 23, 59))).toBe('2026-01-09');
  expect(today(new Date(2026, 10, 23))).toBe('2026-11-23');
});

test.each([
  [0, 'today', 'oggi'],
  [1, 'tomorrow', 'domani'],
  [3, 'in 3 days', 'tra 3 giorni'],
  [14, 'in 14 days', 'tra 14 giorni'],
  [15, '', ''],
  [-1, '', ''],
])('formats an evening %i days later as %j', (days, english, italian) => {
  // Across the end of summer time in most zones.
  const evening = new Date(2026, 9, 20 + days, 20).toISOString();
  const now = new Date(2026, 9, 20, 9);
  expect(formatInDays(evening, now)).toBe(english);
  inItalian(() => expect(formatInDays(evening, now)).toBe(italian));
});
