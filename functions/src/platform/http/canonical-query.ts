import type * as z from 'zod';

/** The known parameters in one spelling: the CDN caches by address. `given` as sent, `parsed` after its schema. */
export function canonicalQuery(
  schema: z.ZodType | undefined,
  given: Readonly<Record<string, string>>,
  parsed: unknown,
): string {
  const names = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  const values = (parsed ?? {}) as Readonly<Record<string, unknown>>;
  const kept = names.flatMap((name): [string, string][] => {
    const sent = given[name];
    return sent === undefined ? [] : [[name, spelled(sent, values[name])]];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

function spelled(sent: string, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.join(',');
  // Reading progress, such as `?upTo=12` or `?upTo=end`.
  const { chapter, finished } = Object(value) as { chapter?: number; finished?: boolean };
  if (finished === undefined) return sent;
  return finished ? 'end' : String(chapter);
}
