import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  /** What there is none of, and what to do next. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ children, action }: Props) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}
