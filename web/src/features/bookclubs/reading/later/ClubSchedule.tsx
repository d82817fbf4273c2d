import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { ClubBookOverview } from '@contract/clubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { formatDay } from '@/lib/dates';
import { namedChapter } from '@/lib/named-chapters';
import { useToday } from '@/lib/use-today';
import { ScheduleDialog } from '../../lazy-online';
import { chaptersLeft, currentStep, onPace } from '../../schedule/schedule';

interface Props {
  club: string;
  bookId: string;
  overview: ClubBookOverview;
}

export function ClubSchedule({ club, bookId, overview }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const { schedule, canSchedule } = overview;
  const step = currentStep(schedule, today);
  if (overview.completed) return null;
  return (
    <>
      {(step || canSchedule) && (
        <Flex>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setOpen(true)}>
            <CalendarDays />
            {step ? t`Schedule` : t`Make a schedule`}
          </Button>
        </Flex>
      )}
      {isOpen && <ScheduleDialog club={club} bookId={bookId} overview={overview} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ScheduleStep({ overview }: Pick<Props, 'overview'>) {
  const { t } = useLingui();
  const today = useToday();
  const step = currentStep(overview.schedule, today);
  if (!step) return null;
  const { chapter: upTo, by } = step;
  const chapter = namedChapter(upTo, overview.book.parts);
  const left = chaptersLeft(upTo, overview.progress);
  const names = onPace(overview, today).join(', ');
  const day = formatDay(by);
  return (
    <>
      <Text>
        {by < today ? t`The club has read to chapter ${chapter}.` : t`To chapter ${chapter} by ${day}.`}{' '}
        {overview.progress === null ? null : left === 0 ? (
          <Trans>You're there.</Trans>
        ) : (
          <Plural value={left} one="# chapter to go." other="# chapters to go." />
        )}
      </Text>
      {names && (
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {t`On pace: ${names}`}
        </Text>
      )}
    </>
  );
}
