import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

/** Closes the open popups and forms, the topmost last. */
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
 * Blocks a history step from leaving the screen. The topmost popup or form closes only after the router has returned to
 * the screen's entry, because closing one that is named in the URL changes that entry.
 */
const closeInstead: BlockerFunction = ({ historyAction }) => {
  const close = openOnes.at(-1);
  if (historyAction !== 'POP' || !close) return false;
  window.addEventListener('popstate', close, { once: true });
  return true;
};

/** Handles Back for the whole app, because the router takes one blocker. */
export function BackCloser() {
  useBlocker(closeInstead);
  return null;
}
