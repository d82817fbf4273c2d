import { usePageTitle } from '@/ui/use-page-title';
import styles from './NotFoundPage.module.css';

/** Shows the word alone (specification, section 2). */
export function NotFoundPage() {
  usePageTitle('notfound');
  return (
    <h1 className={styles.notFound} tabIndex={-1}>
      notfound
    </h1>
  );
}
