import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

/** What matters less in a row than its name: counts, years. */
export const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** Holds a heading's place, and its focus, until the name is loaded. */
export function HeadingSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton as="span" display="block" height="1em" width={56} my="0.1em" />
    </>
  );
}
