import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The message at a field of a form, if any. Its field is drawn again when the message changes, while `formState` draws all
 * fields each time that the form is checked.
 */
export function useErrorOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: FieldPath<Values>,
): string | undefined {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { errors: true }, callback }),
    [form],
  );
  const message = () => form.getFieldState(name).error?.message;
  return useSyncExternalStore(subscribe, message, message);
}
