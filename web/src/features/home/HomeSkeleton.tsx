import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Loading, SkeletonText } from '@/components/feedback/Loading';

/** Home while it loads, or in a page that was rendered before the reader was known. */
export function HomeSkeleton() {
  return (
    <Box width="full" maxWidth="page" marginInline="auto" px={4} pt={6} pb={12} display="grid" gap={6}>
      <Loading />
      <HomeRows />
    </Box>
  );
}

/** The current book, and rows of what is new. */
export function HomeRows() {
  return (
    <Box display="grid" alignContent="start" gap={4} maxWidth="42rem" minHeight="100vh" aria-hidden="true">
      <Box display="flex" gap={4} mb={12}>
        <Skeleton flex="none" width="6rem" aspectRatio="2 / 3" />
        <Box flex="1" maxWidth="16rem" pt={1}>
          <SkeletonText lines={3} />
        </Box>
      </Box>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} height="4rem" />
      ))}
    </Box>
  );
}
