import { unavailable } from '../../domain/errors';
import { retry } from '../async/retry';
import { hasChanged, isExisting, isMissing } from './firestore';

const isConflict = (error: unknown): boolean => hasChanged(error) || isExisting(error) || isMissing(error);

export function retryOnConflict<T>(attempts: number, attempt: () => Promise<T>): Promise<T> {
  const onGiveUp = (cause: unknown): never => {
    throw unavailable(cause);
  };
  return retry(attempt, { attempts, retryIf: isConflict, onGiveUp });
}
