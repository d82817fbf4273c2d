import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from './api';
import { ProgressLine } from './lazy';
import { PlaceButtons } from './PlaceButtons';
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
  return <PlaceButtons progress={progress} compact={compact} />;
}
