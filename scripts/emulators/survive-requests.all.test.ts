import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../paths';

/** The exit code of a process that stops on uncaught exceptions, as firebase-tools does, after one has occurred. */
function exitCodeAfter(code: string): number | null {
  const program = `
    process.on('uncaughtException', () => process.exit(2));
    setImmediate(() => setImmediate(() => process.exit(0)));
    throw Object.assign(new Error('in a test'), { code: '${code}' });
  `;
  const preload = ['--import', inRoot('scripts/emulators/survive-requests.mjs')];
  return spawnSync(process.execPath, [...preload, '--eval', program]).status;
}

it.each(['ECONNRESET', 'EPIPE', 'ERR_HTTP_HEADERS_SENT', 'ERR_STREAM_PREMATURE_CLOSE'])(
  'the emulators survive a connection error: %s',
  (code) => expect(exitCodeAfter(code)).toBe(0),
);

it('the emulators still stop on any other error', () => {
  expect(exitCodeAfter('ERR_ASSERTION')).toBe(2);
});
