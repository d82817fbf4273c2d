import { Skeleton } from '@chakra-ui/react/skeleton';
import { VStack } from '@chakra-ui/react/stack';

/** Lines of text that are on their way. Silent: 'loading...' is what is read out. */
export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <VStack align="stretch" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height="1em" width={line % 3 === 2 ? '70%' : 'full'} />
      ))}
    </VStack>
  );
}
