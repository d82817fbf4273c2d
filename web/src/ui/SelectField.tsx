import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field';

interface Props extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'id'> {
  options: readonly { value: string; label: string }[];
  /** An empty first option that asks for a choice. */
  placeholder?: string;
}

export function SelectField({ label, hint, error, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
