export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function fillInAgain(chosen: string, field: Field): void {
  // Makes React hydrate the part around the field first, so that it then tracks the field's value.
  field.dispatchEvent(new Event('mouseup', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    // Hydration has reset the selection to the rendered one.
    field.value = chosen;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { value, selectionStart, selectionEnd } = field;
  // React ignores a value that it already found in the field, so clear it first with the native setter.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
