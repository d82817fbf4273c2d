import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from './api';
import { ProgressLine } from './lazy';
import { ProgressText, progressButton } from './ProgressText';
import type { ProgressLineProps } from './place/ProgressLine';

export function ProgressControl(props: ProgressLineProps) {
  return (
    <Box data-ui="place" minHeight="touch">
      <ProgressLine {...props} before={<KnownPlace {...props} />} />
    </Box>
  );
}

/** From a list or a thread, before the code has loaded. */
function KnownPlace({ bookId, known }: ProgressLineProps) {
  const { data } = useQuery({ ...progressQuery(bookId), enabled: false });
  const progress = known === undefined ? data?.progress : known;
  if (progress === undefined) return null;
  return (
    <Button as="span" type={undefined} cursor="default" {...progressButton(progress)}>
      <ProgressText progress={progress} />
    </Button>
  );
}
