import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Unexpected console errors and warnings fail a test. A test that expects one spies on it with
 * `vi.spyOn(console, 'error').mockImplementation(() => {})` and asserts the message.
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${level}: ${said.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
});
