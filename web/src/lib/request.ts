import type { ErrorBody } from '@contract/errors';
import { whenToTryAgain } from '@contract/waiting';
import { ApiError } from './api-error';

/** What any call may carry, without its types. */
export interface Outgoing {
  params?: Record<string, string>;
  query?: object | undefined;
  body?: unknown;
  idempotencyKey?: string;
}

/** `'PATCH /api/notes/{noteId}'` and what it carries, as a path and the settings of a fetch. */
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

/** The failure that an answer which is not 2xx tells of; also one whose body is a web page or broken. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { status } = response;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  if (isErrorBody(body)) {
    return new ApiError(body.error, { status, code: body.code, fields: body.fields, retryAfter });
  }
  return new ApiError(wordsFor(status, retryAfter), { status, code: 'bad_answer', retryAfter });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

function wordsFor(status: number, retryAfter?: number): string {
  if (status === 401) return 'You must be logged in';
  if (status === 413) return 'That is more than we can take at once.';
  if (status === 429) {
    const when = retryAfter === undefined ? 'in a moment' : whenToTryAgain(retryAfter, new Date());
    return `That was a lot at once. Please try again ${when}.`;
  }
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  if (status < 400) return "The server's answer could not be read. Please try again.";
  return 'The server could not read that. Please reload the page and try again.';
}
