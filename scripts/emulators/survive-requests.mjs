/** Preloaded into the emulators' process, where a malformed URL or an unlucky disconnect stops all emulators. */
import { Server } from 'node:http';

const OF_A_CONNECTION = [
  'ECONNRESET',
  'EPIPE',
  'ERR_HTTP_HEADERS_SENT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
];

/** @param {import('node:http').IncomingMessage} request */
function isReadable({ url = '/', headers: { host = 'localhost' } }) {
  try {
    decodeURI(url);
    return URL.canParse(url.startsWith('/') ? `http://${host}${url}` : url);
  } catch {
    return false;
  }
}

const emit = Server.prototype.emit;
/** @this {Server} @param {string} event @param {any[]} args */
Server.prototype.emit = function (event, ...args) {
  const [request, response] = args;
  if (event !== 'request' || isReadable(request)) return Reflect.apply(emit, this, [event, ...args]);
  request.resume();
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end("This address can't be read.\n");
  return true;
};

const emitOfProcess = process.emit;
/** @this {NodeJS.Process} @param {string} event @param {any[]} args */
const emitOrSurvive = function (event, ...args) {
  if (event !== 'uncaughtException' || !OF_A_CONNECTION.includes(args[0]?.code)) {
    return Reflect.apply(emitOfProcess, this, [event, ...args]);
  }
  console.warn(args[0]);
  return true;
};
Object.assign(process, { emit: emitOrSurvive });
