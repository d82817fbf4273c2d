import type { FoundBook } from '../contract/search';
import { inTime } from '../util/timeout';
import { AnswerCache } from './answer-cache';
import { CircuitBreaker } from './circuit-breaker';
import type { CatalogueProvider } from './providers/provider';

export interface Catalogue {
  /** Books for what a reader typed, best match first; never rejects because a provider is out of reach. */
  search(text: string): Promise<FoundBook[]>;
}

export interface CatalogueOptions {
  /** Asked first, when there is one. */
  primary?: CatalogueProvider | undefined;
  /** Answers when there is no other, or when the other fails or is late. */
  embedded: CatalogueProvider;
  warn: (message: string, details: Record<string, unknown>) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
  timeoutMs?: number;
  /** Answers held at most. */
  cacheSize?: number;
  cacheTtlMs?: number;
  /** How long an answer of the embedded catalogue entries in for the provider's. */
  fallbackTtlMs?: number;
}

/** One search over the providers: cached in this instance, and the same question asked once at a time. */
export function createCatalogue({
  primary,
  embedded,
  warn,
  now,
  timeoutMs = 2000,
  cacheSize = 500,
  cacheTtlMs = 60 * 60 * 1000,
  fallbackTtlMs = 10 * 1000,
}: CatalogueOptions): Catalogue {
  const cache = new AnswerCache<FoundBook[]>(cacheSize, now);
  const underWay = new Map<string, Promise<FoundBook[]>>();
  const breaker = new CircuitBreaker(now);

  const askEmbedded = (text: string) => embedded.search(text, new AbortController().signal);

  async function ask(text: string): Promise<{ books: FoundBook[]; forMs: number }> {
    if (!primary) return { books: await askEmbedded(text), forMs: cacheTtlMs };
    if (breaker.isOpen()) return { books: await askEmbedded(text), forMs: fallbackTtlMs };
    try {
      const books = await inTime(timeoutMs, (signal) => primary.search(text, signal));
      breaker.recordSuccess();
      return { books, forMs: cacheTtlMs };
    } catch (error) {
      breaker.recordFailure();
      warn('catalogue: the embedded one answers instead', { provider: primary.name, reason: String(error) });
      return { books: await askEmbedded(text), forMs: fallbackTtlMs };
    }
  }

  return {
    search(text) {
      const key = text.trim().toLowerCase().replace(/\s+/g, ' ');
      const held = cache.get(key);
      if (held) return Promise.resolve(held);
      const asked =
        underWay.get(key) ??
        ask(text)
          .then(({ books, forMs }) => {
            cache.set(key, books, forMs);
            return books;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
