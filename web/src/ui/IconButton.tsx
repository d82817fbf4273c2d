import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger';
}

export function IconButton({ label, icon, tone = 'plain', type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} className={styles.button} data-tone={tone} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
