import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react';
import { formatAgo, formatDate } from '@/lib/dates';
import { useHydrated } from '@/lib/use-hydrated';

/** How long ago an instant (ISO 8601) was, where there is room for no more. Its date is in the tooltip. */
export function TimeAgo({ instant }: { instant: string }) {
  // Renders again when the language changes.
  useLingui();
  const isHydrated = useHydrated();
  // Another element after hydration: the same text wouldn't replace that of the server, which may have rendered it earlier.
  return (
    <chakra.time
      key={isHydrated ? 'here' : 'rendered'}
      suppressHydrationWarning
      dateTime={instant}
      title={formatDate(instant, '', isHydrated ? undefined : 'UTC')}
      whiteSpace="nowrap"
    >
      {formatAgo(instant, Date.now())}
    </chakra.time>
  );
}
