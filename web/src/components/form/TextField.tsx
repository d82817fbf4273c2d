import { Input, type InputProps } from '@chakra-ui/react/input';
import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps, Omit<InputProps, 'id'> {
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text. Takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, beside, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(described) => <Input {...input} {...described} type={type} />}
    </Field>
  );
}

/** A whole number. Turning the wheel over it scrolls the page instead of changing the number. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField step={1} inputMode="numeric" {...props} type="number" onWheel={(event) => event.currentTarget.blur()} />
  );
}
