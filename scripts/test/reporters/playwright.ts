import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Result, send, withReason } from '../result';

const MS = 1000;

/** A test that passes only on a retry counts as a failure. */
function resultOf(test: TestCase, { duration, error }: Pick<TestResult, 'duration' | 'error'>): Result {
  const file = relative('', test.location.file);
  const outcome = test.outcome();
  const failed = outcome === 'unexpected' || outcome === 'flaky';
  return {
    file,
    passed: outcome === 'expected' ? 1 : 0,
    failed: failed ? [withReason(`${file}: ${test.title}`, error?.message)] : [],
    seconds: duration / MS,
  };
}

export default class implements Reporter {
  readonly #sent: Promise<void>[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#sent.push(send(resultOf(test, result)));
  }

  async onEnd(): Promise<void> {
    await Promise.all(this.#sent);
  }

  printsToStdio(): boolean {
    return false;
  }
}
