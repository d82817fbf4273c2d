import { Box } from '@chakra-ui/react/box';
import { Checkbox as ChakraCheckbox } from '@chakra-ui/react/checkbox';
import { Text } from '@chakra-ui/react/text';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Pick<ComponentProps<typeof ChakraCheckbox.Root>, 'name' | 'disabled' | 'readOnly'> {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Controlled; inside a form use react-hook-form's `useController`. */
export function Checkbox({ label, hint, checked, onChange, ...root }: Props) {
  const id = useId();
  return (
    <Box display="grid" justifyItems="start">
      <ChakraCheckbox.Root {...root} checked={checked} onCheckedChange={(change) => onChange(change.checked === true)}>
        <ChakraCheckbox.HiddenInput aria-describedby={hint ? `${id}-hint` : undefined} />
        <ChakraCheckbox.Control>{checked && <Check aria-hidden="true" />}</ChakraCheckbox.Control>
        <ChakraCheckbox.Label>{label}</ChakraCheckbox.Label>
      </ChakraCheckbox.Root>
      {hint && (
        <Text id={`${id}-hint`} ps={7} color="fg.muted" fontSize="sm">
          {hint}
        </Text>
      )}
    </Box>
  );
}
