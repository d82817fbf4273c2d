import { Field as ChakraField } from '@chakra-ui/react/field';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
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
        <Text as="span" id={`${id}-hint`} color="fg.muted" fontSize="sm">
          {hint}
        </Text>
      )}
      {beside ? (
        <HStack gap={1}>
          {control}
          {beside}
        </HStack>
      ) : (
        control
      )}
      {error && (
        <Text as="span" id={`${id}-error`} color="fg.error" fontSize="sm">
          {error}
        </Text>
      )}
      {note && (
        <Text as="span" id={`${id}-note`} justifySelf="end" color="fg.muted" fontSize="sm">
          {note}
        </Text>
      )}
    </ChakraField.Root>
  );
}
