import type { QueryClient } from '@tanstack/react-query';
import { removeAnswers } from '@/lib/api/device-storage';
import { getSession } from '@/lib/session/session';

/** Prefix of the key of a reader's home. */
export const homeKey = 'home';

/**
 * Makes the home refetch when it is next shown, and removes it from the device, since it may contain what its reader
 * has changed.
 */
export function forgetHome(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [homeKey], refetchType: 'none' });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, `["${homeKey}"`);
}
