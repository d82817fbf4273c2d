import { Button } from '@/components/form/Button';
import styles from './LiveBar.module.css';

interface Props {
  /** How many posts of others the page does not show yet. */
  count: number;
  pending: boolean;
  onOpen: () => void;
}

/** '1 new post', quietly: it takes no room, so that nothing on the page moves when it comes. */
export function LiveBar({ count, pending, onOpen }: Props) {
  return (
    <div className={styles.bar} role="status">
      {count > 0 && (
        <Button size="sm" onClick={onOpen} loading={pending}>
          {count === 1 ? '1 new post' : `${count} new posts`}
        </Button>
      )}
    </div>
  );
}
