import { hrefs } from '@/lib/paths';
import { AppLink } from '@/ui/AppLink';
import styles from './Logo.module.css';

/** The mark: a book open at its flyleaf, the blank page that faces the cover. */
export function Logo() {
  return (
    <AppLink to={hrefs.home()} className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.cover} d="M15 5.5C11.5 4 7.5 4 4 5v21c3.5-1 7.5-1 11 .5z" />
        <path className={styles.leaf} d="M17 5.5c3.5-1.5 7.5-1.5 11-.5v21c-3.5-1-7.5-1-11 .5z" />
        <path className={styles.ribbon} d="M21.5 4.3q1.5-.2 3 .1v9.1L23 12l-1.5 1.5z" />
      </svg>
      <span>Flyleaf</span>
    </AppLink>
  );
}
