import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** Closes the popups and forms on the screen, the topmost last. */
const openOnes: (() => void)[] = [];

/** While a popup or form is open, Back closes it instead of leaving the screen. */
export function useCloseWithBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    openOnes.push(entry);
    return () => {
      openOnes.splice(openOnes.indexOf(entry), 1);
    };
  }, [isOpen]);
}

/**
 * Keeps a step through the history from leaving the screen. The router then returns to the screen's entry, and only after
 * that the topmost popup or form is closed: one that is named in the address changes that entry.
 */
const closeInstead: BlockerFunction = ({ historyAction }) => {
  const close = openOnes.at(-1);
  if (historyAction !== 'POP' || !close) return false;
  window.addEventListener('popstate', close, { once: true });
  return true;
};

/** Makes Back close what is open, for the whole app. The router takes one blocker. */
export function BackCloser() {
  useBlocker(closeInstead);
  return null;
}
