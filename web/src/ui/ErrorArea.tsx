import type { ReactNode } from 'react';
import styles from './ErrorArea.module.css';
import { WarningIcon } from './icons';

/** The red area below a form. Read out as soon as there is something in it. */
export function ErrorArea({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.live}>
      {children && (
        <p className={styles.area}>
          <WarningIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
