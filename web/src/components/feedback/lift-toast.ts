const within = (controls: string) => `:is(main, [role="dialog"]) :is(${controls})`;
const BUTTONS = within('button, summary, a[data-button]');
const CONTROLS = `${BUTTONS}, ${within('input, textarea, select, label:has(input)')}`;
const GAP = 8;
/** The width from which the bottom of the screen has room beside fields. */
const WIDE = 640;

interface Span {
  top: number;
  bottom: number;
}

/** The lowest place of the toast in the window's lower half, or else the highest in the upper half, that is free. */
function freeTop({ top, height }: { top: number; height: number }, controls: readonly Span[]): number {
  const lowest = controls.toSorted((one, other) => other.bottom - one.bottom);
  let free = top;
  for (const rect of lowest) if (rect.top < free + height && rect.bottom > free) free = rect.top - GAP - height;
  if (free >= innerHeight / 2 - height) return free;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  free = Math.max(header, 0) + GAP;
  for (const rect of lowest.reverse()) if (rect.top < free + height && rect.bottom > free) free = rect.bottom + GAP;
  return free <= innerHeight / 2 ? free : top;
}

/** How far up the toast covers no button or field, in pixels. */
function liftOf(place: HTMLElement): number {
  place.style.bottom = '0px';
  const toast = place.firstElementChild?.getBoundingClientRect();
  if (!toast) return 0;
  const rects = [...document.querySelectorAll(innerWidth < WIDE ? CONTROLS : BUTTONS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, width, height }) => width * height > 0 && right > toast.left && left < toast.right);
  return toast.top - freeTop(toast, rects);
}

const lift = (place: HTMLElement): void => {
  place.style.bottom = `${liftOf(place)}px`;
};

/** Keeps the toast off buttons and fields while the page below it moves. */
export function keepLifted(place: HTMLElement): () => void {
  const again = () => lift(place);
  const events = ['resize', 'scrollend', 'focusin'];
  const observer = new ResizeObserver(again);
  for (const shown of document.querySelectorAll('main, [role="dialog"]')) observer.observe(shown);
  for (const name of events) addEventListener(name, again);
  again();
  return () => {
    observer.disconnect();
    for (const name of events) removeEventListener(name, again);
  };
}
