import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Things below each other with even space between. */
export function Stack({ gap = 'md', children }: { gap?: 'sm' | 'md' | 'lg'; children: ReactNode }) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
