import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '../paths';

const PROJECT = 'demo-known-functions';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-functions-'));
  mkdirSync(join(folder, 'lib'));
  writeFileSync(join(folder, 'lib/index.js'), '');
  writeFileSync(join(folder, 'learned.yaml'), 'specVersion: v1alpha1\nendpoints: {}\n');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(inRoot('.flyleaf/emulator/functions', PROJECT), { recursive: true, force: true });
});

it("knows a build's functions from the last start, until the build changes", () => {
  const program = `
    const { EventEmitter } = require('node:events');
    const { appendFileSync } = require('node:fs');
    const discovery = require('${inRoot('node_modules/firebase-tools/lib/deploy/functions/runtimes/discovery/index.js')}');
    const known = async () =>
      console.log(Boolean(await discovery.detectFromYaml('${folder}', '${PROJECT}', 'nodejs24')));
    (async () => {
      await known();
      const child = new EventEmitter();
      setImmediate(() => child.emit('exit', 0));
      await discovery.detectFromOutputPath(child, '${folder}/learned.yaml', '${PROJECT}', 'nodejs24');
      await known();
      appendFileSync('${folder}/lib/index.js', '// changed');
      await known();
    })();
  `;
  const preload = ['--import', inRoot('scripts/emulators/known-functions.mjs')];
  const { stdout } = spawnSync(process.execPath, [...preload, '--eval', program], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['false', 'true', 'false']);
});
