import { formatDate } from '@/lib/dates';
import styles from './Cards.module.css';

/** When somebody posted last, if anybody has. */
export function LastPost({ at }: { at: string | null }) {
  if (!at) return <p className={styles.quiet}>No posts yet</p>;
  return (
    <p className={styles.quiet}>
      Last post <time dateTime={at}>{formatDate(at)}</time>
    </p>
  );
}
