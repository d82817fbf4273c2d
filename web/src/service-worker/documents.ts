import { DAY_MS } from '@domain/time';
import { DOCUMENTS } from '@/lib/kept-documents';

/** The length of `each` is in characters. A book with 1,000 notes of 200 characters has 700,000. */
const LIMITS = { documents: 10, each: 2_000_000, days: 30 };

/** The server writes it into a page that it has rendered for one reader. */
const OF_READER = /<html [^>]*data-reader=/;

const KEPT = 'data-kept';

export interface Documents {
  /** From an earlier visit. */
  kept?: Response | undefined;
  /**
   * From the network, and kept for the next visit. `done` once it is.
   * @throws Error if the server is down or refuses for now
   */
  fetchAgain: (request: Request) => Promise<{ response: Response; done: Promise<void> }>;
}

/** Opens the cache before it requests anything, so that a page isn't kept if the cache is deleted before the response. */
export async function documentsAt(url: string, now = Date.now): Promise<Documents> {
  const cache = await caches.open(DOCUMENTS);
  const found = await cache.match(url);
  const keptAt = Number(found?.headers.get(KEPT));
  return {
    kept: found && keptAt > now() - LIMITS.days * DAY_MS ? found : undefined,
    fetchAgain: async (request) => {
      const response = await fetch(request);
      if (response.status === 429 || response.status >= 500) throw new Error(`${url}: ${response.status}`);
      return { response, done: keep(cache, url, response.clone(), now()) };
    },
  };
}

async function keep(cache: Cache, url: string, response: Response, now: number): Promise<void> {
  const text = response.ok ? await response.text() : '';
  if (!OF_READER.test(text)) return;
  await cache.delete(url);
  if (text.length > LIMITS.each) return;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(KEPT, `${now}`);
  // The app then knows how old its data is.
  await cache.put(url, new Response(text.replace('<html ', `<html ${KEPT}="${now}" `), { headers }));
  const oldestFirst = await cache.keys();
  await Promise.all(oldestFirst.slice(0, -LIMITS.documents).map((old) => cache.delete(old)));
}
