import { errorText } from '@/lib/api-error';
import { Button } from './Button';
import styles from './LoadFailure.module.css';
import { Loading } from './Loading';

interface Props {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** A screen whose data did not come: 'loading...' stays, with a line that says what failed and a way to try again. */
export function LoadFailure({ error, onRetry, retrying }: Props) {
  return (
    <div className={styles.failure}>
      <Loading />
      <p role="alert">{errorText(error)}</p>
      <Button variant="outline" onClick={onRetry} loading={retrying}>
        Try again
      </Button>
    </div>
  );
}
