import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from './api-error';

/**
 * Puts a failure where the reader looks: the server's words for a field of the form at that field, which gets the
 * focus, and everything else into the form's error area (`errors.root`).
 */
export function showFailure<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const names = Object.keys(form.getValues());
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = fields.filter(([name]) => names.includes(name));
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) form.setError('root', { type: 'server', message: errorText(error) });
}
