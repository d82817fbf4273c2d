import { chakra } from '@chakra-ui/react/styled-system';
import { useLingui } from '@lingui/react';
import { formatDate, formatRecent } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

export function TimeAgo({ instant }: { instant: string }) {
  useLingui();
  const isHydrated = useHydrated();
  // A different element after hydration: React wouldn't replace the server's text, which may be out of date.
  return (
    <chakra.time
      key={isHydrated ? 'here' : 'rendered'}
      suppressHydrationWarning
      dateTime={instant}
      title={formatDate(instant, '', isHydrated || renderingNow() ? undefined : 'UTC')}
      whiteSpace="nowrap"
    >
      {formatRecent(instant, Date.now())}
    </chakra.time>
  );
}
