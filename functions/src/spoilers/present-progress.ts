import type { MyProgress } from '../contract/progress';
import type { ProgressRecord } from '../data/progress/progress';
import { progressOf } from '../data/progress/progress-writes';

/** A reader's own progress; everything is null while it is unknown. */
export function presentProgress(record: ProgressRecord | undefined): MyProgress {
  if (!record) return { progress: null, previous: null, updatedAt: null };
  return { progress: progressOf(record), previous: record.previous, updatedAt: record.updatedAt.toISOString() };
}
