import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A sheet of paper on the page. One link inside marked `data-card-link` covers all of it. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
