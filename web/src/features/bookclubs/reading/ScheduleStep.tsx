import { Text } from '@chakra-ui/react/text';
import type { ClubBookOverview } from '@contract/clubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNearDay } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { useToday } from '@/lib/use-today';
import { chaptersLeft, currentStep, onPace } from '../schedule/schedule';

export function ScheduleStep({ overview }: { overview: ClubBookOverview }) {
  const { t } = useLingui();
  const today = useToday();
  const step = currentStep(overview.schedule, today);
  if (!step) return null;
  const { chapter: upTo, by } = step;
  const chapter = namedChapter(upTo, overview.book.parts);
  const left = chaptersLeft(upTo, overview.progress);
  const names = onPace(overview, today).join(', ');
  const day = formatNearDay(by);
  return (
    <Text overflowWrap="anywhere">
      {by < today ? t`The club has read to chapter ${chapter}.` : t`Read to chapter ${chapter} by ${day}.`}{' '}
      {overview.progress === null ? null : left === 0 ? (
        <Trans>You're there.</Trans>
      ) : (
        <Plural value={left} one="# chapter to go." other="# chapters to go." />
      )}{' '}
      {names && (
        <Text as="span" color="fg.muted">
          {t`On pace: ${names}`}
        </Text>
      )}
    </Text>
  );
}
