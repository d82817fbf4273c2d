import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from './api';
import { ProgressLine } from './lazy';
import {
  hasNextChapter,
  NextChapterText,
  nextChapterButton,
  ProgressText,
  placeLine,
  progressButton,
} from './ProgressText';
import type { ProgressLineProps } from './place/ProgressLine';

export function ProgressControl(props: ProgressLineProps) {
  return (
    <Box data-ui="place" minHeight="touch" alignContent="center">
      <ProgressLine {...props} before={<KnownPlace {...props} />} />
    </Box>
  );
}

/** From a list or a thread, before the code has loaded. */
function KnownPlace({ bookId, known, compact }: ProgressLineProps) {
  const { data } = useQuery({ ...progressQuery(bookId), enabled: false });
  const progress = known === undefined ? data?.progress : known;
  if (progress === undefined) return null;
  return (
    <Flex {...placeLine}>
      <Button as="span" type={undefined} cursor="default" {...progressButton(progress)}>
        <ProgressText progress={progress} />
      </Button>
      {hasNextChapter(progress, compact) && (
        <Button as="span" type={undefined} visibility="hidden" {...nextChapterButton}>
          <NextChapterText />
        </Button>
      )}
    </Flex>
  );
}
