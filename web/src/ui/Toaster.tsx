import { useEffect, useReducer, useSyncExternalStore } from 'react';
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
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const popup = messages.length > 0 ? [...document.querySelectorAll('dialog[open]')].at(-1) : undefined;

  // What is shown in a popup that goes is shown on the page then.
  useEffect(() => {
    popup?.addEventListener('close', lookAgain);
    return () => popup?.removeEventListener('close', lookAgain);
  }, [popup]);

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
