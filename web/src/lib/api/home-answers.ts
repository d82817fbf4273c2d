import type { QueryClient } from '@tanstack/react-query';
import { getSession } from '@/lib/session/session';
import { removeAnswers } from './device-storage';

export const homeKey = 'home';

/** Also on the device, since it may contain what its reader has changed. `active` updates a home on the screen. */
export function forgetHome(client: QueryClient, refetchType: 'none' | 'active' = 'none'): void {
  void client.invalidateQueries({ queryKey: [homeKey], refetchType });
  const reader = getSession()?.id;
  if (reader !== undefined) removeAnswers(reader, `["${homeKey}"`);
}
