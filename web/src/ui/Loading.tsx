import styles from './Loading.module.css';

/** The animated 'loading...'. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      loading
      <span className={styles.dots}>...</span>
    </p>
  );
}
