import type { Transport } from '@contract/pages';
import { t } from '@lingui/core/macro';
import { getSession, isOfAnotherReader } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { ApiError } from './api-error';
import {
  type AnswerOf,
  type Args,
  type CallName,
  type Extras,
  type List,
  type Outgoing,
  toApiError,
  toRequest,
} from './request';
import type { Write } from './writes';

let transport: Transport = (url, init) => fetch(url, init);

/** In the renderer, which calls the handlers directly. */
export function setTransport(next: Transport): void {
  transport = next;
}

export const send: Transport = (url, init) => transport(url, init);

/** Further reading calls write nothing in `writes`. */
const READING = /^GET|\/get/;

type Sent = Outgoing & Pick<Extras, 'signal' | 'anonymous' | 'keepalive'>;

interface Dependencies {
  fetch: Transport;
  token: () => string | undefined;
  onUnauthorized: (token: string) => void;
  /** Called before a call that isn't `GET` ends. */
  onWrite?: <Name extends CallName>(name: Name, write: Write<Name>) => Promise<void>;
  timeout: number;
}

/** `call` returns the body, `callList` a list with its headers. @throws ApiError, or the caller's AbortError */
export function createClient({ fetch, token, onUnauthorized, onWrite, timeout }: Dependencies) {
  async function request(name: string, options: Sent) {
    const bearer = options.anonymous ? undefined : token();
    const { url, init } = toRequest(name, options, bearer);
    const late = AbortSignal.timeout(timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
    try {
      const response = await fetch(url, { ...init, signal, keepalive: options.keepalive ?? false });
      const body: unknown = await response.json().catch(undefinedIfNotJson);
      if (response.ok && body !== undefined) return { body, headers: response.headers };
      const error = toApiError(response, body);
      if (bearer && error.status === 401 && error.code !== 'bad_credentials') onUnauthorized(bearer);
      throw error;
    } catch (error) {
      if (error instanceof ApiError || options.signal?.aborted) throw error;
      const message = late.aborted
        ? t`The server took too long to answer. Try again.`
        : t`Flyleaf cannot be reached. Check your connection and try again.`;
      throw new ApiError(message, { status: 0, code: late.aborted ? 'timeout' : 'offline' });
    }
  }

  async function call<Name extends CallName>(name: Name, ...[options]: Args<Name>): Promise<AnswerOf<Name>> {
    const sent = { ...(options as Sent) };
    let answer: AnswerOf<Name> | undefined;
    try {
      const { body } = await request(name, sent);
      answer = body as AnswerOf<Name>;
      return answer;
    } finally {
      if (!READING.test(name)) await onWrite?.(name, { sent: sent as Write<Name>['sent'], answer });
    }
  }

  async function callList<Name extends CallName>(name: Name, ...[options]: Args<Name>): Promise<List<AnswerOf<Name>>> {
    const { body, headers } = await request(name, { ...(options as Sent) });
    const total = headers.get('X-Total-Count');
    const items = body as AnswerOf<Name>;
    return { items, total: total === null ? null : Number(total), next: nextCursor(headers), headers };
  }

  return { call, callList };
}

function undefinedIfNotJson(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

function nextCursor(headers: Headers): string | null {
  const link = /<([^>]*)>\s*;\s*rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  return link ? new URL(link, 'https://flyleaf.invalid').searchParams.get('cursor') : null;
}

/** Sends nothing from a page of a previous reader. An expired session opens the 'Auto Sign Out' popup. */
export const { call, callList } = createClient({
  fetch: send,
  token: () => {
    if (isOfAnotherReader()) throw new ApiError(t`You must be logged in`, { status: 401, code: 'unauthenticated' });
    return getSession()?.token;
  },
  onUnauthorized: endSession,
  // Signing in doesn't wait for code that it doesn't need.
  onWrite: async (...write) => {
    if (getSession()) (await import('./outdate').catch(() => undefined))?.written(...write);
  },
  timeout: 30_000,
});
