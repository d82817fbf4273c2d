import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as protocol from '@modelcontextprotocol/sdk/types.js';
import type { Incoming } from './message';

interface Offer {
  tools: protocol.Tool[];
  instructions: string;
  use: (name: string, args: Readonly<Record<string, unknown>>) => Promise<protocol.CallToolResult>;
}

/** For questions to clients, of which this server has none. The default would compile schemas for each message. */
const jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false as const, data: undefined, errorMessage: '' }),
};

/** One message, with a server of its own: another instance may receive the next one. */
export async function answerMessage(
  { headers, body: parsedBody }: Pick<Incoming, 'headers' | 'body'>,
  { tools, instructions, use }: Offer,
): Promise<{ status: number; json: unknown }> {
  const options = { capabilities: { tools: {} }, instructions, jsonSchemaValidator };
  const server = new Server({ name: 'flyleaf', title: 'Flyleaf', version: '1' }, options);
  server.setRequestHandler(protocol.ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(protocol.CallToolRequestSchema, ({ params }) => use(params.name, params.arguments ?? {}));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const { accept = '', 'mcp-protocol-version': version } = headers;
  const sent = { accept, 'content-type': 'application/json', ...(version && { 'mcp-protocol-version': version }) };
  const request = new Request('http://flyleaf', { method: 'POST', headers: sent });
  const answer = await transport.handleRequest(request, { parsedBody });
  await server.close();
  return { status: answer.status, json: await answer.json().catch(() => undefined) };
}
