import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { formatDate } from '@/lib/dates';
import { renderingNow, useHydrated } from '@/lib/use-hydrated';

interface Props {
  instant: string | null | undefined;
  otherwise?: string;
  /** On a phone, the day alone. Its title and screen readers have all of it. */
  isShort?: boolean;
}

export function Time({ instant, otherwise = '', isShort = false }: Props) {
  useLingui();
  const isHydrated = useHydrated();
  // A public page can't know the reader's time zone.
  const timeZone = isHydrated ? undefined : (renderingNow()?.timeZone ?? 'UTC');
  const text = formatDate(instant, otherwise, timeZone);
  if (!instant) return text;
  if (isShort) {
    // A different element after hydration: browsers and the server differ in the spaces of a date.
    return (
      <time suppressHydrationWarning key={`${isHydrated}`} data-ui="posted" dateTime={instant} title={text}>
        <span data-part="whole" suppressHydrationWarning>
          {text}
        </span>
        <span data-part="short" aria-hidden="true" suppressHydrationWarning>
          {new Date(instant).toLocaleDateString(i18n.locale, { dateStyle: 'medium', timeZone })}
        </span>
      </time>
    );
  }
  // Browsers and the server differ in the spaces of a date.
  return (
    <time data-ui="time" suppressHydrationWarning dateTime={instant}>
      {text}
    </time>
  );
}
