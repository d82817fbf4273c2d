import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { complain, takeProblems } from './complaints';

/**
 * Unexpected errors and warnings from the console or Cloud Functions' logger fail a test. A test that expects one from
 * the logger calls `expectWarning(/…/)`. A test that expects one from the console calls `vi.spyOn(console,
 * 'error').mockImplementation(() => {})` and asserts the message.
 */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => complain(`console.${level}`, said));
  }
});

const expectNone = () => expect(takeProblems()).toEqual([]);
afterEach(expectNone);
afterAll(expectNone);
