import { expect, test } from 'vitest';
import { healthReport, p75 } from './report';
import { ofCloud, ofEmulators } from './visits';

const visit = {
  severity: 'INFO',
  message: 'visit',
  at: '2026-11-30T08:00:00.000Z',
  build: 'index-Dc42F2Q',
  screen: '/notes',
  lcp: 1234.5,
  inp: 40,
  cls: 0.0123,
  errors: [],
};
const error = { screen: '/notes', name: 'TypeError', at: 'main-DyrrUjT.js:1:42' };

test('takes the value that three quarters stay within', () => {
  expect(p75([])).toBeUndefined();
  expect(p75([7])).toBe(7);
  expect(p75([4, 1, 3, 2])).toBe(3);
});

test('prints a line for each day and screen, and one for each error and build', () => {
  const { inp: _, ...unused } = visit;
  const lines = ofCloud([
    { jsonPayload: visit },
    { jsonPayload: { ...visit, lcp: 2000, errors: [error, error] } },
    { jsonPayload: { ...unused, at: '2026-11-29T23:59:00.000Z', screen: '/' } },
    { jsonPayload: { ...visit, screen: '/a-former-screen' } },
  ]);
  expect(healthReport(lines)).toEqual([
    'Visits, with the 75th percentile:',
    '2026-11-29  /  visits 1  paint 1235 ms  interaction – ms  shift 0.012',
    '2026-11-30  /notes  visits 2  paint 2000 ms  interaction 40 ms  shift 0.012',
    '',
    'Errors:',
    '2026-11-30  TypeError  main-DyrrUjT.js:1:42  /notes  build index-Dc42F2Q  2 times',
  ]);
});

test("reads the emulators' log, and leaves out other and cut lines", () => {
  const log = [
    `08:00:00.123 >  ${JSON.stringify(visit)}`,
    '08:00:01.123 >  {"severity":"INFO","message":"GET /api/notes/books 200","call":"GET /api/notes/books"}',
    `08:00:02.123 >  ${JSON.stringify(visit).slice(0, -8)}}`,
  ].join('\n');
  expect(ofEmulators(log)).toHaveLength(1);
});

test('says that nothing was reported', () => {
  expect(healthReport([])).toEqual(['No visits were reported. One visit in twenty reports.']);
});
