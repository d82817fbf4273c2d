import * as z from 'zod';
import type { Call } from '../../contract/calls';
import { ID_PATTERN, IDEMPOTENCY_KEY_PATTERN } from '../../domain/limits';

export type Json = Record<string, unknown>;

/** The JSON Schema of what a caller sends or gets. A field that a call converts is described as it is sent. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

/** The parameters that a path names. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const idSchema = { type: 'string', pattern: ID_PATTERN.source };

export function paramSchema({ params }: Call, name: string): Json {
  const schema = params?.[name];
  return schema ? schemaOf(schema, 'input') : idSchema;
}

export const idempotencyKey = {
  type: 'string',
  pattern: IDEMPOTENCY_KEY_PATTERN.source,
  description: 'Repeating the request with the same key returns the first result.',
};
