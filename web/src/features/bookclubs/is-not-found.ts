import { ApiError } from '@/lib/api-error';

/** Not there, not the reader's, or an address that nothing can have: one and the same to the reader. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
