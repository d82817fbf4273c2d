interface PressBeforeHydration {
  button?: HTMLElement;
  stop: () => void;
}

declare global {
  /** Shared by the script in the page's head and the app, which are two programs. */
  var pressBeforeHydration: PressBeforeHydration | undefined;
}

/** Remembers the last button that a reader presses on a rendered page before the app is there. */
export function keepPresses(): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) kept.button = button;
  };
  const kept: PressBeforeHydration = { stop: () => document.removeEventListener('click', keep, true) };
  document.addEventListener('click', keep, true);
  globalThis.pressBeforeHydration = kept;
}

/** That button, once, and from then on it is the app's to answer. */
export function takePress(): HTMLElement | undefined {
  const kept = globalThis.pressBeforeHydration;
  globalThis.pressBeforeHydration = undefined;
  kept?.stop();
  return kept?.button;
}
