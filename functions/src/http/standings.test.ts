import { expect, it, vi } from 'vitest';
import type { Standing } from './standing';
import { rememberStandings } from './standings';

const fine: Standing = { disabled: false, validFrom: 100 };
const later: Standing = { disabled: false, validFrom: 200 };

function given(...answers: (Standing | undefined | Error)[]) {
  const look = vi.fn(async (_uid: string) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const clock = { now: 0 };
  const standings = rememberStandings({ look, now: () => clock.now, keepMs: 10_000, maxAccounts: 2 });
  return { look, clock, standings };
}

it('asks once for calls that come together, and again when ten seconds are over', async () => {
  const { look, clock, standings } = given(fine, later);
  expect(await Promise.all([standings.of('ada'), standings.of('ada')])).toEqual([fine, fine]);
  clock.now = 9_999;
  expect(await standings.of('ada')).toEqual(fine);
  expect(look).toHaveBeenCalledTimes(1);
  clock.now = 10_000;
  expect(await standings.of('ada')).toEqual(later);
  expect(look).toHaveBeenCalledTimes(2);
});

it.each<[string, Standing | undefined | Error]>([
  ['a missing', undefined],
  ['a disabled', { disabled: true, validFrom: 0 }],
  ['an unknown', new Error('Auth is gone')],
])('does not remember %s account', async (_case, answer) => {
  const { standings } = given(answer, fine);
  await standings.of('ada').catch(() => {});
  expect(await standings.of('ada')).toEqual(fine);
});

it('says when Auth does not', async () => {
  await expect(given(new Error('Auth is gone')).standings.of('ada')).rejects.toThrow('Auth is gone');
});

it('forgets an account that this process has changed, also while it is being looked up', async () => {
  const { standings } = given(fine, later);
  const before = standings.of('ada');
  standings.forget('ada');
  expect(await standings.of('ada')).toEqual(later);
  expect(await before).toEqual(fine);
  expect(await standings.of('ada')).toEqual(later);
});

it('a failed look-up takes a newer one not with it', async () => {
  const { look, standings } = given(new Error('Auth is gone'), fine);
  const failed = standings.of('ada');
  standings.forget('ada');
  await standings.of('ada');
  await expect(failed).rejects.toThrow();
  await standings.of('ada');
  expect(look).toHaveBeenCalledTimes(2);
});

it('remembers no more accounts than it may: the longest known goes', async () => {
  const { look, standings } = given(fine);
  for (const uid of ['ada', 'bea', 'cleo', 'bea', 'ada']) await standings.of(uid);
  expect(look.mock.calls.flat()).toEqual(['ada', 'bea', 'cleo', 'ada']);
});
