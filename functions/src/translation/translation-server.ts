import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  body: unknown;
}

/** A translation service on this machine for the tests of its clients: answers as it is told, keeps what it was asked. */
export async function translationServer() {
  const asked: Asked[] = [];
  let reply: (asked: Asked) => Reply | undefined = () => ({ status: 500, body: {} });

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    asked.push(one);
    const answer = reply(one);
    // Undefined entries for a service that never answers.
    if (!answer) return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(as: typeof reply) {
      reply = as;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

export type TranslationServer = Awaited<ReturnType<typeof translationServer>>;
