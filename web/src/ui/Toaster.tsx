import { useSyncExternalStore } from 'react';
import { getToasts, subscribeToasts, type ToastMessage } from '@/lib/toasts';
import styles from './Toaster.module.css';

const none: readonly ToastMessage[] = [];

/** Where toasts appear: the bottom centre, read out politely. Stands on the page once. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToasts, getToasts, () => none);
  return (
    <div className={styles.toaster} aria-live="polite">
      {messages.map(({ id, text, kind }) => (
        <p key={id} className={styles.toast} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  );
}
