import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorText, fieldTexts } from '@/lib/api/api-error';

/**
 * Shows a failed call in the form's error area (`errors.root`), and at each field of the form that the server names. The
 * first of them gets the focus.
 */
export function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const names = Object.keys(form.getValues());
  const fields = fieldTexts(error).filter(([name]) => names.includes(name));
  for (const [index, [name, message]] of fields.entries()) {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  form.setError('root', { type: 'server', message: errorText(error) });
}
