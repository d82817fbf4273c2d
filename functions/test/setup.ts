import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { complain, takeProblems } from './complaints';

/**
 * A test that expects an error or a warning from the logger calls `expectWarning(/…/)`; one from the console,
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` with an assertion on the message.
 */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => complain(`console.${level}`, said));
  }
});

const expectNone = () => expect(takeProblems()).toEqual([]);
afterEach(expectNone);
afterAll(expectNone);
