import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { useSession } from '@/lib/session/session';
import { glanceQuery } from '../api/glance';
import { useCurrentName } from '../components/use-current-name';
import { ChapterLine, useStopLabel } from './ChapterLine';
import { hasTalk, type Stop, toStops } from './line';
import { SharePlace } from './SharePlace';

interface Props {
  club: string;
  bookId: string;
  /** The chapter whose discussions are listed, or the end for those of the whole book; undefined while all are. */
  chapter: number | 'end' | undefined;
  onChapter: (chapter: number | 'end' | undefined) => void;
}

/** A club's book at a glance: its chapters with the talk and the members on them, and whether the reader is among them. */
export function Glance({ club, bookId, chapter, onChapter }: Props) {
  const glance = useQuery(glanceQuery(club, bookId));
  const { data, error, refetch, isFetching } = glance;
  useCurrentName(club, glance);
  const session = useSession();
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} retrying={isFetching} /> : null;
  const stops = toStops(data, session?.username);
  return (
    <Stack gap={1}>
      {stops.length > 0 ? (
        <Stops stops={stops} chapter={chapter} onChapter={onChapter} />
      ) : (
        <Text color="fg.muted" fontSize="sm">
          <Trans>Chapters are shown here once a discussion or a post names one.</Trans>
        </Text>
      )}
      <SharePlace club={club} bookId={bookId} shares={data.sharesPlace} />
    </Stack>
  );
}

interface StopsProps extends Pick<Props, 'chapter' | 'onChapter'> {
  stops: readonly Stop[];
}

/** Whether a stop stands for a list: of a chapter, or of the whole book where anything is said about it. */
const hasList = (stop: Stop): boolean => stop.kind === 'chapter' || (stop.kind === 'finished' && hasTalk(stop));

/** The line, and below it what the pressed stop stands for. */
function Stops({ stops, chapter, onChapter }: StopsProps) {
  const { t } = useLingui();
  const labelOf = useStopLabel();
  /** One that is no chapter, and so no list. */
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
            {pressed ? labelOf(pressed) : chapter === 'end' ? t`Whole book` : t`Chapter ${chapter}`}
          </Text>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => press(undefined)}>
            {t`Show all chapters`}
          </Button>
        </Flex>
      )}
    </>
  );
}
