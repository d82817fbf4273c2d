import type { MyProgress } from '../domain/progress';
import { progressOf } from './progress-writes';
import type { ProgressRecord } from './store';

export function presentProgress(record: ProgressRecord | undefined): MyProgress {
  if (!record) return { progress: null, previous: null, updatedAt: null };
  return { progress: progressOf(record), previous: record.previous, updatedAt: record.updatedAt.toISOString() };
}
