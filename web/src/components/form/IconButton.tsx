import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'children' | 'aria-label' | 'size'> {
  /** What it does, in words: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'plain' | 'danger';
}

/** A button that shows an icon alone. */
export function IconButton({ label, icon, tone = 'plain', variant = 'plain', ...rest }: Props) {
  return (
    <Button
      {...(tone === 'danger' && { colorPalette: 'danger' })}
      {...rest}
      variant={variant}
      size="xs"
      aria-label={label}
      title={label}
    >
      {icon}
    </Button>
  );
}
