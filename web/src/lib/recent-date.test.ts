import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { formatRecent } from './recent-date';

vi.hoisted(() => {
  vi.stubEnv('TZ', 'UTC');
});

i18n.loadAndActivate({ locale: 'en', messages: {} });

test.each([
  ['2026-11-28T12:00:00.000Z', '2 days ago'],
  ['2026-11-20T12:00:00.000Z', 'Nov 20'],
  ['2025-11-20T12:00:00.000Z', 'Nov 20, 2025'],
])('formats %s as %s', (instant, shown) => {
  expect(formatRecent(instant, Date.parse('2026-11-30T13:00:00.000Z'))).toBe(shown);
});
