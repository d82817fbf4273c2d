import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ComponentProps } from 'react';
import { Loading, SkeletonText } from '@/components/feedback/Loading';

export function BookGrid(props: ComponentProps<typeof Grid>) {
  return (
    <Grid
      templateColumns={{
        base: 'repeat(auto-fill, minmax(8rem, 1fr))',
        sm: 'repeat(auto-fill, minmax(9rem, 1fr))',
        lg: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
      }}
      columnGap={{ base: 4, sm: 8 }}
      rowGap={{ base: 8, sm: 10 }}
      {...props}
    />
  );
}

/** The shelf's own shape. */
export function ShelfSkeleton() {
  return (
    <BookGrid>
      {['first', 'second', 'third', 'fourth'].map((book, at) => (
        <Box key={book}>
          <Box data-ui="waiting" mb={3}>
            <Skeleton width="full" aspectRatio="2 / 3" />
          </Box>
          {at === 0 ? <Loading /> : <SkeletonText lines={2} />}
        </Box>
      ))}
    </BookGrid>
  );
}
