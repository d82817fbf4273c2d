export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

interface Control {
  element: HTMLElement;
  alike: HTMLElement[];
}

interface EarlyInput {
  button?: Control;
  held?: Control | undefined;
  focused?: Control;
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
    if (button) kept.button = toControl(button);
  };
  const keepField = (target: Element) => {
    if (!kept.isHydrating && target.matches(FIELD)) kept.fields.set(target as Field, (target as Field).value);
  };
  // Submitting would reload the page; the submitting press is kept for replay instead.
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal: stopped.signal });
  on('pointerdown', (target) => {
    const button = target.closest('button');
    kept.held = button ? toControl(button) : undefined;
  });
  for (const type of ['pointerup', 'pointercancel']) {
    on(type, () => {
      kept.held = undefined;
    });
  }
  on('click', (target) => !kept.isHydrating && keepButton(target.closest('button')));
  // A disabled button fires no click.
  on('pointerup', (target) => keepButton(target.closest('button:disabled')));
  on('focusin', (target) => {
    kept.focused = toControl(target as HTMLElement);
  });
  on('input', keepField);
  on('change', keepField);
  globalThis.earlyInput = kept;
}

export function leaveInputToReact(): void {
  if (globalThis.earlyInput) globalThis.earlyInput.isHydrating = true;
}

/** The app handles presses from here on. Called in the commit that draws it, so the next key reaches the control. */
export function stopRecordingInput(): void {
  const kept = globalThis.earlyInput;
  if (!kept) return;
  kept.stop();
  refocus(kept);
  const held = kept.held && !kept.held.element.isConnected && asDrawn(kept.held);
  if (held) pressOnceReleased(held);
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
  refocus(kept);
  const button = kept.button && asDrawn(kept.button);
  if (button) pressOnceEnabled(button);
}

function refocus({ focused }: EarlyInput): void {
  const control = focused && document.activeElement === document.body && asDrawn(focused);
  if (control) control.focus({ preventScroll: true });
}

const wordsOf = (element: HTMLElement) => `${element.ariaLabel} ${element.getAttribute('href')} ${element.textContent}`;

function toControl(element: HTMLElement): Control {
  const words = wordsOf(element);
  const all = [...document.querySelectorAll<HTMLElement>(element.localName)];
  return { element, alike: all.filter((other) => wordsOf(other) === words) };
}

/** Finds a control after a redraw of a stored screen: at the same position among those with its label. */
function asDrawn({ element, alike }: Control): HTMLElement | undefined {
  if (element.isConnected) return element;
  const now = toControl(element).alike;
  return now.length === alike.length ? now[alike.indexOf(element)] : undefined;
}

function pressOnceEnabled(button: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    button.click();
  });
  if (button.matches(':disabled')) observer.observe(button, { attributeFilter: ['disabled'] });
  else button.click();
}

/** The browser fires no click when a press starts on one element and ends on another. */
function pressOnceReleased(button: HTMLElement): void {
  const release = ({ target }: Event) => {
    if (target instanceof Node && button.contains(target)) button.click();
  };
  document.addEventListener('pointerup', release, { once: true });
}
