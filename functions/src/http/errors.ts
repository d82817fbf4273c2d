import { ApiError, type ErrorBody, messages, STATUS } from '../contract/errors';
import type { Outgoing } from './message';

/** gRPC codes that a later try may not meet: DEADLINE_EXCEEDED, ABORTED (too many at once), UNAVAILABLE. */
const UNREACHABLE = new Set<unknown>([4, 10, 14]);
const NETWORK = new Set<unknown>(['app/network-error', 'app/network-timeout', 'auth/internal-error', 'ECONNREFUSED']);

/** Any thrown thing as a refusal that may be shown. What we did not expect becomes a bland 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (UNREACHABLE.has(code) || NETWORK.has(code)) return new ApiError('unavailable', messages.unavailable);
  return new ApiError('internal', messages.internal);
}

/** The answer for a refusal (wire contract, "For every call"). */
export function toResponse({ code, message, fields, retryAfter }: ApiError): Outgoing {
  const named = fields && Object.keys(fields).length > 0 ? { fields: { ...fields } } : {};
  const body: ErrorBody = { error: message, code, ...named };
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(retryAfter));
  return { status: STATUS[code], body, headers };
}
