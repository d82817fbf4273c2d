import { Field as ChakraField } from '@chakra-ui/react/field';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface Props extends FieldProps {
  disabled?: boolean;
  note?: ReactNode;
  beside?: ReactNode;
  children: (described: { 'aria-describedby': string | undefined }) => ReactNode;
}

export function Field({ label, hint, error, disabled = false, note, beside, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  const control = children({ 'aria-describedby': described || undefined });
  return (
    <ChakraField.Root invalid={Boolean(error)} disabled={disabled}>
      <ChakraField.Label>{label}</ChakraField.Label>
      {hint && (
        <span id={`${id}-hint`} data-part="hint">
          {hint}
        </span>
      )}
      {beside ? (
        <span data-part="beside">
          {control}
          {beside}
        </span>
      ) : (
        control
      )}
      {error && (
        <span id={`${id}-error`} data-part="error">
          {error}
        </span>
      )}
      {note && (
        <span id={`${id}-note`} data-part="note">
          {note}
        </span>
      )}
    </ChakraField.Root>
  );
}
