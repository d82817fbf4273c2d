import { expect, test } from 'vitest';
import { visitCall } from '../../contract/visit';
import { visitLine } from './calls';

const visit = { build: 'index-Dc42F2Q', screen: '/bookclubs/:club', lcp: 1234.5, cls: 0.02, errors: [] } as const;
const error = { screen: '/notes', name: 'TypeError', at: 'main-DyrrUjT.js:1:42' } as const;

const isTaken = (change: object) => visitCall.body.safeParse({ ...visit, ...change }).success;

test('writes a line that names the screen, and warns of errors', () => {
  const now = new Date('2026-11-30T08:00:00Z');
  expect(visitLine({ ...visit, errors: [] }, now)).toEqual({
    severity: 'INFO',
    message: 'visit',
    at: '2026-11-30T08:00:00.000Z',
    ...visit,
  });
  expect(visitLine({ ...visit, errors: [error] }, now).severity).toBe('WARNING');
});

test('takes an unchanged report, and one with an error from no script of ours', () => {
  expect(isTaken({})).toBe(true);
  expect(isTaken({ errors: [error, { screen: '/', name: 'Error' }] })).toBe(true);
});

test.each([
  ['an address', { screen: '/bookclubs/The_Long_Sentence' }],
  ["an error's message", { errors: [{ ...error, name: 'TypeError: ada@example.com' }] }],
  ['an address as the place of an error', { errors: [{ ...error, at: 'https://flyleaf.example/notes' }] }],
  ['a build with a line break', { build: 'index\n{"severity":"ERROR"}' }],
  ['an impossible time', { lcp: 1e9 }],
  ['more errors than a visit has', { errors: Array.from({ length: 6 }, () => error) }],
])('refuses %s', (_, change) => {
  expect(isTaken(change)).toBe(false);
});
