import { type ButtonProps, Button as ChakraButton } from '@chakra-ui/react/button';
import { Spinner } from '@chakra-ui/react/spinner';
import { useKeptFocus } from './use-kept-focus';

interface Props extends Omit<ButtonProps, 'ref' | 'variant'> {
  variant?: 'solid' | 'outline' | 'ghost' | 'plain' | 'danger';
  /** Something is under way: the button is disabled, shows it and keeps its words. */
  loading?: boolean;
}

/** Chakra's button, which keeps the focus while it works. */
export function Button({ variant = 'solid', loading = false, disabled, children, ...rest }: Props) {
  const button = useKeptFocus<HTMLButtonElement>(loading);
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
