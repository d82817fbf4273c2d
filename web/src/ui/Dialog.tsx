import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';

interface Props {
  title: string;
  /** Closes it; without this the reader can only take one of the actions inside. */
  onClose?: (() => void) | undefined;
  /** Something was typed: a click outside no longer closes it. Escape and the close icon still do. */
  dirty?: boolean;
  children: ReactNode;
}

/**
 * A modal popup on the platform's `<dialog>`. Render it while it is open. Focus goes to the first field, or the first
 * control without one, and back to where it was when the popup goes.
 */
export function Dialog({ title, onClose, dirty = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  /** The browser's own ways to close (a back gesture, say) must ask the owner, who holds the state. */
  const onNativeClose = () => {
    if (!dialog.current?.isConnected) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  const isOutside = (event: PointerEvent) => event.target === dialog.current;
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = isOutside(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (pressedOutside.current && isOutside(event) && !dirty) onClose?.();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onNativeClose}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}
