import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';
import { Select } from './Select';

type Props = FieldProps & Omit<ComponentProps<typeof Select>, 'id' | 'isCompact'>;

export function SelectField({ label, hint, error, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => <Select {...select} {...described} />}
    </Field>
  );
}
