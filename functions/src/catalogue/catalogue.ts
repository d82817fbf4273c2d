import { LRUCache } from 'lru-cache';
import type { FoundBook } from '../contract/search';
import { ApiError } from '../domain/errors';
import { isbn13Of } from '../domain/isbn';
import { limits } from '../domain/limits';
import { HOUR_MS } from '../domain/time';
import { withTimeout } from '../platform/async/timeout';
import { CircuitBreaker } from './circuit-breaker';
import type { EmbeddedCatalogue } from './embedded/store';
import type { CatalogueProvider } from './providers/provider';
import { isSameBook } from './same-book/rules';

export interface Catalogue extends Pick<EmbeddedCatalogue, 'booksLike'> {
  /** Best match first, or else books for the nearest known words. Never rejects for an unreachable provider. */
  search(text: string): Promise<FoundBook[]>;
  searchHere(text: string): Promise<FoundBook[]>;
}

export interface CatalogueOptions {
  primary?: CatalogueProvider | undefined;
  embedded: EmbeddedCatalogue;
  warn: (message: string, details: Record<string, unknown>) => void;
  now: () => number;
  timeoutMs?: number;
  cacheSize?: number;
  cacheTtlMs?: number;
  /** How long a result of the embedded catalog replaces the provider's. */
  fallbackTtlMs?: number;
}

/** @throws `unavailable` for an ISBN that only a provider could know */
function found(books: FoundBook[], isUnknownIsbn: boolean): FoundBook[] {
  if (isUnknownIsbn && books.length === 0) throw new ApiError('unavailable', 'isbnNotLookedUp');
  return books;
}

const withoutDoubles = (near: readonly FoundBook[], far: readonly FoundBook[]): FoundBook[] =>
  [...near, ...far.filter((book) => !near.some((known) => known.id === book.id || isSameBook(known, book)))].slice(
    0,
    limits.foundBooks.max,
  );

export function createCatalogue({
  primary,
  embedded,
  warn,
  now,
  timeoutMs = 2000,
  cacheSize = 500,
  cacheTtlMs = HOUR_MS,
  fallbackTtlMs = 10 * 1000,
}: CatalogueOptions): Catalogue {
  const cache = new LRUCache<string, FoundBook[]>({ max: cacheSize, perf: { now }, ttlResolution: 0 });
  const pending = new Map<string, Promise<FoundBook[]>>();
  const breaker = new CircuitBreaker(now);

  const askEmbedded = (text: string) => embedded.search(text, new AbortController().signal);

  async function ask(text: string): Promise<{ books: FoundBook[]; forMs: number }> {
    const isIsbn = isbn13Of(text) !== undefined;
    if (!primary) return { books: found(await askEmbedded(text), isIsbn), forMs: cacheTtlMs };
    if (breaker.isOpen()) {
      const books = await askEmbedded(text);
      // The embedded catalog has few editions, so an ISBN that it lacks is looked up at the provider.
      if (books.length > 0 || !isIsbn) return { books, forMs: fallbackTtlMs };
    }
    const books = await askProvider(primary, text);
    if (books && books.length > 0) return { books, forMs: cacheTtlMs };
    const spelt = books && !isIsbn ? await embedded.respell(text) : undefined;
    if (spelt === undefined) return { books: found(await askEmbedded(text), isIsbn && !books), forMs: fallbackTtlMs };
    const [near, far] = await Promise.all([embedded.searchExactly(spelt), askProvider(primary, spelt)]);
    return { books: withoutDoubles(near, far ?? []), forMs: far && far.length > 0 ? cacheTtlMs : fallbackTtlMs };
  }

  async function askProvider(provider: CatalogueProvider, text: string): Promise<FoundBook[] | undefined> {
    try {
      const books = await withTimeout(timeoutMs, (signal) => provider.search(text, signal));
      breaker.recordSuccess();
      return books;
    } catch (error) {
      breaker.recordFailure();
      warn('catalogue: provider failed, using the embedded catalogue', {
        provider: provider.name,
        reason: String(error),
      });
      return undefined;
    }
  }

  return {
    searchHere: (text) => embedded.searchExactly(text),
    booksLike: () => embedded.booksLike(),

    search(typed) {
      const text = isbn13Of(typed) ?? typed;
      const key = text.trim().toLowerCase().replace(/\s+/g, ' ');
      const held = cache.get(key);
      if (held) return Promise.resolve(held);
      const search =
        pending.get(key) ??
        ask(text)
          .then(({ books, forMs }) => {
            cache.set(key, books, { ttl: forMs });
            return books;
          })
          .finally(() => pending.delete(key));
      pending.set(key, search);
      return search;
    },
  };
}
