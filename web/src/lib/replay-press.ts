export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** A control, and all on the page that say the same. */
interface Control {
  element: HTMLElement;
  alike: HTMLElement[];
}

interface EarlyInput {
  /** The last button that was pressed. */
  button?: Control;
  /** The button that a pointer is down on. */
  held?: Control | undefined;
  /** What had the focus last. */
  focused?: Control;
  /** The fields that were changed, with their last value. */
  fields: Map<Field, string>;
  /** From then on React answers what happens on a page, or hydrates the part first that it happens in. */
  isHydrating: boolean;
  stop: () => void;
}

declare global {
  /** Shared by the script in the page's head and the app, which are two programs. */
  var earlyInput: EarlyInput | undefined;
}

/** Remembers what a reader presses and fills in on a rendered page before the app is there. */
export function keepInput(): void {
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
  // A disabled button has no click.
  on('pointerup', (target) => keepButton(target.closest('button:disabled')));
  on('focusin', (target) => {
    kept.focused = toControl(target as HTMLElement);
  });
  on('input', keepField);
  on('change', keepField);
  globalThis.earlyInput = kept;
}

/** Leaves later presses to React, which is about to hydrate the page. */
export function leaveInputToReact(): void {
  if (globalThis.earlyInput) globalThis.earlyInput.isHydrating = true;
}

/** From now on the app answers. A press that it answers must not be done again. */
export function stopKeepingInput(): void {
  const kept = globalThis.earlyInput;
  kept?.stop();
  const held = kept?.held && !kept.held.element.isConnected && asDrawn(kept.held);
  if (held) pressOnceReleased(held);
}

/** Does again, once, what the reader has done before the app was there. */
export function replayInput(): void {
  const kept = globalThis.earlyInput;
  globalThis.earlyInput = undefined;
  if (!kept) return;
  kept.stop();
  // Hardly anybody needs it.
  if (kept.fields.size > 0)
    import('./fill-in-again').then(
      ({ fillInAgain }) => kept.fields.forEach(fillInAgain),
      () => {},
    );
  const focused = kept.focused && asDrawn(kept.focused);
  if (focused && document.activeElement === document.body) focused.focus({ preventScroll: true });
  const button = kept.button && asDrawn(kept.button);
  if (button) pressOnceEnabled(button);
}

const wordsOf = (element: HTMLElement) => `${element.ariaLabel} ${element.getAttribute('href')} ${element.textContent}`;

function toControl(element: HTMLElement): Control {
  const words = wordsOf(element);
  const all = [...document.querySelectorAll<HTMLElement>(element.localName)];
  return { element, alike: all.filter((other) => wordsOf(other) === words) };
}

/** The same control after the app has redrawn a kept screen: the first, second, … among those with the same label. */
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

/** A press that began on a kept screen and ends on what the app has drawn is no click for a browser. */
function pressOnceReleased(button: HTMLElement): void {
  const release = ({ target }: Event) => {
    if (target instanceof Node && button.contains(target)) button.click();
  };
  document.addEventListener('pointerup', release, { once: true });
}
