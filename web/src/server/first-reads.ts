import { pages } from '@/app/pages';
import { setTransport } from '@/lib/api/api';
import { createQueryClient } from '@/lib/api/query-client';

/** Stands for a parameter of a path, in letters that addresses don't escape. */
const PARAMETER = /__(\w+?)__/g;

/**
 * What each screen of a signed-in reader reads first, by path pattern: `/api/notes/books/:id` for `/notes/:id`. It is
 * recorded from the screens' own `prefetch`, so it can't differ from what they ask. Reads that are sent with POST are left
 * out. Replaces the transport.
 */
export async function firstReads(): Promise<Record<string, string[]>> {
  const reads: Record<string, string[]> = {};
  for (const { path, prefetch, signedIn } of pages) {
    const calls: string[] = [];
    setTransport(async (url, { method }) => {
      if (method === 'GET') calls.push(url.replace(PARAMETER, ':$1'));
      return Response.json({}, { status: 503 });
    });
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `__${name}__`]));
    const at = { client: createQueryClient({ isServer: true }), params, search: new URLSearchParams() };
    if (signedIn) await prefetch?.(at).catch(() => {});
    reads[path] = calls;
  }
  return reads;
}
