import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Topic } from '@contract/discuss';
import { Plural, useLingui } from '@lingui/react/macro';
import { SelectField } from '@/components/form/Select';
import { Pager } from '@/components/navigation/Pager';
import { TimeAgo } from '@/components/page/TimeAgo';
import type { useNumberParam } from './list-params';

export const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** A placeholder as high as the line of text that replaces it. */
export function LineSkeleton({ width, fontSize = 'md' }: { width: number; fontSize?: string }) {
  return (
    <Flex align="center" height="1.55em" fontSize={fontSize} aria-hidden="true">
      <Skeleton height="1em" width={width} />
    </Flex>
  );
}

export function HeadingSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton as="span" display="block" height="1em" width={56} my="0.1em" />
    </>
  );
}

export function PostsAndTime({ numPosts, latestPost }: Pick<Topic, 'numPosts' | 'latestPost'>) {
  return (
    <>
      <Plural value={numPosts} one="# post" other="# posts" /> · <TimeAgo instant={latestPost} />
    </>
  );
}

/** Fixes the columns after the first. Headers would move when rows replace their placeholders. */
export const fixedColumns = (...widths: string[]) => ({
  '@media (min-width: 64rem)': {
    '& table': { tableLayout: 'fixed' },
    ...Object.fromEntries(widths.map((width, column) => [`& thead th:nth-of-type(${column + 2})`, { width }])),
  },
});

interface PagerProps {
  label: string;
  list: { page: number; pages: number };
  param: ReturnType<typeof useNumberParam>;
  size?: { value: number; options: readonly number[]; onSize: (size: number) => void };
}

/** A list with sizes offers them also when it fits on a page. */
export function TablePager({ label, list: { page, pages }, param, size }: PagerProps) {
  const { t } = useLingui();
  const isOnePage = pages <= 1 && page <= 1;
  if (isOnePage && !size) return null;
  return (
    <Flex wrap="wrap" align="center" justify="end" columnGap={5} rowGap={2} fontSize="sm" css={besideItsLabel}>
      {size && (
        <Box data-needs-script="">
          <SelectField
            label={t`Rows per page`}
            value={String(size.value)}
            onChange={(event) => size.onSize(Number(event.target.value))}
            options={size.options.map((option) => ({ value: String(option), label: String(option) }))}
          />
        </Box>
      )}
      {!isOnePage && <Pager label={label} page={page} total={pages} onPage={param.set} hrefOf={param.hrefOf} />}
    </Flex>
  );
}

const besideItsLabel = {
  '& > [data-needs-script] > div': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'auto',
    whiteSpace: 'nowrap',
  },
};
