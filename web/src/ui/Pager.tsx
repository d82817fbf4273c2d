import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { NextIcon, PreviousIcon } from './icons';
import styles from './Pager.module.css';

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
  const atStart = page <= 1;
  const atEnd = total === undefined ? !hasNext : page >= total;
  return (
    <nav className={styles.pager} aria-label={label}>
      <IconButton
        label="Previous page"
        icon={previousSign ?? <PreviousIcon />}
        aria-disabled={atStart}
        onClick={() => !atStart && onPage(page - 1)}
      />
      <span aria-live="polite">{total === undefined ? page : `${page} / ${total}`}</span>
      <IconButton
        label="Next page"
        icon={nextSign ?? <NextIcon />}
        aria-disabled={atEnd}
        onClick={() => !atEnd && onPage(page + 1)}
      />
    </nav>
  );
}
