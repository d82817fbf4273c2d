import type { QueryClient } from '@tanstack/react-query';
import { removeAnswers } from '@/lib/api/device-storage';
import { getSession } from '@/lib/session/session';

/** Begins the key of a reader's home. */
export const homeKey = 'home';

/** Has a home read again when it is next shown, and removes it from the device: what its reader has changed may be on it. */
export function forgetHome(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [homeKey], refetchType: 'none' });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, `["${homeKey}"`);
}
