import { pages } from '@/app/pages';
import type { EarlyCall } from '@/head/routes';
import { setTransport } from '@/lib/api/api';
import { createQueryClient } from '@/lib/api/query-client';
import { signIn, signOut } from '@/lib/session/session';

/** Stands for a parameter of a path, in letters that addresses don't escape. */
const PARAMETER = /__(\w+?)__/g;

/**
 * What each screen of a signed-in reader reads first, by path pattern: `/api/notes/books/:id` for `/notes/:id`. It is
 * recorded from the screens' own `prefetch`, so it can't differ from what they ask. Replaces the transport.
 */
export async function firstReads(): Promise<Record<string, EarlyCall[]>> {
  const reads: Record<string, EarlyCall[]> = {};
  signIn({ id: '__user__', token: '-', email: '', emailVerified: true, username: '', language: null });
  for (const { path, prefetch, signedIn } of pages) {
    const calls: EarlyCall[] = [];
    setTransport(async (url, { body }) => {
      const early = { url: url.replace(PARAMETER, ':$1') };
      calls.push(typeof body === 'string' ? { ...early, body: toTemplate(body) } : early);
      return Response.json({}, { status: 503 });
    });
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `__${name}__`]));
    const at = { client: createQueryClient({ isServer: true }), params, search: new URLSearchParams() };
    if (signedIn) await prefetch?.(at).catch(() => {});
    reads[path] = calls;
  }
  signOut();
  return reads;
}

/** They are recorded in English. */
const toTemplate = (body: string): string =>
  body.replace(PARAMETER, ':$1').replace('"language":"en"', '"language":":language"');
