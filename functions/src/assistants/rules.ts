import type { Call, CallName, CallTable } from '../contract/calls';
import { badField } from '../domain/errors';
import type { Caller } from '../platform/http/handlers';
import { idempotencyKey, type Json, namesIn, paramSchema, schemaOf } from '../platform/http/json-schema';

/** Fields that open hidden texts, that only the app sends, or that are ignored. No tool offers them. */
const NEVER = new Set(['reveal', 'through', 'openTo', 'upTo', 'restores', 'writtenAt', 'userId', 'user']);

/** In this order, because a body can repeat the id of the path. */
type Place = 'body' | 'query' | 'headers' | 'path';
type Tool = ReturnType<typeof toolOf>;

/** By name. */
export function toolsOf(table: CallTable): Map<string, Tool> {
  const calls = (Object.entries(table) as [CallName, Call][]).filter(([, { tool }]) => tool);
  return new Map(calls.map(([name, call]) => [call.tool ?? '', toolOf(name, call)]));
}

/** The call's path, query, key and body as one object. */
function toolOf(name: CallName, call: Call) {
  const names = namesIn(name);
  const schemas: Record<Place, Json> = {
    body: call.body ? schemaOf(call.body, 'input') : {},
    query: call.query ? schemaOf(call.query, 'input') : {},
    headers: call.creates ? { properties: { 'Idempotency-Key': idempotencyKey } } : {},
    path: { properties: Object.fromEntries(names.map((param) => [param, paramSchema(call, param)])), required: names },
  };
  const places = new Map<string, Place>();
  const properties: Json = {};
  const required = new Set<string>();
  for (const [place, schema] of Object.entries(schemas) as [Place, { properties?: Json; required?: string[] }][])
    for (const [field, value] of Object.entries(schema.properties ?? {}).filter(([each]) => !NEVER.has(each))) {
      places.set(field, place);
      properties[field] = value;
      if (schema.required?.includes(field)) required.add(field);
    }
  const inputSchema = { type: 'object' as const, properties, required: [...required], additionalProperties: false };
  const listed = {
    name: call.tool ?? '',
    description: [call.summary, ...(call.toolNote ? [call.toolNote] : [])].join('. '),
    // The call checks patterns. They are long, and some assistants refuse those that look ahead.
    inputSchema: JSON.parse(JSON.stringify(inputSchema, (key, value) => (key === 'pattern' ? undefined : value))),
    annotations: { readOnlyHint: call.scope !== 'notes:write', openWorldHint: false },
  };
  return { call: name, scope: call.scope, places, listed };
}

/** @throws `invalid` for an argument that the tool doesn't have, or that can't be part of an address */
export function requestOf({ call, places }: Tool, args: Readonly<Record<string, unknown>>, caller: Caller) {
  const body: Json = {};
  const texts = { path: {}, query: {}, headers: {} } as Record<Exclude<Place, 'body'>, Record<string, string>>;
  for (const [name, value] of Object.entries(args)) {
    const place = places.get(name);
    if (!place) throw badField(name.slice(0, 60), 'unknownArgument');
    if (place === 'body') body[name] = value;
    // With U+FFFD for half a surrogate pair, which no address can have.
    else if (['string', 'number'].includes(typeof value)) texts[place][name] = Buffer.from(`${value}`).toString();
    else throw badField(name, 'invalidValue');
  }
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    // An empty one would make the path of another call.
    if (!texts.path[name]) throw badField(name, 'fieldRequired');
    return encodeURIComponent(texts.path[name]);
  });
  const headers = { authorization: JSON.stringify(caller), 'idempotency-key': texts.headers['Idempotency-Key'] };
  // The message, of which it is a part, had no more bytes than a body may have.
  return { method, path, query: texts.query, headers, body, bodyBytes: 0 };
}
