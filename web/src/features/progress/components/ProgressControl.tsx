import { Box } from '@chakra-ui/react/box';
import { lazyPart } from '@/components/lazy-part';
import type { ProgressLineProps } from './ProgressLine';

const ProgressLine = lazyPart<ProgressLineProps>(async () => (await import('./ProgressLine')).ProgressLine, {
  isBesideContent: true,
});

/** Reserves the line's space while its code loads. */
export function ProgressControl(props: ProgressLineProps) {
  return (
    <Box minHeight="touch">
      <ProgressLine {...props} />
    </Box>
  );
}
