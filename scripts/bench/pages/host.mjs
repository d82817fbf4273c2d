/**
 * Runs the built function `pages` in its own process, inside an Express application like Cloud Functions does. Sends its
 * port to the parent process when it listens, and its memory in bytes whenever it is asked.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [bundle = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const server = createServer(require('express')().use(require(bundle).pages));
// A client that a busy machine holds up must not find its connection closed.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () =>
  process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
);
process.on('message', () => {
  // What is garbage is not needed: only what stays after it is collected can grow without end.
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
