import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const REQUEST_STARTED = 'http.server.request.start';

/** A type that the functions' host doesn't parse. */
const UNPARSED_JSON = 'application/unparsed+json';
const JSON_TYPE = /^\s*application\/json\s*(?=;|$)/i;
const UTF_8 = /^([^;]*)(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Keeps the host from parsing bodies: it answers one that it can't parse with a page of HTML and a stack trace. @returns a function that ends it */
export function keepBodiesUnparsed(): () => void {
  const keep = (message: unknown) => {
    const { headers } = (message as { request: IncomingMessage }).request;
    const type = headers['content-type'];
    if (type === undefined || type.startsWith(UNPARSED_JSON)) return;
    headers['content-type'] = JSON_TYPE.test(type)
      ? type.replace(JSON_TYPE, UNPARSED_JSON)
      : 'application/octet-stream';
  };
  subscribe(REQUEST_STARTED, keep);
  return () => void unsubscribe(REQUEST_STARTED, keep);
}

/** The parsed body of a request in JSON; undefined when it can't be parsed, or isn't in UTF-8. */
export function jsonBody(type: string | undefined, body: Uint8Array | undefined): unknown {
  if (!type?.startsWith(UNPARSED_JSON) || !UTF_8.test(type) || !body) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
