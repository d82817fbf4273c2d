import type { TestCase } from '@playwright/test/reporter';
import { expect, it } from 'vitest';
import { inRoot } from '../../paths';
import { resultOf } from './playwright';

const journey = (outcome: ReturnType<TestCase['outcome']>) =>
  ({ title: 'opens', location: { file: inRoot('e2e/a.spec.ts') }, outcome: () => outcome }) as TestCase;

it('counts a passing journey', () => {
  expect(resultOf(journey('expected'), { duration: 1500, error: undefined })).toEqual({
    file: 'e2e/a.spec.ts',
    passed: 1,
    failed: [],
    seconds: 1.5,
  });
});

it.each(['unexpected', 'flaky'] as const)('counts an %s journey as a failure with its reason', (outcome) => {
  const result = resultOf(journey(outcome), { duration: 0, error: { message: 'Timed out\nlog' } });
  expect(result).toMatchObject({ passed: 0, failed: ['e2e/a.spec.ts: opens\n    Timed out'] });
});

it("doesn't count a skipped journey", () => {
  expect(resultOf(journey('skipped'), { duration: 0, error: undefined })).toMatchObject({ passed: 0, failed: [] });
});
