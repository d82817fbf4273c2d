import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../../domain/errors';
import { IDEMPOTENCY_KEY_PATTERN } from '../../domain/limits';

/** 24 characters of `A-Za-z0-9_-`, derived from call, caller and `Idempotency-Key`, or else random. */
export function newIdFor(name: string, uid: string | undefined, key: string | undefined): string {
  if (key === undefined) return randomBytes(18).toString('base64url');
  if (!IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw new ApiError('invalid', 'badKey');
  }
  return createHash('sha256').update(`${name}\n${uid}\n${key}`).digest('base64url').slice(0, 24);
}
