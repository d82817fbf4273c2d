import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { useKeptFocus } from './use-kept-focus';

export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
}

interface Props extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  /** Something is under way: the button is disabled and says so. */
  loading?: boolean;
}

export function Button({ variant = 'solid', size = 'md', loading = false, type = 'button', ...rest }: Props) {
  const button = useKeptFocus<HTMLButtonElement>(loading);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
