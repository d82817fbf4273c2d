import type { ScreenRequest } from '@contract/screens';
import { DAY_MS } from '@domain/time';
import type { ReaderScreen } from './reader-screen';

const CACHE = 'screens';

const MAX_AGE_MS = 30 * DAY_MS;

const folderOf = (reader: string): string => `/kept/${encodeURIComponent(reader)}/`;

/** A kept screen belongs to one build, address, language and time zone. */
export const keyOf = (reader: string, request: ScreenRequest, build: string): string =>
  folderOf(reader) + encodeURIComponent(JSON.stringify([build, request]));

/** Returns undefined if `caches` is missing, as without HTTPS, or if the browser blocks storage. */
export async function inCache<Result>(act: (cache: Cache) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act(await caches.open(CACHE));
  } catch {
    return undefined;
  }
}

export const readScreen = (reader: string, request: ScreenRequest, build: string): Promise<ReaderScreen | undefined> =>
  inCache(async (cache) => {
    const kept = await cache.match(keyOf(reader, request, build));
    const screen = (await kept?.json()) as ReaderScreen | undefined;
    return screen && screen.receivedAt > Date.now() - MAX_AGE_MS ? { ...screen, isKept: true } : undefined;
  });

export async function forgetScreens(exceptOf?: string): Promise<void> {
  await inCache(async (cache) => {
    if (exceptOf === undefined) return caches.delete(CACHE);
    const others = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(folderOf(exceptOf)));
    return Promise.all(others.map((other) => cache.delete(other)));
  });
}
