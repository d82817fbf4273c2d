import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/form/Button';
import { ActionLink } from './ActionLink';

interface Props {
  label: string;
  page: number;
  total?: number | undefined;
  hasNext?: boolean;
  onPage: (page: number) => void;
  hrefOf?: (page: number) => string;
  /** Links to the first and last page, if more than one page away. */
  withEnds?: boolean;
  previousSign?: ReactNode;
  nextSign?: ReactNode;
}

export function Pager({
  label,
  page,
  total,
  hasNext,
  onPage,
  hrefOf,
  withEnds = false,
  previousSign,
  nextSign,
}: Props) {
  const { t } = useLingui();
  const atStart = page <= 1;
  const atEnd = total === undefined ? !hasNext : page >= total;
  const arrow = { onPage, hrefOf };
  const hasEnds = withEnds && total !== undefined && total > 2;
  return (
    <nav data-ui="pager" aria-label={label}>
      {hasEnds && <Arrow {...arrow} label={t`First page`} icon={<ChevronsLeft />} to={atStart ? undefined : 1} />}
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
      {hasEnds && <Arrow {...arrow} label={t`Last page`} icon={<ChevronsRight />} to={atEnd ? undefined : total} />}
    </nav>
  );
}

interface ArrowProps extends Pick<Props, 'onPage'> {
  hrefOf: Props['hrefOf'];
  rel?: 'prev' | 'next';
  label: string;
  icon: ReactNode;
  to: number | undefined;
}

function Arrow({ onPage, hrefOf, rel, label, icon, to }: ArrowProps) {
  const turn = () => {
    if (to !== undefined) onPage(to);
  };
  if (!hrefOf) return <IconButton label={label} icon={icon} aria-disabled={to === undefined} onClick={turn} />;
  return (
    <ActionLink
      to={to ? hrefOf(to) : undefined}
      onAct={turn}
      prefetches
      rel={to ? rel : undefined}
      variant="plain"
      size="xs"
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionLink>
  );
}
