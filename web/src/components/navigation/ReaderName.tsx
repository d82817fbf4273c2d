import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { hrefs } from '@/lib/paths';
import { AppLink } from './AppLink';

interface Props extends Omit<ComponentProps<typeof AppLink>, 'to' | 'children'> {
  name: string;
  hasPage?: true | undefined;
}

/** A link only to a public page. */
export function ReaderName({ name, hasPage, ...style }: Props) {
  if (!hasPage) return <chakra.span {...style}>{name}</chakra.span>;
  return (
    <AppLink to={hrefs.reader(name)} color="inherit" textDecoration="none" {...style}>
      {name}
    </AppLink>
  );
}
