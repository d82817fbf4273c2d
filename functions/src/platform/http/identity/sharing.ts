import { ApiError } from '../../../domain/errors';
import { SHARING } from '../../../domain/scopes';
import type { Caller } from '../handlers';

/** @throws `forbidden` for a program without the scope to show text to others */
export function requireSharing({ scopes }: Caller): void {
  if (scopes && !scopes.includes(SHARING)) throw new ApiError('forbidden', 'tokenSharing');
}
