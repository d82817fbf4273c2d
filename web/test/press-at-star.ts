import { fireEvent } from '@testing-library/react';

/** Presses the half star of a rating. happy-dom has no layout, so the stars get a width. */
export function pressAtStar(slider: HTMLElement, rating: number): void {
  const row = slider.parentElement as HTMLElement;
  row.getBoundingClientRect = () => new DOMRect(100, 0, 200, 44);
  const at = { button: 0, clientX: 100 + rating * 40 - 1 };
  fireEvent.pointerDown(row, at);
  fireEvent.pointerUp(row, at);
}
