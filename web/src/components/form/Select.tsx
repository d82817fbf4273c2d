import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react/native-select';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { Field, type FieldProps } from './Field';

interface SelectOption {
  value: string;
  label: string;
  /** The label's language, if it differs from the page's. */
  lang?: string;
}

interface Props extends NativeSelectFieldProps {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  isCompact?: boolean;
  ref?: Ref<HTMLSelectElement> | undefined;
}

export function Select({ options, placeholder, isCompact = false, ...field }: Props) {
  return (
    <NativeSelect.Root as="span" {...(isCompact && { size: 'sm', width: 'auto' })}>
      <NativeSelect.Field {...field}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator as="span">
        <ChevronDown />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

type SelectFieldProps = FieldProps & { disabled?: boolean } & Omit<ComponentProps<typeof Select>, 'id' | 'isCompact'>;

export function SelectField({ label, hint, error, disabled = false, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} disabled={disabled}>
      {(described) => <Select {...select} {...described} />}
    </Field>
  );
}
