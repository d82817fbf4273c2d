import { useEffectEvent, useLayoutEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';

const openOnes: (() => void)[] = [];

export function useCloseWithBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  // Before the browser can handle a press on Back.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const entry = () => close();
    openOnes.push(entry);
    return () => {
      openOnes.splice(openOnes.indexOf(entry), 1);
    };
  }, [isOpen]);
}

/** Closing waits until the router has returned to the screen's entry, because a form named in the URL changes it. */
const closeInstead: BlockerFunction = ({ historyAction }) => {
  const close = openOnes.at(-1);
  if (historyAction !== 'POP' || !close) return false;
  window.addEventListener('popstate', close, { once: true });
  return true;
};

/** For the whole app, because the router takes one blocker. */
export function BackCloser() {
  useBlocker(closeInstead);
  return null;
}
