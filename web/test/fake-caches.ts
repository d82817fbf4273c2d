import { vi } from 'vitest';

const urlOf = (key: string | Request): string => new URL(typeof key === 'string' ? key : key.url, location.origin).href;

/** The browser's caches, which happy-dom lacks. Returns the addresses that they have. */
export function fakeCaches(): () => string[] {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return {
      match: async (key: string) => cache.get(urlOf(key))?.clone(),
      put: async (key: string, response: Response) => void cache.set(urlOf(key), response),
      delete: async (key: string | Request) => cache.delete(urlOf(key)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stored.delete(name) });
  return () => [...stored.values()].flatMap((cache) => [...cache.keys()]);
}
