import { expect, it, vi } from 'vitest';
import { Refusal } from '../refusal';
import { findJava, majorVersion } from './java';

it.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['java version "11.0.2" 2019-01-15 LTS', 11],
  ['The operation could not be completed. Unable to locate a Java Runtime.', undefined],
  ['', undefined],
])('%j is Java %s', (text, version) => {
  expect(majorVersion(text)).toBe(version);
});

it('says in one sentence what to install when there is no Java', async () => {
  vi.stubEnv('PATH', '/nowhere');
  await expect(findJava({ JAVA_HOME: '/nowhere' })).rejects.toThrow(Refusal);
  await expect(findJava({})).rejects.toThrow(/^Java was not found: .* needs Java 17 or newer/);
});
