import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { SkeletonText } from '@/components/feedback/Loading';
import { columns } from './Thread';

const shapes = [3, 2, 4] as const;

export function ThreadSkeleton() {
  return (
    // Keeps the footer below the fold, so that its movement doesn't count as a layout shift.
    <Box
      display="grid"
      gap={12}
      gridTemplateColumns={columns}
      alignContent="start"
      minHeight="75dvh"
      aria-hidden="true"
    >
      <Stack gap={4}>
        {shapes.map((lines) => (
          <Card.Root key={lines}>
            <HStack gap={3} mb={4}>
              <Skeleton boxSize={9} borderRadius="full" />
              <Skeleton height="1em" width="12rem" />
            </HStack>
            <SkeletonText lines={lines} />
          </Card.Root>
        ))}
      </Stack>
    </Box>
  );
}
