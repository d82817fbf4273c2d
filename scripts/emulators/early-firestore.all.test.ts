import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

it('starts the other emulators while Firestore starts, and waits for it at the end and before a trigger', () => {
  const program = `
    const { createServer } = require('node:net');
    const { EmulatorRegistry } = require('${inRoot('node_modules/firebase-tools/lib/emulator/registry.js')}');
    const { FunctionsEmulator } = require('${inRoot('node_modules/firebase-tools/lib/emulator/functionsEmulator.js')}');
    const server = createServer().listen(0, '127.0.0.1', async () => {
      const { port } = server.address();
      const emulator = (name, start) => ({
        start,
        connect: async () => {},
        getName: () => name,
        getInfo: () => ({ name, host: '127.0.0.1', port }),
      });
      let finish;
      const firestore = emulator('firestore', () => new Promise((resolve) => { finish = resolve; }));
      await EmulatorRegistry.start(firestore);
      await EmulatorRegistry.start(emulator('auth', async () => console.log('auth')));
      EmulatorRegistry.isRunning = () => false;
      const trigger = FunctionsEmulator.prototype.addFirestoreTrigger.call({}).then(() => console.log('trigger'));
      await new Promise(setImmediate);
      finish();
      console.log('firestore');
      await firestore.connect();
      console.log('connected');
      await trigger;
      process.exit();
    });
  `;
  const preload = ['--import', inRoot('scripts/emulators/early-firestore.mjs')];
  const { stdout } = spawnSync(process.execPath, [...preload, '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(stdout.trim().split('\n')).toEqual(['auth', 'firestore', 'connected', 'trigger']);
});
