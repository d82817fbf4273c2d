import { expect, it, vi } from 'vitest';
import { CommandError } from '../command-error';
import { findJava, majorVersion } from './java';

it.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_402"', 8],
  ['java version "11.0.2" 2019-01-15 LTS', 11],
  ['The operation could not be completed. Unable to locate a Java Runtime.', undefined],
  ['', undefined],
])('reads the version of %j as %s', (text, version) => {
  expect(majorVersion(text)).toBe(version);
});

it('explains what to install if Java is missing', async () => {
  vi.stubEnv('PATH', '/nowhere');
  await expect(findJava({ JAVA_HOME: '/nowhere' })).rejects.toThrow(CommandError);
  await expect(findJava({})).rejects.toThrow(/^Java wasn't found\. .* needs Java 17 or newer/);
});
