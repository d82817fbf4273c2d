import { Button } from '@/ui/Button';
import styles from './DraftNotice.module.css';

interface Props {
  onDiscard: () => void;
  /** The note itself has been changed since the draft was begun. */
  isOutdated?: boolean;
}

/** Says quietly that what was typed earlier is back. */
export function DraftNotice({ onDiscard, isOutdated = false }: Props) {
  return (
    <div className={styles.notice}>
      <p role="status">
        What you typed earlier is back, not saved yet.
        {isOutdated && ' The note itself has been changed since then.'}
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
