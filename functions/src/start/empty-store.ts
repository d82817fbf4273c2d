import { once } from 'node:events';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

const PROJECT = 'demo-code-cache';

/** A bytes field of a protobuf message: its number, its length (below 128) and its content. */
const bytes = (field: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([(field << 3) | 2, content.length]), content]);

/** A BatchGetDocumentsResponse in a gRPC frame: the document is missing (2), as of a time (4). */
function missing(path: string): Buffer {
  const name = Buffer.from(`projects/${PROJECT}/databases/(default)/documents/${path}`);
  const oneSecond = Buffer.from([1 << 3, 1]);
  const message = Buffer.concat([bytes(2, name), bytes(4, oneSecond)]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

/**
 * A stand-in for Firestore that answers every request with one missing document: enough for a client to connect, ask
 * and read an answer.
 * @returns the environment variables that point the functions to it
 */
export async function emptyStore(path: string): Promise<Record<string, string>> {
  const server = createServer();
  server.on('stream', (stream) => {
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.end(missing(path));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: PROJECT,
    METADATA_SERVER_DETECTION: 'none',
  };
}
