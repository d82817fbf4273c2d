import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { complain, takeProblems } from './complaints';

/**
 * Unexpected errors and warnings, of the console or of Cloud Functions' logger, fail a test. A test of the logger's says
 * so with `expectWarning(/…/)`, and a test of the console's with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` and an assertion of the message.
 */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => complain(`console.${level}`, said));
  }
});

const expectNone = () => expect(takeProblems()).toEqual([]);
afterEach(expectNone);
// Of what happened outside the tests.
afterAll(expectNone);
