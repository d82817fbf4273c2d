import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Of a field or the whole form (`root`). `formState` would re-render all fields on every validation. */
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
