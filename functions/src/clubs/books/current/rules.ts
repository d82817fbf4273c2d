import type { Progress } from '../../../domain/progress';
import type { ClubBookRecord } from '../store';

export function nextStep({ schedule }: Pick<ClubBookRecord, 'schedule'>, progress: Progress | undefined) {
  const { chapter: at, finished } = progress ?? { chapter: 0, finished: false };
  const step = finished ? undefined : schedule.find(({ chapter }) => chapter > at);
  return step && { ...step, left: step.chapter - at };
}
