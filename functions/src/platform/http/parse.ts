import type * as z from 'zod';
import type { Call } from '../../contract/calls';
import { ApiError, notFound } from '../../domain/errors';
import { ID_PATTERN } from '../../domain/limits';
import { fromIssue, issue, type Message } from '../../domain/messages';

/** A parameter without a schema must be an id; an invalid id throws `not_found`. */
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

export function parseBody(call: Call, body: unknown): unknown {
  if (!call.body) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) {
    throw new ApiError('invalid', 'notJson');
  }
  return parsed(call.body, body);
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, only?: string): T {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => ({
    name: only ?? path.map(String).join('.'),
    text: fromIssue(message),
  }));
  const fields: Record<string, Message> = {};
  for (const { name, text } of problems) if (name) fields[name] ??= text;
  throw new ApiError('invalid', problems[0]?.text ?? 'notJson', { fields });
}

/** The text for issues without a message of their own, because the parser's messages are for programmers. */
function defaultMessage({ code, input }: z.core.$ZodRawIssue): string {
  if (input === undefined) return issue('fieldRequired');
  return issue(code === 'too_small' || code === 'too_big' ? 'outOfRange' : 'invalidValue');
}
