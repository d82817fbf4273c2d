import { Box } from '@chakra-ui/react/box';
import { lazyPart } from '@/components/lazy-part';
import type { PlaceLineProps } from './PlaceLine';

const PlaceLine = lazyPart<PlaceLineProps>(async () => (await import('./PlaceLine')).PlaceLine, {
  isBesideContent: true,
});

/** One line: how far the reader is in a book, and the way to change it. Its room is kept while its code loads. */
export function PlaceControl(props: PlaceLineProps) {
  return (
    <Box minHeight="touch">
      <PlaceLine {...props} />
    </Box>
  );
}
