import type { MyProgress } from '../domain/progress';
import type { ProgressRecord } from './store';
import { progressOf } from './writes/store';

export function presentProgress(record: ProgressRecord | undefined): MyProgress {
  if (!record) return { progress: null, previous: null, updatedAt: null };
  return { progress: progressOf(record), previous: record.previous, updatedAt: record.updatedAt.toISOString() };
}
