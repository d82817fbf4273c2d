import { Box } from '@chakra-ui/react/box';
import { SkeletonText } from '@/components/feedback/Skeleton';

/** The main area of a page that is not prerendered, until its script runs. */
export function ShellWaiting() {
  return (
    <Box maxWidth="reading" marginInline="auto" px={4} py={8}>
      <SkeletonText lines={3} />
    </Box>
  );
}
