import type { Field } from './replay-press';

/** Tells React what a reader has filled in before the app was there. The text and the caret stay. */
export function fillInAgain(chosen: string, field: Field): void {
  // React hydrates the part around the field before it goes on, and from then on compares the field's value.
  field.dispatchEvent(new Event('mouseup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    // React has chosen again what was rendered.
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  // React sees no change in a value that it has found, nor in one that is set past the field's own setter.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
