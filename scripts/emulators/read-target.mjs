/**
 * Preloaded into the emulators' process. The Functions emulator names a request's function in a message, which the
 * request can overtake: one in 160 parallel calls reached the wrong one. A worker that has answered a health check has
 * read its messages.
 */
import { get } from 'node:http';
import { createRequire } from 'node:module';

const FILE = 'firebase-tools/lib/emulator/functionsRuntimeWorker.js';
const { RuntimeWorker } = createRequire(import.meta.url)(FILE);

const { sendDebugMsg } = RuntimeWorker.prototype;
/** @param {object} target names the function */
RuntimeWorker.prototype.sendDebugMsg = async function (target) {
  await sendDebugMsg.call(this, target);
  await new Promise((resolve, reject) => {
    // A new connection, because a kept one may be closing.
    get({ ...this.runtime.conn.httpReqOpts(), path: '/__/health', agent: false }, (response) => {
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
};
