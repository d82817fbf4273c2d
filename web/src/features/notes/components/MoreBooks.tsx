import { Button } from '@/components/form/Button';
import { errorText } from '@/lib/api-error';
import styles from './BookCards.module.css';

interface Props {
  onMore: () => void;
  loading: boolean;
  error: Error | null;
}

/** Below a full page of books: the way to the next. */
export function MoreBooks({ onMore, loading, error }: Props) {
  return (
    <div className={styles.more}>
      {error && <p role="alert">{errorText(error)}</p>}
      <Button variant="outline" onClick={onMore} loading={loading}>
        Show more books
      </Button>
    </div>
  );
}
