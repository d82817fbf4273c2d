import { expect, it } from 'vitest';
import { broken } from '../figures';
import { figuresOf } from './figures';
import type { Screen } from './screens';
import type { Visit } from './visit';

const screen: Screen = { name: 'genre', page: 'discuss/pages/GenrePage', path: '/discuss/classics', content: 'main a' };
const nothing = { document: 0, script: 0, later: 0, style: 0, font: 0, api: 0, image: 0, live: 0, other: 0 };
const visit: Visit = {
  ...{ answer: 200, content: 800, blocking: 100, shift: 0 },
  ...{ requests: 20, allRequests: 24, allBytes: 320_000 },
  bytes: { ...nothing, script: 170_000 },
};

const faultsOf = (of: Screen, changes: Partial<Visit>) =>
  broken('screens', figuresOf(of, { cold: [visit], repeated: [{ ...visit, ...changes }] }, 170_000));

it('holds nothing against a screen within its budgets', () => {
  expect(faultsOf(screen, {})).toEqual([]);
});

it.each([
  [{ requests: 21 }, 'genre, repeated: requests: 21 requests, 20 at most'],
  [{ allBytes: 320_001 }, 'genre, repeated: all bytes: 320,001 B, 320,000 at most'],
  [{ bytes: { ...nothing, script: 170_001 } }, 'genre, repeated: script: 170,001 B, 170,000 at most'],
  [{ bytes: { ...nothing, live: 1 } }, 'genre, repeated: live: 1 B, 0 at most'],
])('names the screen and the figure for %j', (changes, fault) => {
  expect(faultsOf(screen, changes)).toEqual([`screens: ${fault}`]);
});

it('lets a thread have its live layer', () => {
  expect(faultsOf({ ...screen, isThread: true }, { bytes: { ...nothing, live: 127_000 } })).toEqual([]);
});

it('holds no timing, and expects rendered content sooner', () => {
  const slow = { content: 9000, blocking: 9000, shift: 1 };
  expect(faultsOf(screen, slow)).toEqual([]);
  const budgetOf = (of: Screen) =>
    figuresOf(of, { cold: [visit], repeated: [visit] }, 1).find(({ name }) => name.endsWith(': content'))?.budget;
  expect(budgetOf(screen)).toBe(900);
  expect(budgetOf({ ...screen, page: 'notes/pages/MyNotesPage' })).toBe(2300);
});
