import { once } from 'node:events';
import {
  type ClientHttp2Session,
  connect,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/** What becomes of one call to the store. */
export type Fate =
  | 'arrives'
  /** The connection is cut before the store has heard of it. */
  | 'is lost'
  /** The store does it, and the connection is cut before its answer is back. */
  | 'loses its answer'
  /** The store never hears of it, and nobody says so. */
  | 'hangs'
  | { delayMs: number };

export interface StoreCall {
  /** As in `Commit`, `BatchGetDocuments`, `RunQuery`. */
  method: string;
  /** Which call of this method it is since the fate was set, from 1. */
  nth: number;
}

export interface StoreProxy {
  /** For FIRESTORE_EMULATOR_HOST. */
  host: string;
  /** Decides what becomes of each call from now on, and counts from 1 again. Without one all calls arrive. */
  decide(fate?: (call: StoreCall) => Fate): void;
  /** The methods of the calls since then, in their order, whatever became of them. */
  calls(): string[];
  /** Cuts every connection and takes no new one until `back`. */
  gone(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** HTTP/2 forbids headers of the connection; the rest goes on as it is. */
const onward = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'host' && name !== 'connection'));

/** Stands between a Firestore client and the emulator, and knows one call from another, so that faults are exact. */
export async function storeProxy(emulator: string): Promise<StoreProxy> {
  const sessions = new Set<Http2Session>();
  let fate: (call: StoreCall) => Fate = () => 'arrives';
  let methods: string[] = [];
  let upstream: ClientHttp2Session | undefined;

  function store(): ClientHttp2Session {
    if (!upstream || upstream.closed || upstream.destroyed) {
      upstream = connect(`http://${emulator}`);
      upstream.on('error', () => {});
    }
    return upstream;
  }

  const cut = (stream: ServerHttp2Stream) => stream.session?.destroy();

  function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, becomes: Fate): void {
    const call = store().request(onward(headers));
    call.on('error', () => stream.destroy());
    stream.on('close', () => call.destroy());
    stream.pipe(call);
    if (becomes === 'loses its answer') {
      call.resume().on('end', () => cut(stream));
      return;
    }
    let trailers: IncomingHttpHeaders = {};
    call.on('trailers', (sent) => {
      trailers = sent;
    });
    call.on('response', ({ ':status': status, ...rest }, flags) => {
      if (stream.destroyed) return;
      const answer = { ':status': status ?? 200, ...rest };
      // An answer that is nothing but an error has no body and no trailers.
      if (flags & 1) {
        stream.respond(answer, { endStream: true });
        return;
      }
      stream.on('wantTrailers', () => stream.sendTrailers(trailers));
      stream.respond(answer, { waitForTrailers: true });
      call.pipe(stream);
    });
  }

  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    const method = headers[':path']?.split('/').at(-1) ?? '';
    methods.push(method);
    const becomes = fate({ method, nth: methods.filter((other) => other === method).length });
    if (becomes === 'is lost') cut(stream);
    else if (becomes === 'hangs') stream.resume();
    else if (typeof becomes === 'object') setTimeout(() => forward(stream, headers, becomes), becomes.delayMs).unref();
    else forward(stream, headers, becomes);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const gone = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const session of sessions) session.destroy();
    await closed;
  };

  const port = await listen(0);
  return {
    host: `127.0.0.1:${port}`,
    decide: (decided = () => 'arrives') => {
      fate = decided;
      methods = [];
    },
    calls: () => [...methods],
    gone,
    back: async () => {
      await listen(port);
    },
    close: async () => {
      upstream?.destroy();
      if (server.listening) await gone();
    },
  };
}
