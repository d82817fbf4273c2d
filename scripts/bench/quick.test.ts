import { describe, expect, it } from 'vitest';
import { chosen, isQuick, runsOf } from './quick';

describe('the number of runs', () => {
  it.each([
    [undefined, 5],
    ['1', 1],
    ['20', 20],
  ])('is, for RUNS=%s, %d', (wanted, runs) => {
    expect(runsOf(wanted ? { RUNS: wanted } : {})).toBe(runs);
  });

  it.each(['0', '-1', 'many', '1.5'])('rejects %s', (wanted) => {
    expect(() => runsOf({ RUNS: wanted })).toThrow(`RUNS=${wanted} is not a number`);
  });
});

it.each([
  [{}, false],
  [{ RUNS: '7' }, false],
  [{ RUNS: '4' }, true],
  [{ SCREENS: 'topic' }, true],
])('with %j, a quick look: %s', (env, expected) => {
  expect(isQuick(env)).toBe(expected);
});

describe('the chosen screens', () => {
  const all = [{ name: 'landing' }, { name: 'genre' }, { name: 'topic' }];

  it('are all without names, else the named ones in their order', () => {
    expect(chosen(all, undefined)).toEqual(all);
    expect(chosen(all, 'topic,landing')).toEqual([{ name: 'landing' }, { name: 'topic' }]);
  });

  it('are rejected with an unknown name', () => {
    expect(() => chosen(all, 'landing,tipic')).toThrow("Unknown screen 'tipic'. Choose from: landing, genre, topic.");
  });
});
