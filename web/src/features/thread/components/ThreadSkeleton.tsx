import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { HStack, Stack } from '@chakra-ui/react/stack';
import type { ReactNode } from 'react';
import { SkeletonText } from '@/components/feedback/Loading';
import { columns } from './Thread';

const shapes = [3, 2, 4] as const;

/** Has the head at once: it doesn't need the posts. */
export function ThreadSkeleton({ head }: { head?: ReactNode }) {
  return (
    // Keeps the footer below the fold, so that its movement doesn't count as a layout shift.
    <Box display="grid" gap={{ base: 4, lg: 12 }} gridTemplateColumns={columns} alignContent="start" minHeight="75dvh">
      <Stack gap={3} minWidth={0}>
        <div data-ui="thread">{head}</div>
        {shapes.map((lines) => (
          <Card.Root key={lines} aria-hidden="true">
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
