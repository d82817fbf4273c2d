import { ApiError, bodyOf, STATUS, unavailable } from '../../domain/errors';
import type { Outgoing } from './message';

/** gRPC codes of temporary failures: DEADLINE_EXCEEDED, ABORTED (contention), UNAVAILABLE. */
const UNREACHABLE = new Set<unknown>([4, 10, 14]);
const NETWORK = new Set<unknown>(['app/network-error', 'app/network-timeout', 'auth/internal-error', 'ECONNREFUSED']);
/** gRPC's message, with INTERNAL, for a connection that ended before the response. */
const CUT_OFF = /^(13 INTERNAL: )?Received RST_STREAM with code|Call ended without gRPC status/;

function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return UNREACHABLE.has(code) || NETWORK.has(code) || (code === 13 && CUT_OFF.test(String(message)));
}

/** An unexpected error becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isUnreachable(error)) return unavailable();
  return new ApiError('internal', 'internal');
}

export function toResponse(error: ApiError): Outgoing {
  const body = bodyOf(error);
  const headers: Record<string, string> = { 'Cache-Control': 'private, no-store' };
  if (STATUS[error.code] === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (body.retryAfter !== undefined) headers['Retry-After'] = String(body.retryAfter);
  return { status: STATUS[error.code], body, headers };
}
