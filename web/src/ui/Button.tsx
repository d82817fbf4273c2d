import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'ghost' | 'danger';
  size?: 'md' | 'sm';
}

interface Props extends ButtonLook, ComponentProps<'button'> {
  /** Something is under way: the button is disabled and says so. */
  loading?: boolean;
}

export function Button({ variant = 'solid', size = 'md', loading = false, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      disabled={rest.disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}
