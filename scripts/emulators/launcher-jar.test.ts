import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launcherJar, manifest } from './launcher-jar';

const LONG = `/usr/lib/${'a long folder name/'.repeat(12)}emulator.jar`;

it('wraps the lines of the manifest at 72 bytes without losing text', () => {
  const text = manifest(LONG);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 72)).toEqual([]);
  expect(text.replaceAll('\r\n ', '')).toContain(`Class-Path: file://${LONG.replaceAll(' ', '%20')}\r\n`);
  expect(text.endsWith('\r\n\r\n')).toBe(true);
});

it('creates a jar that Java can open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flyleaf-jar-'));
  const jar = join(folder, 'launcher.jar');
  writeFileSync(jar, await launcherJar('/nowhere/emulator.jar'));
  const open = () => execFileSync('java', ['-jar', jar], { stdio: 'pipe' });
  expect(open).toThrow(/ClassNotFoundException: com\.google\.cloud\.datastore\.emulator\.firestore\.CloudFirestore/);
  rmSync(folder, { recursive: true });
});
