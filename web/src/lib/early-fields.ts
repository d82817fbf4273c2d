const EARLY = 'data-early';

/** Can't be read-only. */
const CHOICES = 'select, [type=checkbox], [type=radio]';

function set(field: HTMLInputElement, isLocked: boolean): void {
  field[field.matches(CHOICES) ? 'inert' : 'readOnly'] = isLocked;
  field.toggleAttribute(EARLY, isLocked);
}

/** Locks fields until the app has hydrated them: it sets their values, so what was typed or chosen before would be lost. */
export function lockFields(root: Element): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (!field.readOnly) set(field, true);
  }
}

export function unlockFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[${EARLY}]`)) set(field, false);
}
