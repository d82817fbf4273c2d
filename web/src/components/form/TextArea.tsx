import { Textarea, type TextareaProps } from '@chakra-ui/react/textarea';
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { Field, type FieldProps } from './Field';

interface Props extends FieldProps, Omit<TextareaProps, 'id'> {
  /** Shown as '{count} characters out of {max}' (specification, section 2). */
  counter?: { count: number; max: number };
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text, set in the reading face. */
export function TextArea({ label, hint, error, counter, ...area }: Props) {
  const { t } = useLingui();
  const { count, max } = counter ?? { count: 0, max: 0 };
  return (
    <Field label={label} hint={hint} error={error} note={counter && t`${count} characters out of ${max}`}>
      {(described) => <Textarea {...area} {...described} />}
    </Field>
  );
}
