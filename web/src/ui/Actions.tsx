import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** A row of buttons at the end of a form or popup; they wrap, and fill the width on a narrow screen. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
