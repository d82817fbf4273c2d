import type * as z from 'zod';
import type { Call } from '../contract/calls';
import { ApiError, messages, notFound } from '../contract/errors';
import { ID_PATTERN } from '../contract/limits';

/** Parameters by their own schema. One without a schema must be an id, and an invalid id is not found. */
export function parseParams(call: Call, params: Record<string, string>): Record<string, string> {
  const entries = Object.entries(params).map(([name, value]) => {
    const shape = call.params?.[name];
    if (shape) return [name, parsed(shape, value, name)];
    if (!ID_PATTERN.test(value)) throw notFound();
    return [name, value];
  });
  return Object.fromEntries(entries);
}

export function parseQuery(call: Call, query: Readonly<Record<string, string>>): unknown {
  return call.query && parsed(call.query, query);
}

/** Unknown fields are dropped. Every wrong field is listed in `fields`. */
export function parseBody(call: Call, body: unknown): unknown {
  if (!call.body) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) {
    throw new ApiError('invalid', messages.notJson);
  }
  return parsed(call.body, body);
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, only?: string): T {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = only ?? issue.path.map(String).join('.');
    if (name) fields[name] ??= issue.message;
  }
  throw new ApiError('invalid', result.error.issues[0]?.message ?? messages.notJson, { fields });
}

/** For issues without a message of their own: the parser's messages are for programmers. */
function defaultMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return 'This field is required.';
  return code === 'too_small' || code === 'too_big' ? 'This value is out of range.' : "This value isn't valid.";
}
