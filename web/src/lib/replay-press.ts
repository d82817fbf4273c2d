import type { Field } from './fill-in-again';

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

interface EarlyInput {
  button?: HTMLElement;
  fields: Map<Field, string>;
  /** React then handles events, or first hydrates the part that they happen in. */
  isHydrating: boolean;
  stop: () => void;
}

declare global {
  /** Shared by the head script and the app, which are separate programs. */
  var earlyInput: EarlyInput | undefined;
}

export function recordInput(): void {
  if (globalThis.earlyInput) return;
  const stopped = new AbortController();
  const kept: EarlyInput = { fields: new Map(), isHydrating: false, stop: () => stopped.abort() };
  const on = (type: string, keep: (target: Element) => void) => {
    const listen = ({ target }: Event) => target instanceof Element && keep(target);
    document.addEventListener(type, listen, { capture: true, signal: stopped.signal });
  };
  const keepButton = (button: HTMLElement | null) => {
    if (button) kept.button = button;
  };
  const keepField = (target: Element) => {
    if (!kept.isHydrating && target.matches(FIELD)) kept.fields.set(target as Field, (target as Field).value);
  };
  // Submitting would reload the page; the submitting press is kept for replay instead.
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal: stopped.signal });
  on('click', (target) => !kept.isHydrating && keepButton(target.closest('button')));
  // A disabled button fires no click.
  on('pointerup', (target) => keepButton(target.closest('button:disabled')));
  on('input', keepField);
  on('change', keepField);
  globalThis.earlyInput = kept;
}

export function leaveInputToReact(): void {
  if (globalThis.earlyInput) globalThis.earlyInput.isHydrating = true;
}

/** Called in the commit that draws the app, which handles presses from then on. */
export function stopRecordingInput(): void {
  globalThis.earlyInput?.stop();
}

export function replayInput(): void {
  const kept = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  if (!kept) return;
  kept.stop();
  // Loaded on demand because it's rarely needed.
  if (kept.fields.size > 0)
    import('./fill-in-again').then(
      ({ fillInAgain }) => kept.fields.forEach(fillInAgain),
      () => {},
    );
  if (kept.button?.isConnected) pressOnceEnabled(kept.button);
}

function pressOnceEnabled(button: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    button.click();
  });
  if (button.matches(':disabled')) observer.observe(button, { attributeFilter: ['disabled'] });
  else button.click();
}
