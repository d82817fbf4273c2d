import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './DraftNotice.module.css';

interface Props {
  onDiscard: () => void;
  /** Further words, such as that the saved version has been changed meanwhile. */
  children?: ReactNode;
}

/** Says quietly that what was typed earlier is back. */
export function DraftNotice({ onDiscard, children }: Props) {
  return (
    <div className={styles.notice}>
      <p role="status">What you typed earlier is back, not saved yet. {children}</p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
