import type { BookclubsCalls } from '@contract/bookclubs';
import type { Answer, Sent } from '@contract/calls';
import type { DiscussCalls } from '@contract/discuss';
import type { NotesCalls } from '@contract/notes';
import type { SearchCalls } from '@contract/search';
import type { UserCalls } from '@contract/user';
import type { ErrorBody } from '@domain/errors';
import { t } from '@lingui/core/macro';
import { ApiError, tryAgainIn } from './api-error';

export interface Outgoing {
  params?: Record<string, string>;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string;
}

export function toRequest(name: string, { params, query, body, idempotencyKey }: Outgoing, token?: string) {
  const space = name.indexOf(' ');
  const path = name.slice(space + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return {
    url: search.size > 0 ? `${path}?${search}` : path,
    init: { method: name.slice(0, space), headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
  };
}

export function toApiError(response: Pick<Response, 'status' | 'headers'>, body: unknown): ApiError {
  const { status } = response;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  if (isErrorBody(body)) {
    const { error, code, message: text, fields, fieldMessages } = body;
    return new ApiError(error, { status, code, text, fields, fieldMessages, retryAfter });
  }
  return new ApiError(messageFor(status, retryAfter), { status, code: 'bad_answer', retryAfter });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

function messageFor(status: number, retryAfter?: number): string {
  if (status === 401) return t`You must be logged in`;
  if (status === 413) return t`That's too large to send.`;
  if (status === 429) {
    return retryAfter === undefined
      ? t`Too many requests. Try again in a moment.`
      : t`Too many requests. ${tryAgainIn(retryAfter)}`;
  }
  if (status >= 500) return t`Something went wrong on our side. Try again.`;
  if (status < 400) return t`The server's answer couldn't be read. Try again.`;
  return t`The server couldn't read that. Reload the page and try again.`;
}

/** Types only, so that the contract's schemas stay out of the browser bundle. */
type Calls = UserCalls & NotesCalls & SearchCalls & DiscussCalls & BookclubsCalls;
export type CallName = keyof Calls & string;
export type AnswerOf<Name extends CallName> = Answer<Calls, Name>;

export interface Extras {
  /** Sending the same request twice with one key creates one item. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The browser finishes the call even if the page is closed or reloaded. */
  keepalive?: boolean;
  /** Sends no token, so that the CDN can serve a public response. */
  anonymous?: boolean;
}

type Options<Name extends CallName> = Sent<Calls, Name> & Extras;
export type Args<Name extends CallName> =
  Record<never, never> extends Options<Name> ? [options?: Options<Name>] : [options: Options<Name>];

/** With the total, if known, and the next page's cursor, if any. */
export interface List<Items> {
  items: Items;
  total: number | null;
  next: string | null;
  headers?: Headers;
}
