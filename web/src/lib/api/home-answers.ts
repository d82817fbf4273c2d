import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';
import { removeAnswers } from './device-storage';

export const homeKey = 'home';

/** Drops home from the cache and the device when it may be out of date. `active` updates a home on the screen. */
export function forgetHome(client: QueryClient, refetchType: 'none' | 'active' = 'none'): void {
  void client.invalidateQueries({ queryKey: [homeKey], refetchType });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, `["${homeKey}"`);
}
