import { ApiError } from '@/lib/api-error';

/** Whether a call failed because what it asks for is not there; an address that can be no id is that too. */
export function isNotFound(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'not_found' || (error.code === 'invalid' && error.status === 400))
  );
}
