const EARLY = 'data-early';

/** Makes fields read-only until the app has hydrated them: it sets their values, so text typed before would be lost. */
export function lockFields(root: Element): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input:not([readonly]), textarea:not([readonly])')) {
    field.readOnly = true;
    field.setAttribute(EARLY, '');
  }
}

export function unlockFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[${EARLY}]`)) {
    field.readOnly = false;
    field.removeAttribute(EARLY);
  }
}
