import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Plural, Trans } from '@lingui/react/macro';
import { SkeletonText } from '@/components/feedback/Loading';
import { Time } from '@/components/page/Time';

/** Two columns where there is room; one card alone fills the row. */
export const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 27rem), 1fr))',
    gap: 4,
    '& > li': { minWidth: 0 },
  },
});

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

export function PostsToday({ count }: { count: number }) {
  return (
    <chakra.span color={count > 0 ? 'fg' : 'fg.muted'} fontSize="sm" whiteSpace="nowrap">
      <Plural value={count} one="# post today" other="# posts today" />
    </chakra.span>
  );
}

export function LastPost({ at }: { at: string | null }) {
  return (
    <Text color="fg.muted" fontSize="sm">
      {at ? (
        <Trans>
          Last post <Time instant={at} isShort />
        </Trans>
      ) : (
        <Trans>No posts yet</Trans>
      )}
    </Text>
  );
}
