import type { ErrorCode } from '@contract/errors';
import { t } from '@lingui/core/macro';
import { translateError, translateFieldError } from './error-messages';

/**
 * The codes of failures whose message is the client's own. `offline`: there was no answer. `bad_answer`: it wasn't
 * Flyleaf's (a proxy's page, broken JSON). `partial`: of several calls only the first ones succeeded.
 */
const clientCodes = ['offline', 'bad_answer', 'partial'] as const;
type ClientCode = (typeof clientCodes)[number];
export type ApiErrorCode = ErrorCode | ClientCode;

const isClientCode = (code: ApiErrorCode): code is ClientCode => clientCodes.some((own) => own === code);

interface Details {
  /** HTTP status, 0 without an answer. */
  status: number;
  code: ApiErrorCode;
  /** The server's message for each field that is wrong, by its name. */
  fields?: Record<string, string>;
  /** Seconds until the call may be tried again, where the server says so. */
  retryAfter?: number;
}

/** A failed call. Its message is the server's English, or the client's own text in the language of the interface. */
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

/** The text of any failure for the screen, in the language of the interface. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong. Try again.`;
  const { message, code, retryAfter } = error;
  return isClientCode(code) ? message : translateError({ message, code, retryAfter });
}

/** The text for each field that the server names, in the language of the interface. */
export function fieldTexts(error: unknown): [name: string, text: string][] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields).map(([name, message]) => [name, translateFieldError(message)]);
}

/** Whether trying the same call again may help: no answer, or the server's own trouble. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether what was asked for does not exist, or cannot: an id in the address that no id looks like is 400. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.code === 'invalid'));
}
