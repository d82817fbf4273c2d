import { bookclubs } from '../../contract/bookclubs';
import type { Call, CallTable } from '../../contract/calls';
import { discuss } from '../../contract/discuss';
import { notes } from '../../contract/notes';
import type { openapiCall } from '../../contract/openapi';
import { search } from '../../contract/search';
import { user } from '../../contract/user';
import { pathOf } from '../../domain/addresses';
import { STATUS } from '../../domain/errors';
import { MAX_BODY_BYTES } from '../../domain/limits';
import { SHARING, TOKEN_PREFIX } from '../../domain/scopes';
import type { Handlers } from '../../platform/http/handlers';
import { idempotencyKey, type Json, namesIn, paramSchema, schemaOf } from '../../platform/http/json-schema';

export const documented: CallTable = { ...user, ...search, ...notes, ...discuss, ...bookclubs };

const content = (schema: Json) => ({ 'application/json': { schema } });

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

const { description, ...keySchema } = idempotencyKey;
const keyParameter = { name: 'Idempotency-Key', in: 'header', required: false, description, schema: keySchema };

function operationOf(name: string, path: string, call: Call): Json {
  const ownNames = namesIn(name);
  const pathParameters = namesIn(path).map((param, index) => {
    const schema = paramSchema(call, ownNames[index] ?? '');
    return { name: param, in: 'path', required: true, schema };
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
