import { getSession } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { createClient } from './client';
import { send } from './transport';

/** The server, as the signed-in reader or a visitor. An ended session opens the 'Auto Sign Out' popup. */
export const { call, callList } = createClient({
  fetch: send,
  token: () => getSession()?.token,
  onUnauthorized: endSession,
  timeout: 30_000,
});
