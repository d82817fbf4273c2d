import { type Length, lengthOf } from '@domain/limits';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorText, fieldTexts } from '@/lib/api/api-error';

/** The contract's message in the interface language; undefined if the text fits. */
export function lengthMessage(label: string, text: string, limit: Length): string | undefined {
  const length = lengthOf(text);
  // Numbers are formatted only for a message: the first Intl format on a page takes a phone 100 ms.
  if (length >= limit.min && length <= limit.max) return undefined;
  if (length < limit.min && limit.min === 1) return t`${label} is required.`;
  const min = i18n.number(limit.min);
  const max = i18n.number(limit.max);
  return length < limit.min
    ? t`${label} must be at least ${min} characters.`
    : t`${label} can be at most ${max} characters.`;
}

/** Specification, section 5: the second message says 300 even where the limit is 350. */
export function postMessage(text: string, { min, max }: Length): string | undefined {
  const length = lengthOf(text);
  if (length < min) return t`Post length must be at least 20 characters.`;
  return length > max ? t`Post length can be at most 300 characters.` : undefined;
}

export const overLimit = (count: number, max: number): string | undefined =>
  count > max ? plural(count - max, { one: '# character too many', other: '# characters too many' }) : undefined;

export const tooLong = (text: string, max: number): string | undefined => overLimit(lengthOf(text), max);

/** The contract's message in the interface language; undefined if the number fits. */
export function rangeMessage(label: string, value: number, limit: Length): string | undefined {
  if (Number.isInteger(value) && value >= limit.min && value <= limit.max) return undefined;
  const min = i18n.number(limit.min);
  const max = i18n.number(limit.max);
  return t`${label} must be a whole number from ${min} to ${max}.`;
}

/** In the form's error area (`errors.root`) and at the fields that the server names. Focuses the first of those. */
export function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const names = Object.keys(form.getValues());
  const fields = fieldTexts(error).filter(([name]) => names.includes(name));
  for (const [index, [name, message]] of fields.entries()) {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  form.setError('root', { type: 'server', message: errorText(error) });
}
