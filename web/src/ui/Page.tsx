import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { usePageTitle } from './use-page-title';

interface Props {
  /** The screen's heading, and the window's title before ' · Flyleaf'. */
  title: string;
  /** Shown instead of `title` in the heading. */
  heading?: ReactNode;
  /** A line below the heading, such as a book's author. */
  byline?: ReactNode;
  breadcrumb?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  width?: 'page' | 'reading' | 'form';
  children: ReactNode;
}

/** A screen: breadcrumb, heading with its actions, content. The heading gets the focus after a navigation. */
export function Page({ title, heading, byline, breadcrumb, actions, width = 'page', children }: Props) {
  usePageTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      {breadcrumb}
      <div className={styles.head}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{heading ?? title}</h1>
          {byline && <p className={styles.byline}>{byline}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
