import { t } from '@lingui/core/macro';
import { getSession, isOfAnotherReader } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { ApiError } from './api-error';
import { createClient } from './client';

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (url, init) => fetch(url, init);

/** In the renderer, which calls the handlers directly. */
export function setTransport(next: Transport): void {
  transport = next;
}

export const send: Transport = (url, init) => transport(url, init);

/** Sends nothing from a page of a previous reader. An expired session opens the 'Auto Sign Out' popup. */
export const { call, callList } = createClient({
  fetch: send,
  token: () => {
    if (isOfAnotherReader()) throw new ApiError(t`You must be logged in`, { status: 401, code: 'unauthenticated' });
    return getSession()?.token;
  },
  onUnauthorized: endSession,
  timeout: 30_000,
});
