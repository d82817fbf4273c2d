/**
 * Preloaded into the emulators' process. The Functions emulator tells its only worker by a message which function the
 * next request is for, and sends the request over a socket, which can be faster than the message: about one in 160
 * parallel calls was answered by another function. A worker that has answered a health check has read its messages.
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
    // A connection of its own: a kept one may just be closed.
    get({ ...this.runtime.conn.httpReqOpts(), path: '/__/health', agent: false }, (response) => {
      response.resume().once('end', resolve);
    }).once('error', reject);
  });
};
