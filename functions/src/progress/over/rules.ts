import type { Progress } from '../../domain/progress';
import type { ProgressRecord } from '../store';

type Move = Pick<ProgressRecord, 'chapter' | 'finished' | 'source' | 'setAt' | 'updatedAt'>;

/** An old record knows this only if it was the last move. */
export const setByHandAt = ({ setAt, source, updatedAt }: Omit<Move, keyof Progress>): Date | null =>
  setAt ?? (source === 'hand' ? updatedAt : null);

const distanceOf = ({ chapter, finished }: Progress): number => (finished ? Number.POSITIVE_INFINITY : chapter);

/** The furthest record since the last manual change; among equal ones, the latest. */
export function progressOver<Record extends Move>(records: readonly Record[]): Record | undefined {
  const since = Math.max(0, ...records.map((record) => setByHandAt(record)?.getTime() ?? 0));
  return records
    .filter(({ updatedAt }) => updatedAt.getTime() >= since)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .reduce<Record | undefined>(
      (best, next) => (best && distanceOf(best) >= distanceOf(next) ? best : next),
      undefined,
    );
}
