import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { useParts } from '@/lib/named-chapters';
import { useSession } from '@/lib/session/session';
import { useToday } from '@/lib/use-today';
import { useCurrentName } from '../club/club-navigation';
import { StepQuestions } from '../lazy-online';
import { currentStep } from '../schedule/schedule';
import { ChapterLine, useStopLabel } from './ChapterLine';
import { chapterLabel } from './chapter-label';
import { chapterOverviewQuery, questionsShown } from './chapter-overview';
import { hasTalk, type Stop, toStops } from './line';
import { ScheduleStep } from './ScheduleStep';

interface Props {
  club: string;
  bookId: string;
  chapter: number | 'end' | undefined;
  onChapter: (chapter: number | 'end' | undefined) => void;
}

export function ChapterOverview({ club, bookId, chapter, onChapter }: Props) {
  const chapterOverview = useQuery(chapterOverviewQuery(club, bookId));
  const { data, error } = chapterOverview;
  useCurrentName(club, chapterOverview);
  const session = useSession();
  const today = useToday();
  if (!data) return error ? <LoadFailure query={chapterOverview} /> : null;
  const stops = toStops(data, session?.username, currentStep(data.schedule, today)?.chapter);
  const asked = questionsShown(data, chapter).length;
  return (
    <Stack gap={1}>
      {stops.length > 0 ? (
        <Stops stops={stops} chapter={chapter} onChapter={onChapter} />
      ) : (
        <Text color="fg.muted" fontSize="sm">
          <Trans>Chapters are shown here once a discussion or a post names one.</Trans>
        </Text>
      )}
      <ScheduleStep overview={data} />
      {asked > 0 && (
        // As high as what loads, so that the discussions don't move.
        <Box minHeight={`${2.75 * (asked + 1)}rem`}>
          <StepQuestions club={club} bookId={bookId} overview={data} chapter={chapter} />
        </Box>
      )}
    </Stack>
  );
}

interface StopsProps extends Pick<Props, 'chapter' | 'onChapter'> {
  stops: readonly Stop[];
}

/** The end has a list only if discussions are about the whole book. */
const hasList = (stop: Stop): boolean => stop.kind === 'chapter' || (stop.kind === 'finished' && hasTalk(stop));

function Stops({ stops, chapter, onChapter }: StopsProps) {
  const { t } = useLingui();
  const labelOf = useStopLabel();
  const parts = useParts();
  /** It has no list, since it isn't a chapter. */
  const [other, setOther] = useState<Stop['kind']>();
  const pressed = stops.find((stop) =>
    hasList(stop) ? stop.chapter === chapter : chapter === undefined && stop.kind === other,
  );
  const press = (stop: Stop | undefined) => {
    const listed = stop && stop !== pressed && hasList(stop) ? stop.chapter : undefined;
    setOther(stop === pressed || listed !== undefined ? undefined : stop?.kind);
    onChapter(listed);
  };
  return (
    <>
      <ChapterLine stops={stops} pressed={pressed} onPress={press} />
      {(pressed || chapter !== undefined) && (
        <Flex wrap="wrap" align="center" columnGap={6}>
          <Text role="status" overflowWrap="anywhere">
            {pressed ? labelOf(pressed) : chapter === 'end' ? t`Whole book` : chapterLabel(chapter ?? 0, parts)}
          </Text>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => press(undefined)}>
            {t`Show all chapters`}
          </Button>
        </Flex>
      )}
    </>
  );
}
