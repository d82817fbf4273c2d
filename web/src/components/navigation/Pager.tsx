import { HStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/form/Button';
import { ActionLink } from './ActionLink';

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
  /** The address of a page. Where pages have none, the arrows are buttons. */
  hrefOf?: (page: number) => string;
  /** Other signs than arrows, such as '<' and '>'. */
  previousSign?: ReactNode;
  nextSign?: ReactNode;
}

/** Previous and next. At an end the arrow does nothing and keeps the focus. */
export function Pager({ label, page, total, hasNext, onPage, hrefOf, previousSign, nextSign }: Props) {
  const { t } = useLingui();
  const atStart = page <= 1;
  const atEnd = total === undefined ? !hasNext : page >= total;
  const arrow = { onPage, hrefOf };
  return (
    <HStack as="nav" justify="center" gap={2} fontVariantNumeric="tabular-nums" aria-label={label}>
      <Arrow
        {...arrow}
        rel="prev"
        label={t`Previous page`}
        icon={previousSign ?? <ChevronLeft />}
        to={atStart ? undefined : page - 1}
      />
      <span aria-live="polite">{total === undefined ? page : `${page} / ${total}`}</span>
      <Arrow
        {...arrow}
        rel="next"
        label={t`Next page`}
        icon={nextSign ?? <ChevronRight />}
        to={atEnd ? undefined : page + 1}
      />
    </HStack>
  );
}

interface ArrowProps extends Pick<Props, 'onPage'> {
  hrefOf: Props['hrefOf'];
  rel: 'prev' | 'next';
  label: string;
  icon: ReactNode;
  /** The page, or undefined at an end. */
  to: number | undefined;
}

function Arrow({ onPage, hrefOf, rel, label, icon, to }: ArrowProps) {
  const turn = () => {
    if (to !== undefined) onPage(to);
  };
  if (!hrefOf) return <IconButton label={label} icon={icon} aria-disabled={to === undefined} onClick={turn} />;
  return (
    <ActionLink
      to={to === undefined ? undefined : hrefOf(to)}
      onAct={turn}
      prefetches
      rel={rel}
      variant="plain"
      size="xs"
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionLink>
  );
}
