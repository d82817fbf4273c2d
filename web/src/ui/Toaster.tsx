import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { getToasts, subscribeToasts, type ToastMessage } from '@/lib/toasts';
import styles from './Toaster.module.css';

const none: readonly ToastMessage[] = [];

/**
 * Where toasts appear: the bottom centre, read out politely. Stands on the page once. While a popup makes the rest of
 * the page inert, toasts stand in the popup, where they are seen and read out.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToasts, getToasts, () => none);
  const popup = messages.length > 0 ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined;
  return (
    <>
      <div className={styles.toaster} aria-live="polite">
        {!popup && <Toasts messages={messages} />}
      </div>
      {popup &&
        createPortal(
          <div className={styles.toaster} role="alert">
            <Toasts messages={messages} />
          </div>,
          popup,
        )}
    </>
  );
}

function Toasts({ messages }: { messages: readonly ToastMessage[] }) {
  return messages.map(({ id, text, kind }) => (
    <p key={id} className={styles.toast} data-kind={kind}>
      {text}
    </p>
  ));
}
