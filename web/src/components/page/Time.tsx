import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { formatDate } from '@/lib/dates';

interface Props {
  /** ISO 8601. */
  instant: string | null | undefined;
  /** Shown when there is none. */
  otherwise?: string;
}

/** A date as the specification formats it (section 9), quiet and on one line. */
export function Time({ instant, otherwise = '' }: Props) {
  // Renders again when the language changes.
  useLingui();
  const text = formatDate(instant, otherwise, useTimeZone());
  if (!instant) return text;
  // Browsers differ from the server in the spaces of a date.
  return (
    <chakra.time
      suppressHydrationWarning
      dateTime={instant}
      color="fg.muted"
      fontSize="sm"
      whiteSpace={{ base: 'normal', md: 'nowrap' }}
    >
      {text}
    </chakra.time>
  );
}

/** A rendered page can't know the reader's time zone, so it is in UTC until it is hydrated. Undefined is their own. */
function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => 'UTC',
  );
}
