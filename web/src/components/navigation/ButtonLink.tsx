import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { ReactNode } from 'react';
import { AppLink } from './AppLink';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'colorPalette' | 'width' | 'alignSelf' | 'justifySelf'> {
  to: string;
  replace?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ to, replace, children, ...look }: Props) {
  return (
    <Button asChild {...look}>
      <AppLink to={to} {...(replace && { replace })}>
        {children}
      </AppLink>
    </Button>
  );
}
