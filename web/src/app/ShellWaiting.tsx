import { Skeleton } from '@/ui/Skeleton';
import styles from './ShellWaiting.module.css';

/** The main area of a page that is not prerendered, until its script runs. */
export function ShellWaiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={3} />
    </div>
  );
}
