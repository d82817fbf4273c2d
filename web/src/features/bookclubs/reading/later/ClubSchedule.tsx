import { Flex } from '@chakra-ui/react/flex';
import type { ClubBookOverview } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { useToday } from '@/lib/use-today';
import { NewQuestionDialog, ScheduleDialog } from '../../lazy-online';
import { currentStep } from '../../schedule/schedule';

interface Props {
  club: string;
  bookId: string;
  overview: ClubBookOverview;
}

export function ClubSchedule({ club, bookId, overview }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const { schedule, canSchedule, progress } = overview;
  const [isAsking, setAsking] = useState(false);
  const step = currentStep(schedule, today);
  if (overview.completed) return null;
  const first = schedule.find(({ chapter }) => chapter >= (progress?.chapter ?? 0)) ?? schedule.at(-1);
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
      {canSchedule && first && (
        <Flex>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setAsking(true)}>
            <CircleHelp />
            {t`Add a question`}
          </Button>
        </Flex>
      )}
      {isAsking && first && (
        <NewQuestionDialog
          club={club}
          bookId={bookId}
          schedule={schedule}
          chapter={first.chapter}
          onClose={() => setAsking(false)}
        />
      )}
      {isOpen && <ScheduleDialog club={club} bookId={bookId} overview={overview} onClose={() => setOpen(false)} />}
    </>
  );
}
