import styles from './TextWithBreaks.module.css';

/** What a reader wrote: line breaks kept, set to be read, in its own direction. */
export function TextWithBreaks({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}
