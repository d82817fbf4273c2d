import { ApiError, type ErrorBody, messages, STATUS, unavailable } from '../contract/errors';
import type { Outgoing } from './message';

/** gRPC codes that a later attempt may not get: DEADLINE_EXCEEDED, ABORTED (contention), UNAVAILABLE. */
const UNREACHABLE = new Set<unknown>([4, 10, 14]);
const NETWORK = new Set<unknown>(['app/network-error', 'app/network-timeout', 'auth/internal-error', 'ECONNREFUSED']);

/** Anything thrown as an error that can be shown. An unexpected one becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (UNREACHABLE.has(code) || NETWORK.has(code)) return unavailable();
  return new ApiError('internal', messages.internal);
}

/** The response for an error (wire contract, "For every call"). */
export function toResponse({ code, message, fields, retryAfter }: ApiError): Outgoing {
  const body: ErrorBody = { error: message, code };
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (fields && Object.keys(fields).length > 0) body.fields = { ...fields };
  if (retryAfter !== undefined) {
    body.retryAfter = Math.ceil(retryAfter);
    headers['Retry-After'] = String(body.retryAfter);
  }
  return { status: STATUS[code], body, headers };
}
