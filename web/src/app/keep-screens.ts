import type { QueryClient } from '@tanstack/react-query';
import { entryOfPage } from '@/lib/entry-of-page';
import { forgetScreens, inCache, keyOf } from '@/lib/kept-screens';
import { fetchScreen, type ReaderScreen } from '@/lib/reader-screen';
import { getSession, isOfAnotherReader } from '@/lib/session/session';
import { hasSessionEnded } from '@/lib/session/session-end';
import { timeZone } from '@/lib/time-zone';
import type { TakenScreen } from './rendered-state';

/** Keeps the server's screen for the next visit. A change discards all screens. Returns a function that stops it. */
export function keepScreens(client: QueryClient, taken?: TakenScreen): () => void {
  const isChanged = client.getMutationCache().findAll({ status: 'success' }).length > 0;
  if (isChanged) void forgetScreens();
  else if (taken) void keepScreen(client, taken);
  return client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') void forgetScreens();
  });
}

/** A kept screen is replaced by a new one, so that it is never much older than the last visit. */
async function keepScreen(client: QueryClient, { isKept, isShown: _, ...taken }: TakenScreen): Promise<void> {
  const session = getSession();
  if (!session) return;
  // The first visit didn't know the time zone.
  const next = { ...taken.request, timeZone: timeZone() };
  const isCurrent = !isKept && next.timeZone === taken.request.timeZone;
  const screen = isCurrent ? taken : await fetchScreen(next, session.token);
  const isReaders = getSession()?.token === session.token && !isOfAnotherReader() && !hasSessionEnded();
  // What has been written since may have changed it.
  const isChanged = client.getMutationCache().getAll().length > 0;
  if (!screen || !isReaders || isChanged) return;
  await writeScreen(session.id, screen, entryOfPage());
  // The reader has signed out meanwhile.
  if (getSession()?.id !== session.id) await forgetScreens(getSession()?.id);
}

/** The length of `each` is in characters. */
const STORAGE_LIMITS = { screens: 10, each: 500_000 };

/** Drops the oldest screens beyond the limit. */
export async function writeScreen(reader: string, screen: ReaderScreen, build: string): Promise<void> {
  const key = keyOf(reader, screen.request, build);
  const text = JSON.stringify(screen);
  await inCache(async (cache) => {
    await cache.delete(key);
    if (text.length > STORAGE_LIMITS.each) return;
    await cache.put(key, new Response(text));
    const oldestFirst = await cache.keys();
    await Promise.all(oldestFirst.slice(0, -STORAGE_LIMITS.screens).map((old) => cache.delete(old)));
  });
}
