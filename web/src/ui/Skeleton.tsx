import styles from './Skeleton.module.css';

interface Props {
  /** Lines of text that it stands for. */
  lines?: number;
  shape?: 'text' | 'card';
}

/** Where content will stand. Silent: 'loading...' is what is read out. */
export function Skeleton({ lines = 1, shape = 'text' }: Props) {
  return (
    <span className={styles.group} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className={styles.line} data-shape={shape} />
      ))}
    </span>
  );
}
