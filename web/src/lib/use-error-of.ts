import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The message at a field of a form, or at the whole form (`root`), if any. What shows it is drawn again when it changes,
 * while `formState` draws all fields each time that the form is checked.
 */
export function useErrorOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values> | 'root',
): string | undefined {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { errors: true }, callback }),
    [form],
  );
  const message = () => form.getFieldState(name as FieldPath<Values>).error?.message;
  return useSyncExternalStore(subscribe, message, message);
}
