import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatDate } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

/** A post's date: in full on a wide screen, short on a phone, where its title and screen readers have it in full. */
export function Posted({ instant }: { instant: string }) {
  useLingui();
  const isHydrated = useHydrated();
  // A public page can't know the reader's time zone.
  const timeZone = isHydrated ? undefined : (renderingNow()?.timeZone ?? 'UTC');
  const whole = formatDate(instant, '', timeZone);
  // A different element after hydration: browsers and the server differ in the spaces of a date.
  return (
    <time suppressHydrationWarning key={`${isHydrated}`} data-ui="posted" dateTime={instant} title={whole}>
      <span data-part="whole" suppressHydrationWarning>
        {whole}
      </span>
      <span data-part="short" aria-hidden="true" suppressHydrationWarning>
        {new Date(instant).toLocaleDateString(i18n.locale, { dateStyle: 'medium', timeZone })}
      </span>
    </time>
  );
}
