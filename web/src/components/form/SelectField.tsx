import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react/native-select';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Field, type FieldProps } from './Field';

interface Props extends FieldProps, Omit<NativeSelectFieldProps, 'id'> {
  options: readonly { value: string; label: string }[];
  /** An empty first option that asks for a choice. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, hint, error, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...select} {...described}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <ChevronDown />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </Field>
  );
}
