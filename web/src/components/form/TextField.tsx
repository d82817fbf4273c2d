import { Input, type InputProps } from '@chakra-ui/react/input';
import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { overLimit } from '@/lib/form-errors';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps, Omit<InputProps, 'id'> {
  beside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, beside, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(described) => <Input {...input} {...described} type={type} />}
    </Field>
  );
}

/** Turning the wheel over it scrolls the page instead of changing the number. */
export function NumberField(props: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField step={1} inputMode="numeric" {...props} type="number" onWheel={(event) => event.currentTarget.blur()} />
  );
}

interface TextAreaProps extends FieldProps, Omit<TextareaProps, 'id'> {
  /** Shown as '{count} characters out of {max}' (specification, section 2). */
  counter?: { count: number; max: number };
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, counter, ...area }: TextAreaProps) {
  const { t } = useLingui();
  const { count, max } = counter ?? { count: 0, max: 0 };
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (counter && overLimit(count, max))}
      note={counter && t`${count} characters out of ${max}`}
    >
      {(described) => <Textarea {...area} {...described} />}
    </Field>
  );
}
