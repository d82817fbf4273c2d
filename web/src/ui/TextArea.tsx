import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

interface Props extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  /** Shown as '{count} characters out of {max}'. */
  counter?: { count: number; max: number };
}

/** Several lines of text, set in the reading face. */
export function TextArea({ label, hint, error, counter, ...area }: Props) {
  const note = counter && `${counter.count} characters out of ${counter.max}`;
  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
