import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { formatDate } from './dates';

vi.hoisted(() => {
  vi.stubEnv('TZ', 'UTC');
});

test.each([
  ['2026-11-21T09:05:00.000Z', 'Saturday, November 21, 2026 at 9:05 AM'],
  ['2024-02-29T23:59:59.999Z', 'Thursday, February 29, 2024 at 11:59 PM'],
])('%s is shown as %s', (instant, shown) => {
  // Some versions of the locale data put a narrow space before AM and PM.
  expect(formatDate(instant).replace(/\s/g, ' ')).toBe(shown);
});

test.each([null, undefined, '', 'yesterday'])('%s is no date', (instant) => {
  expect(formatDate(instant, 'never')).toBe('never');
  expect(formatDate(instant)).toBe('');
});

test('is short and stays on one line in Italian', () => {
  i18n.load({ en: {}, it: {} });
  i18n.activate('it');
  try {
    expect(formatDate('2026-11-21T09:05:00.000Z')).toBe('sab 21 nov 2026, 09:05'.replaceAll(' ', '\u00a0'));
  } finally {
    i18n.activate('en');
  }
});
