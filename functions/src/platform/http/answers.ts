import { toApiError } from './errors';
import type { PageOutgoing } from './page-function';

export const NEVER_KEPT = 'private, no-store';

export const MISSING_SECONDS = 10;

export const keptByCdn = (seconds: number): string => `public, max-age=0, s-maxage=${seconds}`;

export function html(status: number, cacheControl: string, body: string): PageOutgoing {
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl }, body };
}

export function plainText(status: number, cacheControl: string, body: string): PageOutgoing {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl }, body };
}

export function tryAgainAfter(seconds: number, answer: PageOutgoing): PageOutgoing {
  return { ...answer, headers: { ...answer.headers, 'Retry-After': String(seconds) } };
}

export function refusal(error: unknown): PageOutgoing {
  const { message, retryAfter = 1 } = toApiError(error);
  return tryAgainAfter(retryAfter, plainText(429, NEVER_KEPT, `${message}\n`));
}

const PATH_LOGGED = 200;

export const callOf = (path: string): string => `GET ${path.slice(0, PATH_LOGGED)}`;
