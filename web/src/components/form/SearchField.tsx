import { Input } from '@chakra-ui/react/input';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Input> {
  /** For screen readers; the placeholder shows it. */
  label: string;
}

/** Searches while the reader types, so it has no button. */
export function SearchField({ label, placeholder = label, ...rest }: Props) {
  return (
    <span data-ui="search">
      <Search aria-hidden="true" />
      <Input type="search" aria-label={label} placeholder={placeholder} autoComplete="off" {...rest} />
    </span>
  );
}
