import { type ButtonProps, Button as ChakraButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Spinner } from '@chakra-ui/react/spinner';
import { Text } from '@chakra-ui/react/text';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface Props extends Omit<ButtonProps, 'ref' | 'variant'> {
  variant?: 'solid' | 'outline' | 'ghost' | 'plain' | 'danger';
  loading?: boolean;
}

export function Button({ variant = 'solid', loading = false, disabled, children, ...rest }: Props) {
  const button = useRestoredFocus(loading);
  return (
    <ChakraButton
      {...(variant === 'danger' && { colorPalette: 'danger' })}
      {...rest}
      ref={button}
      variant={variant === 'danger' ? 'solid' : variant}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <Spinner aria-hidden="true" />}
      {children}
    </ChakraButton>
  );
}

function useRestoredFocus(isWorking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isWorking) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && (!activeElement || activeElement === document.body)) button.current?.focus();
  }, [isWorking]);
  return button;
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'size'> {
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger';
}

export function IconButton({ label, icon, tone = 'plain', variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <ChakraButton
      {...(tone === 'danger' && { colorPalette: 'danger' })}
      {...rest}
      variant={variant}
      size="xs"
      aria-label={label}
      title={label}
    >
      {icon}
    </ChakraButton>
  );
}

interface ActionsProps {
  beside?: ReactNode;
  children: ReactNode;
}

export function Actions({ beside, children }: ActionsProps) {
  const buttons = (
    <Flex
      wrap="wrap"
      justify="end"
      gap={3}
      css={{ '@media (max-width: 39.99rem)': { '& > *': { flex: '1 1 0', minWidth: 'fit-content' } } }}
    >
      {children}
    </Flex>
  );
  if (!beside) return buttons;
  return (
    <Flex wrap="wrap" align="end" justify="end" gap={3}>
      {beside}
      {buttons}
    </Flex>
  );
}

export function DisabledReason({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Text id={id} textAlign="end" color="fg.muted" fontSize="sm">
      {children}
    </Text>
  );
}
