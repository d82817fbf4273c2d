import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { SkeletonText } from '@/components/feedback/Skeleton';

/** As many cards beside each other as fit. */
export const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
    gap: 4,
    '& > li': { minWidth: 0 },
  },
});

/** Cards with a cover that are still loading. Silent: 'loading...' is what is read out. */
export function CardsSkeleton() {
  return (
    <Cards as="div" aria-hidden="true">
      {['first', 'second'].map((card) => (
        <Card.Root key={card}>
          <Flex gap={4}>
            <Skeleton flex="none" width="6rem" aspectRatio="2 / 3" />
            <Box flex="1" pt={1}>
              <SkeletonText lines={3} />
            </Box>
          </Flex>
        </Card.Root>
      ))}
    </Cards>
  );
}
