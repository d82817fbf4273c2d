import { createClient } from './client';
import { getSession } from './session';
import { endSession } from './session-end';

/** The server, as the signed-in reader or a visitor. An ended session opens the 'Auto Sign Out' popup. */
export const { call, callList } = createClient({
  fetch: (url, init) => fetch(url, init),
  token: () => getSession()?.token,
  onUnauthorized: endSession,
  timeout: 30_000,
});
