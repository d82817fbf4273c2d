import { hrefs } from '@/lib/paths';
import { AppLink } from '@/ui/AppLink';
import styles from './Logo.module.css';

/** The mark: a cover standing open on its blank first leaf, a corner turned. */
export function Logo() {
  return (
    <AppLink to={hrefs.home()} className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          className={styles.cover}
          d="M5 5.5A1.5 1.5 0 016.5 4H25a2 2 0 012 2v20a2 2 0 01-2 2H6.5A1.5 1.5 0 015 26.5z"
        />
        <path className={styles.leaf} d="M9.5 7H24v12.5L18.5 25h-9z" />
        <path className={styles.turned} d="M24 19.5h-4a1.5 1.5 0 00-1.5 1.5v4z" />
      </svg>
      <span>Flyleaf</span>
    </AppLink>
  );
}
