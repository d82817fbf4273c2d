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

export function HomeRows() {
  return (
    <Box display="grid" alignContent="start" gap={6} minHeight="100vh" aria-hidden="true">
      {['books', 'clubs'].map((block) => (
        <Box key={block} display="flex" gap={4}>
          <Skeleton flex="none" width="6rem" aspectRatio="2 / 3" />
          <Box flex="1" maxWidth="24rem" pt={1}>
            <SkeletonText lines={3} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
