import type { QueryClient } from '@tanstack/react-query';
import { removeAnswers } from '@/lib/api/device-storage';
import { getSession } from '@/lib/session/session';

export const homeKey = 'home';

/** Also removes the home from the device, since it may contain what its reader has changed. */
export function forgetHome(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [homeKey], refetchType: 'none' });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, `["${homeKey}"`);
}
