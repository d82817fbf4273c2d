import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test fails when something complains on the console that the test does not expect. One that expects it watches for
 * itself, with `vi.spyOn(console, 'error').mockImplementation(() => {})`, and asserts what was said.
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
