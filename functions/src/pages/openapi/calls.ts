import * as z from 'zod';
import { bookclubs } from '../../contract/bookclubs';
import type { Call, CallTable } from '../../contract/calls';
import { discuss } from '../../contract/discuss';
import { notes } from '../../contract/notes';
import type { openapiCall } from '../../contract/openapi';
import { search } from '../../contract/search';
import { user } from '../../contract/user';
import { pathOf } from '../../domain/addresses';
import { STATUS } from '../../domain/errors';
import { ID_PATTERN, IDEMPOTENCY_KEY_PATTERN, MAX_BODY_BYTES } from '../../domain/limits';
import { SHARING, TOKEN_PREFIX } from '../../domain/scopes';
import type { Handlers } from '../../platform/http/handlers';

export const documented: CallTable = { ...user, ...search, ...notes, ...discuss, ...bookclubs };

type Json = Record<string, unknown>;

/** The JSON Schema of what a caller sends or gets. A field that a call converts is described as it is sent. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

const content = (schema: Json) => ({ 'application/json': { schema } });

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function queryParameters({ query }: Call): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const idSchema = { type: 'string', pattern: ID_PATTERN.source };

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating the request with the same key returns the first result.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_PATTERN.source },
};

function operationOf(name: string, path: string, call: Call): Json {
  const ownNames = namesIn(name);
  const pathParameters = namesIn(path).map((param, index) => {
    const schema = call.params?.[ownNames[index] ?? ''];
    return { name: param, in: 'path', required: true, schema: schema ? schemaOf(schema, 'input') : idSchema };
  });
  const parameters = [...pathParameters, ...queryParameters(call), ...(call.creates ? [keyParameter] : [])];
  const signedIn = [{ session: [] }, ...(call.scope ? [{ token: [call.scope] }] : [])];
  const security = { none: [], optional: [{}, ...signedIn], required: signedIn }[call.auth];
  return {
    operationId: name
      .replace('/api', '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, ''),
    summary: call.summary,
    tags: [path.split('/')[2] ?? ''],
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: content(schemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'The answer.', content: content(schemaOf(call.answer, 'output')) },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** OpenAPI knows one path with one name for each parameter, so the first call's names are used for all its methods. */
function pathsOf(calls: CallTable): Json {
  const paths: Record<string, Json> = {};
  const pathOfShape = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', ownPath = ''] = name.split(' ');
    const shape = ownPath.replace(/\{\w+\}/g, '{}');
    const path = pathOfShape.get(shape) ?? ownPath;
    pathOfShape.set(shape, path);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, path, call) };
  }
  return paths;
}

const failure = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(STATUS) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    retryAfter: { type: 'integer', description: 'Seconds until the call can be tried again.' },
  },
};

export const describeCalls = (calls: CallTable): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Flyleaf',
    version: '1',
    description: `JSON over HTTPS. A body has at most ${MAX_BODY_BYTES / 1024} KiB. Lists have a \`Link\` to their next page. [Tokens and examples](${pathOf.help('programs')})`,
  },
  servers: [{ url: '/' }],
  paths: pathsOf(calls),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: "A browser's session." },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: `A program's token, which begins with ${TOKEN_PREFIX}. A note that others can read also takes ${SHARING}.`,
      },
    },
    responses: { Failure: { description: 'A failure. Programs switch on its code.', content: content(failure) } },
  },
});

let described: Json | undefined;

export const openapi = {
  'GET /api/openapi.json': async () => {
    described ??= describeCalls(documented);
    return described;
  },
} satisfies Handlers<typeof openapiCall>;
