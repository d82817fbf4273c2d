import { useLingui } from '@lingui/react';
import { formatDate, formatRecent } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

/** "2 hours ago" within a week. The whole date is for the pointer, a press and screen readers. */
export function TimeAgo({ instant }: { instant: string }) {
  useLingui();
  const isHydrated = useHydrated();
  const whole = formatDate(instant, '', isHydrated || renderingNow() ? undefined : 'UTC');
  // A different element after hydration: React wouldn't replace the server's text, which may be out of date.
  return (
    <time
      key={isHydrated ? 'here' : 'rendered'}
      suppressHydrationWarning
      data-ui="ago"
      dateTime={instant}
      title={whole}
    >
      <span data-part="short" aria-hidden="true" suppressHydrationWarning>
        {formatRecent(instant, Date.now())}
      </span>
      <span data-part="whole" suppressHydrationWarning>
        {whole}
      </span>
    </time>
  );
}
