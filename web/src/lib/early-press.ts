interface EarlyPress {
  button?: HTMLElement;
  stop: () => void;
}

declare global {
  /** Shared by the script in the page's head and the app, which are two programs. */
  var earlyPress: EarlyPress | undefined;
}

/** Remembers the last button that a reader presses on a rendered page before the app is there. */
export function keepPresses(): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) kept.button = button;
  };
  const kept: EarlyPress = { stop: () => document.removeEventListener('click', keep, true) };
  document.addEventListener('click', keep, true);
  globalThis.earlyPress = kept;
}

/** That button, once, and from then on it is the app's to answer. */
export function takePress(): HTMLElement | undefined {
  const kept = globalThis.earlyPress;
  globalThis.earlyPress = undefined;
  kept?.stop();
  return kept?.button;
}
