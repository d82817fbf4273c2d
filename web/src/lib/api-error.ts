import type { ErrorCode } from '@contract/errors';

/** `offline`: no answer came. `bad_answer`: one came that is not Flyleaf's (a proxy's page, broken JSON). */
export type ApiErrorCode = ErrorCode | 'offline' | 'bad_answer';

interface Details {
  /** HTTP status, 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** Words for each field that the server refused, by its name. */
  fields?: Record<string, string>;
  /** Seconds to wait before another try, when the server says so. */
  retryAfter?: number;
}

/** A call that failed, in words that a reader can act on. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, fields = {}, retryAfter }: Details) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The words of any failure for the screen. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** Whether trying the same call again may help: no answer, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether what was asked for does not exist, or cannot: an id in the address that no id looks like is 400. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.code === 'invalid'));
}
