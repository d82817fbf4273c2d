import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  beside?: ReactNode;
}

/** A line of text. Takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, beside, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(control) => <input {...input} {...control} type={type} />}
    </Field>
  );
}
