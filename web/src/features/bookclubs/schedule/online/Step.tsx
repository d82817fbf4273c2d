import type { ScheduleStep } from '@contract/schedule';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@/lib/dates';
import { namedChapter, useParts } from '@/lib/named-chapters';

export function Step({ chapter: upTo, by }: ScheduleStep) {
  const { t } = useLingui();
  const chapter = namedChapter(upTo, useParts());
  const day = formatDay(by);
  return t`To chapter ${chapter} by ${day}`;
}
