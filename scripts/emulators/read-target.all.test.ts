import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

it('sends a request once the worker has read its target function', () => {
  const program = `
    const { createServer } = require('node:http');
    const { RuntimeWorker } = require('${inRoot('node_modules/firebase-tools/lib/emulator/functionsRuntimeWorker.js')}');
    const server = createServer((request, response) => {
      console.log(request.url);
      response.end();
    });
    server.listen(0, '127.0.0.1', async () => {
      const worker = Object.create(RuntimeWorker.prototype);
      worker.runtime = {
        process: { send: (message, sent) => { console.log(message); sent(); } },
        conn: { httpReqOpts: () => ({ host: '127.0.0.1', port: server.address().port }) },
      };
      await worker.sendDebugMsg({ functionTarget: 'user' });
      console.log('request');
      server.close();
    });
  `;
  const preload = ['--import', inRoot('scripts/emulators/read-target.mjs')];
  const { stdout } = spawnSync(process.execPath, [...preload, '--eval', program], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(['{"functionTarget":"user"}', '/__/health', 'request']);
});
