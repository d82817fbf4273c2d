import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';

/** What matters less in a row than its name: counts, years. */
export const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** As high as the line of text that replaces it. */
export function LineSkeleton({ width, fontSize = 'md' }: { width: number; fontSize?: string }) {
  return (
    <Flex align="center" height="1.55em" fontSize={fontSize} aria-hidden="true">
      <Skeleton height="1em" width={width} />
    </Flex>
  );
}

/** Holds a heading's place, and its focus, until the name is loaded. */
export function HeadingSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton as="span" display="block" height="1em" width={56} my="0.1em" />
    </>
  );
}

/**
 * The columns of a table on a wide screen, after the first one, which takes the rest: fixed, because the heads would
 * move when the rows replace their skeletons.
 */
export const fixedColumns = (...widths: string[]) => ({
  '@media (min-width: 64rem)': {
    '& table': { tableLayout: 'fixed' },
    ...Object.fromEntries(widths.map((width, column) => [`& thead th:nth-of-type(${column + 2})`, { width }])),
  },
});
