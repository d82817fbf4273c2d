import { HStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/form/Button';

interface Props {
  /** What is paged, for a screen reader: 'Found books', say. */
  label: string;
  /** Counts from 1. */
  page: number;
  /** Shown as 'page / total' when it is known. */
  total?: number | undefined;
  /** Whether there is a next page, where the total is not known. */
  hasNext?: boolean;
  onPage: (page: number) => void;
  /** Other signs than arrows, such as '<' and '>'. */
  previousSign?: ReactNode;
  nextSign?: ReactNode;
}

/** Previous and next. At an end the arrow does nothing and keeps the focus. */
export function Pager({ label, page, total, hasNext, onPage, previousSign, nextSign }: Props) {
  const { t } = useLingui();
  const atStart = page <= 1;
  const atEnd = total === undefined ? !hasNext : page >= total;
  return (
    <HStack as="nav" justify="center" gap={2} fontVariantNumeric="tabular-nums" aria-label={label}>
      <IconButton
        label={t`Previous page`}
        icon={previousSign ?? <ChevronLeft />}
        aria-disabled={atStart}
        onClick={() => !atStart && onPage(page - 1)}
      />
      <span aria-live="polite">{total === undefined ? page : `${page} / ${total}`}</span>
      <IconButton
        label={t`Next page`}
        icon={nextSign ?? <ChevronRight />}
        aria-disabled={atEnd}
        onClick={() => !atEnd && onPage(page + 1)}
      />
    </HStack>
  );
}
