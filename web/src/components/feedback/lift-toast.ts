const CONTROLS = ':is(main, [role="dialog"]) :is(button, input, textarea, select)';
const GAP = 8;
/** From this width on, the bottom of the screen has room beside the controls. */
const WIDE = 640;

/** So that it covers no button or field. 0 if it would leave the lower half. */
function liftOf(place: HTMLElement): number {
  place.style.bottom = '0px';
  const toast = place.firstElementChild?.getBoundingClientRect();
  if (!toast || innerWidth >= WIDE) return 0;
  const rects = [...document.querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, width, height }) => width * height > 0 && right > toast.left && left < toast.right)
    .sort((one, other) => other.bottom - one.bottom);
  let { top, bottom } = toast;
  for (const rect of rects) {
    if (rect.top >= bottom || rect.bottom <= top) continue;
    bottom = rect.top - GAP;
    top = bottom - toast.height;
  }
  return top < innerHeight / 2 - toast.height ? 0 : toast.bottom - bottom;
}

export function lift(place: HTMLElement | null): void {
  if (place) place.style.bottom = `${liftOf(place)}px`;
}
